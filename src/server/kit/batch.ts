// Calls of one moment become one (batching): what each of them brings is handed over together, and all get what comes of it.

export function batch<T, R>(run: (cosas: readonly T[]) => Promise<R>): (cosas: readonly T[]) => Promise<R> {
  let juntas: { readonly cosas: T[]; readonly hecho: Promise<R> } | undefined
  const begin = () => {
    const cosas: T[] = []
    const hecho = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      juntas = undefined
      return run(cosas)
    })
    return { cosas, hecho }
  }
  return cosas => {
    juntas ??= begin()
    juntas.cosas.push(...cosas)
    return juntas.hecho
  }
}
