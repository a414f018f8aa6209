// The shop window as this browser knows it: what the page came with, then the whole catalogue once it is fetched.
import { createContext, use, useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { countArticulos, type Vista } from '#domain/catalogo/tienda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { loadCatalogo, useCatalogo } from './catalogo.ts'

export const VistaInicial = createContext<Vista | null>(null)

export interface TiendaEnPantalla extends Vista {
  /** 'parcial': only what the page came with; 'completa': everything; 'error': the rest could not be read. */
  readonly estado: 'parcial' | 'completa' | 'error'
  reintentar(): void
}

/** Settings saved in this browser since the page was made. */
const useAjustado = create<Partial<Comercio>>()(() => ({}))

/** What depends on it shows it at once: a menu's entry, a section that is off. */
export function noteAjustado(cambios: Partial<Comercio>): void {
  useAjustado.setState(cambios)
}

export function useComercio(): Comercio {
  const { comercio } = useVistaInicial()
  const ajustado = useAjustado()
  return useMemo(
    () => (Object.keys(ajustado).length === 0 ? comercio : { ...comercio, ...ajustado }),
    [comercio, ajustado],
  )
}

/** The catalogue; `necesita` says whether this screen wants all of it fetched. */
export function useTienda(necesita: boolean): TiendaEnPantalla {
  const inicial = useVistaInicial()
  // Those of the page itself are no news: what shows them stands still.
  const categorias = useCatalogo(leido => (leido.categorias === inicial.categorias ? null : leido.categorias))
  const error = useCatalogo(leido => leido.error)
  const espera = useCatalogo(leido => leido.espera)
  useEffect(() => {
    if (!necesita) return
    void loadCatalogo()
    const alVolver = () => {
      if (document.visibilityState === 'visible') void loadCatalogo()
    }
    document.addEventListener('visibilitychange', alVolver)
    return () => document.removeEventListener('visibilitychange', alVolver)
  }, [necesita])
  return useMemo(() => {
    const reintentar = loadCatalogo
    if (espera) return { ...inicial, estado: error ? 'error' : 'parcial', reintentar }
    if (categorias) return { ...inicial, ...completa(categorias), estado: 'completa', reintentar }
    if (inicial.completo) return { ...inicial, estado: 'completa', reintentar }
    return { ...inicial, estado: error ? 'error' : 'parcial', reintentar }
  }, [inicial, categorias, error, espera])
}

const vistas = new WeakMap<readonly Categoria[], Pick<Vista, 'categorias' | 'totales' | 'completo'>>()

function completa(categorias: readonly Categoria[]) {
  const conocida = vistas.get(categorias)
  if (conocida) return conocida
  const totales = Object.fromEntries(categorias.map(c => [c.id, countArticulos(c)]))
  const vista = { categorias, totales, completo: true }
  vistas.set(categorias, vista)
  return vista
}

function useVistaInicial(): Vista {
  const vista = use(VistaInicial)
  if (!vista) throw new Error('The shop window has no data')
  return vista
}
