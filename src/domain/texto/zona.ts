// The shop's zone: its name for a database that counts days, and its distance from UTC for everything reckoned here.

export const ZONA = 'America/Argentina/Buenos_Aires'

/** Three hours behind the whole year: the country has moved no clock since 2009. A test holds it to the zone's own data. */
export const DESFASE_MS = -3 * 3_600_000
