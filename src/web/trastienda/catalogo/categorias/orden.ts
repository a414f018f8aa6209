// How a list gets from the order it has to the one it was put in, one move at a time (reorder): the calls take no more (ART-05).

export type Orden = readonly number[]

export interface Movida {
  readonly id: number
  /** Its place among all of them, from 0 on. */
  readonly lugar: number
}

/** Both as far as they speak of the same things: what was made or deleted meanwhile is in nobody's way. */
export const isMismoOrden = (uno: Orden, otro: Orden): boolean =>
  uno.filter(id => otro.includes(id)).join() === otro.filter(id => uno.includes(id)).join()

/** Null: it stands as it is wanted. What nobody put anywhere comes last. */
export function nextMovida(hay: Orden, quiere: Orden): Movida | null {
  const meta = [...quiere.filter(id => hay.includes(id)), ...hay.filter(id => !quiere.includes(id))]
  const lugar = meta.findIndex((id, i) => id !== hay[i])
  const [suyo, ajeno] = [meta[lugar], hay[lugar]]
  if (suyo === undefined || ajeno === undefined) return null
  // One that went down is one move, and not one for each that it went by.
  return hay[lugar + 1] === suyo ? { id: ajeno, lugar: meta.indexOf(ajeno) } : { id: suyo, lugar }
}
