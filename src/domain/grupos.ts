// Things by a key of theirs (group by), in the order in which they come.

export function groupBy<T, K>(cosas: readonly T[], keyOf: (cosa: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>()
  for (const cosa of cosas) {
    const clave = keyOf(cosa)
    const grupo = grupos.get(clave)
    if (grupo === undefined) grupos.set(clave, [cosa])
    else grupo.push(cosa)
  }
  return grupos
}
