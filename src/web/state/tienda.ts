// The shop window as this browser knows it: what the page came with, then the whole catalogue once it is fetched.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Categoria } from '#domain/catalogo.ts'
import type { Comercio } from '#domain/comercio.ts'
import { contarArticulos, type Vista } from '#domain/tienda.ts'
import { fetchCategorias } from '../api/catalogo.ts'

export const VistaInicial = createContext<Vista | null>(null)

/** Re-read at most once a minute while somebody looks; the ETag makes that cheap. */
export const catalogoQuery = queryOptions({
  queryKey: ['categorias'],
  queryFn: ({ signal }) => fetchCategorias(signal),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
})

export interface TiendaEnPantalla extends Vista {
  /** 'parcial': only what the page came with; 'completa': everything; 'error': the rest could not be read. */
  readonly estado: 'parcial' | 'completa' | 'error'
  reintentar(): void
}

export function useComercio(): Comercio {
  return useVistaInicial().comercio
}

/** The catalogue; `necesita` says whether this screen wants all of it fetched. */
export function useTienda(necesita: boolean): TiendaEnPantalla {
  const inicial = useVistaInicial()
  const { data, isError, refetch } = useQuery({ ...catalogoQuery, enabled: necesita })
  const reintentar = () => void refetch()
  if (data) return { ...inicial, ...completa(data), estado: 'completa', reintentar }
  if (inicial.completo) return { ...inicial, estado: 'completa', reintentar }
  return { ...inicial, estado: isError ? 'error' : 'parcial', reintentar }
}

const vistas = new WeakMap<readonly Categoria[], Pick<Vista, 'categorias' | 'totales' | 'completo'>>()

function completa(categorias: readonly Categoria[]) {
  const conocida = vistas.get(categorias)
  if (conocida) return conocida
  const totales = Object.fromEntries(categorias.map(c => [c.id, contarArticulos(c)]))
  const vista = { categorias, totales, completo: true }
  vistas.set(categorias, vista)
  return vista
}

function useVistaInicial(): Vista {
  const vista = use(VistaInicial)
  if (!vista) throw new Error('The shop window has no data')
  return vista
}
