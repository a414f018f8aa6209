// Things by a key of theirs (group by), in the order in which they come: no group is empty.

export function groupBy<T, K>(cosas: readonly T[], keyOf: (cosa: T) => K): Map<K, [T, ...T[]]> {
  const grupos = new Map<K, [T, ...T[]]>()
  for (const cosa of cosas) {
    const clave = keyOf(cosa)
    const grupo = grupos.get(clave)
    if (grupo === undefined) grupos.set(clave, [cosa])
    else grupo.push(cosa)
  }
  return grupos
}
