// A scanner that types (keyboard wedge): what tells it from a person.

/** The longest between two keys of a scanner; a person's fastest are slower over eight. */
export const ENTRE_TECLAS_MS = 50
