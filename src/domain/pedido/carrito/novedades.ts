// What changed under an open cart and was not read yet (news): said when it comes, and again when it comes again (ORD-02).

export interface Novedades {
  /** Said, until the customer says they read it. */
  readonly pendientes: readonly string[]
  /** What holds by now: a price is kept once it was said, an article that is gone stays gone. */
  readonly vigentes: readonly string[]
}

export const SIN_NOVEDADES: Novedades = { pendientes: [], vigentes: [] }

/** `cambios` as of now; `sabidos` are those a refusal has told already. A sentence that went and came back is news once more. */
export function noteCambios(
  novedades: Novedades,
  cambios: readonly string[],
  sabidos: readonly string[],
): Novedades {
  const { pendientes, vigentes } = novedades
  const nuevas = cambios.filter(cambio => !vigentes.includes(cambio))
  const igual = nuevas.length === 0 && cambios.length === vigentes.length
  // The same object: nobody has to look again.
  if (igual && !pendientes.some(pendiente => sabidos.includes(pendiente))) return novedades
  const dichas = [...new Set([...pendientes, ...nuevas])]
  return { pendientes: dichas.filter(dicha => !sabidos.includes(dicha)), vigentes: cambios }
}

export function acknowledge({ vigentes }: Novedades): Novedades {
  return { pendientes: [], vigentes }
}
