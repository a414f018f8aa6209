// Scroll spy, where one is in the catalogue and where one wants to go: the chips, the sections and the hash agree through this.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { useVistaPropia } from '#web/comun/estado/hidratado.ts'
import { useLocation, useNavigationType } from '#web/comun/navegacion/ruta.ts'
import { categoriaDelHash, replaceUrl } from './ancla.ts'
import { anclaDe } from './filas.ts'

interface Destino {
  readonly ancla: string
  readonly suave: boolean
}

/** The list's side: it tells where one is and goes where it is told. */
export interface Guia {
  readonly destino: Destino | null
  /** The list arrived. */
  llegar(): void
  setActual(ancla: string): void
}

interface Secciones {
  readonly actual: string | null
  irA(ancla: string): void
  readonly guia: Guia
}

export function useSecciones(categorias: readonly Categoria[]): Secciones {
  const { hash } = useLocation()
  const tipo = useNavigationType()
  const primera = useVistaPropia('secciones')
  const [visible, setActual] = useState<string | null>(null)
  const [destino, setDestino] = useState<Destino | null>(null)

  // Going back restores the place that was left; only a fresh arrival follows the hash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a re-read catalogue must not move the page again
  useEffect(() => {
    const categoria = categoriaDelHash(categorias, hash)
    if (categoria && (primera || tipo !== 'POP')) setDestino({ ancla: anclaDe(categoria), suave: false })
  }, [hash])

  const irA = useCallback((ancla: string) => {
    replaceUrl(url => {
      url.hash = ancla
    })
    setDestino({ ancla, suave: true })
  }, [])
  const llegar = useCallback(() => setDestino(null), [])
  const guia = useMemo(() => ({ destino, llegar, setActual }), [destino, llegar])
  const primeraAncla = categorias[0] ? anclaDe(categorias[0]) : null
  return { actual: visible ?? primeraAncla, irA, guia }
}
