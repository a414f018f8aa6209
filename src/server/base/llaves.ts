// The secrets of the server (JWT_SECRET): the one that signs and seals now, and those before it, which still open what they closed (rotation).

/** One, or the one of now and then those before it. */
export type Llaves = string | readonly string[]

export function actualDe(llaves: Llaves): string {
  return (typeof llaves === 'string' ? llaves : llaves[0]) ?? ''
}

export function todasDe(llaves: Llaves): readonly string[] {
  return typeof llaves === 'string' ? [llaves] : llaves
}
