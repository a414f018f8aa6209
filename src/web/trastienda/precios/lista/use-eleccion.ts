// What goes into the list: every category until one is taken out, what there is, and where to order.
import { useMemo, useState } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'

export interface EleccionEnPantalla {
  readonly elegidas: ReadonlySet<number>
  readonly soloLoQueHay: boolean
  readonly soloOfertas: boolean
  readonly conEnlace: boolean
  toggle(id: number): void
  setSoloLoQueHay(si: boolean): void
  setSoloOfertas(si: boolean): void
  setConEnlace(si: boolean): void
}

export function useEleccion(categorias: readonly Categoria[]): EleccionEnPantalla {
  const [sacadas, setSacadas] = useState<ReadonlySet<number>>(new Set())
  const [soloLoQueHay, setSoloLoQueHay] = useState(true)
  const [soloOfertas, setSoloOfertas] = useState(false)
  const [conEnlace, setConEnlace] = useState(true)
  const elegidas = useMemo(
    () => new Set(categorias.map(({ id }) => id).filter(id => !sacadas.has(id))),
    [categorias, sacadas],
  )
  const toggle = (id: number) =>
    setSacadas(antes => {
      const ahora = new Set(antes)
      if (!ahora.delete(id)) ahora.add(id)
      return ahora
    })
  return {
    elegidas,
    soloLoQueHay,
    soloOfertas,
    conEnlace,
    toggle,
    setSoloLoQueHay,
    setSoloOfertas,
    setConEnlace,
  }
}
