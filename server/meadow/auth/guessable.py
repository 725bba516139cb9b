"""Common password list (security, A2).

Usual variations are undone before the lookup: capitals, digits or symbols at the ends, digits in place of letters. So
the list covers far more passwords than its length.
"""

from functools import cache
from itertools import pairwise

_WORDS = """
password passwort passwd pass motdepasse contrasena contraseña parola senha haslo wachtwoord salasana adgangskode
qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc
qweasd qweasdzxc wasd poiuytrewq lkjhgfdsa mnbvcxz zaqxsw letmein welcome willkommen bienvenue bienvenido login
logon signin hello hallo bonjour hola ciao whatever nothing secret geheim admin administrator root toor master user
guest test testing tester demo default changeme change temp temporary example sample system server network internet
computer laptop windows linux ubuntu apple google facebook twitter instagram youtube whatsapp telegram netflix
amazon microsoft samsung iphone android nokia sony playstation xbox nintendo minecraft fortnite pokemon pikachu
mario zelda starwars startrek matrix batman superman spiderman ironman hulk thor avengers joker naruto goku
dragonball dragon monster shadow phoenix ninja samurai warrior knight wizard merlin gandalf frodo hobbit legolas
potter harry hermione voldemort hogwarts iloveyou ilovegod iloveme loveyou loveme love lover lovely sweet sweetheart
honey baby babygirl babyboy darling princess prince queen king angel angels heaven jesus christ god blessed faith
hope grace family mother father mommy daddy mama papa sister brother friend friends forever together always happy
smile sunshine sunflower sun moon star stars sky rainbow flower flowers rose roses daisy lily jasmine orchid
butterfly bird eagle falcon hawk tiger lion bear wolf panther leopard elephant monkey donkey horse pony unicorn
dolphin shark whale fish turtle rabbit bunny hamster mouse cat cats kitty kitten dog dogs doggy puppy football
fussball futbol soccer baseball basketball hockey tennis golf cricket rugby volleyball boxing karate judo racing
ferrari porsche mercedes bmw audi toyota honda yamaha suzuki harley mustang corvette camaro ford chevy tesla chelsea
arsenal liverpool manchester united barcelona barca realmadrid madrid juventus milan inter bayern dortmund ajax
celtic rangers yankees lakers bulls cowboys steelers patriots eagles packers redsox dodgers michael jordan jennifer
jessica ashley amanda nicole daniel andrew joshua matthew anthony william robert thomas charles christopher david
james john joseph richard george edward alexander alex max maximilian lukas martin peter paul stefan andreas
michelle melissa stephanie sarah laura emma olivia sophia sophie isabella mia anna maria julia charlie jack oliver
harrison samantha hannah madison chloe elizabeth victoria diana natasha summer winter spring autumn sommer herbst
fruehling january february march april june july august september october november december monday tuesday wednesday
thursday friday saturday sunday birthday christmas easter halloween london paris berlin munich hamburg vienna zurich
rome lisbon amsterdam brussels moscow warsaw prague budapest newyork boston chicago dallas houston miami denver
seattle california texas florida america american england germany deutschland france espana italia italy spain
russia china japan india brazil mexico canada australia chocolate cookie cookies candy sugar banana orange cherry
lemon strawberry peanut pepper ginger cheese pizza burger coffee whiskey vodka beer guinness purple yellow green
blue red black white silver golden gold diamond crystal platinum music guitar piano drummer metallica nirvana
beatles elvis eminem rihanna madonna blink slipknot ironmaiden freedom peace victory winner champion legend hero
killer hunter ranger soldier marine army police pirate rebel rockstar hacker gamer player gangster boss lucky magic
mystery fantasy dream dreams dreamer nature forest ocean river mountain island beach garden meadow thunder lightning
storm fire ice snow water wind earth trustno one access abc abcd abcde abcdef abcdefg abcdefgh xyz aaa zzz asd asdf
qwe qwer zxc zxcv qaz wsx correcthorsebatterystaple opensesame ncc buster cooper bailey maggie bella molly rocky
buddy jake duke tigger snoopy scooby garfield mickey donald simba nala bambi business company office work money
dollar euro bitcoin crypto million rich success
"""
_NUMBERS = """
12345678 123456789 1234567890 87654321 987654321 0987654321 9876543210 11223344 1122334455 12341234 12344321
123123123 123321123 147258369 159357456 741852963 789456123 963852741 14725836 31415926 314159265 27182818 69696969
10203040 01234567 0123456789 123454321 1234554321 11112222 12121212 13131313 20202020 12312312 45645645 78978978
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 a1b2c3d4 abc12345
a1s2d3f4 abcd1234 1234abcd abc123456 123456abc 123456789a a123456789 1a2b3c4d qwer1234 1234qwer asdf1234 qwe123456
123qweasd 123qweasdzxc q2w3e4r5 p@ssw0rd passw0rd pa55word pa55w0rd
"""
_ENDINGS = ("1", "12", "123", "1234", "12345", "123456", "!", "1!", "123!", "01", "007", "69", "99", "2000")
_DRAWN = str.maketrans("0134578@$!|+", "oieastbasiit")
_SHORTEST = 8


@cache
def listed() -> frozenset[str]:
    """Thousands of common passwords of at least eight characters, in lower case."""
    tried = {f"{word}{ending}" for word in _WORDS.split() for ending in ("", *_ENDINGS)}
    tried |= {f"{word}{word}" for word in _WORDS.split()} | set(_NUMBERS.split())
    tried |= {letter * length for letter in "abcdefghijklmnopqrstuvwxyz0123456789" for length in range(8, 17)}
    return frozenset(word for word in tried if len(word) >= _SHORTEST)


@cache
def _words() -> frozenset[str]:
    words = _WORDS.split()
    return frozenset(words) | {word.translate(_DRAWN) for word in words}


def is_guessable(password: str) -> bool:
    """Whether the password is a common one or a simple variation."""
    small = password.casefold()
    if small in listed() or len(set(small)) <= 2:
        return True
    bare = small.rstrip("0123456789!?.,;:*#$%&+-_=@/ ").lstrip("0123456789!?.,;:*#$%&+-_=@/ ")
    tail = len(small) - len(bare)
    # A listed word with at most six digits or symbols around it.
    if tail <= 6 and (bare in _words() or bare.translate(_DRAWN) in _words()):
        return True
    return small.translate(_DRAWN) in _words() or _is_run(small)


def _is_run(text: str) -> bool:
    """Whether the characters are consecutive, up or down, as in 23456789 or hgfedcba."""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return steps in ({1}, {-1})
