/** Strength of a password against guessing. A hint only: no sign, digit or capital is ever required. */
export type Strength = "short" | "weak" | "fair" | "good" | "strong";

/** Parts of the most common passwords, which a guesser tries first. */
const COMMON =
  /passwor[dt]|pass|qwert[yz]|letmein|welcome|admin|login|iloveyou|monkey|dragon|master|sunshine|princess|football|abc|1234\d*|meadow/g;

/** Approximate bits per character for a guesser: a letter within a word is half predicted by the previous one. */
const LETTER_BITS = 4.7;
const NEXT_LETTER_BITS = 3;
const DIGIT_BITS = 3.3;
const SIGN_BITS = 4;
const KNOWN_BITS = 3;
const REPEATED_BITS = 0.5;

const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;

function bits(password: string): number {
  const known = password.toLowerCase().match(COMMON) ?? [];
  const rest = [...password.toLowerCase().replaceAll(COMMON, "")];
  let sum = known.length * KNOWN_BITS;
  for (const [at, sign] of rest.entries()) {
    const before = rest[at - 1];
    const step = before === undefined ? null : (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
    if (step === 0 || step === 1 || step === -1) sum += REPEATED_BITS;
    else if (LETTER.test(sign)) sum += before !== undefined && LETTER.test(before) ? NEXT_LETTER_BITS : LETTER_BITS;
    else sum += DIGIT.test(sign) ? DIGIT_BITS : SIGN_BITS;
  }
  return sum;
}

export function passwordStrength(password: string, shortest: number): Strength {
  if ([...password].length < shortest) return "short";
  const found = bits(password);
  return found < 26 ? "weak" : found < 38 ? "fair" : found < 52 ? "good" : "strong";
}
