#!/bin/sh
# The browser of the tests, behind the shop in the queue for a core (nice): a server that starves turns people away, and a test about something else sees it.
exec nice -n 5 "$E2E_CHROMIUM" "$@"
