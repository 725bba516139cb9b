# pyright: reportUnusedImport=false
from meadow.feeds.queries.candidates import Newest, candidates_among, fitting
from meadow.feeds.queries.kept import OLDEST_WISH, find_place, people_named, wishes_page, words_of
from meadow.feeds.queries.signals import authors_followed, what_is_known
