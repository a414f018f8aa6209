// Reading in the back room (query cache, stale-while-revalidate): each thing under a key, kept while it is read again, read once whoever asks for it, and again when the tab is seen, the network is back or the live line tells of something.
import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { watchVivo } from '#web/comun/vivo/vivo.ts'

// Reads again when orders move, and every minute (live update): not while a finger is down, so that nothing jumps under it.

/** Many orders at once are one reading. */
const JUNTA_MS = 1_000
const MINUTO_MS = 60_000

/** True while the line is open; `activo` false: it is not listened to. */
function useEnVivo(reload: () => void, activo: boolean, conReloj: boolean): boolean {
  const [abierta, setAbierta] = useState(false)
  useEffect(() => {
    if (!activo) return
    let tocada = false
    let espera: ReturnType<typeof setTimeout> | undefined
    let pendiente = false
    const read = () => {
      espera = undefined
      pendiente = tocada
      if (!tocada) reload()
    }
    const schedule = () => {
      espera ??= setTimeout(read, JUNTA_MS)
    }
    const onBaja = () => {
      tocada = true
    }
    const onSube = () => {
      tocada = false
      if (pendiente) schedule()
    }
    const stop = watchVivo({
      enSegundoPlano: false,
      onCambio: schedule,
      onAbierto: () => {
        setAbierta(true)
        schedule()
      },
      onCaido: () => setAbierta(false),
    })
    const reloj = setInterval(() => {
      if (conReloj && document.visibilityState === 'visible') schedule()
    }, MINUTO_MS)
    document.addEventListener('pointerdown', onBaja)
    document.addEventListener('pointerup', onSube)
    document.addEventListener('pointercancel', onSube)
    return () => {
      stop()
      clearTimeout(espera)
      clearInterval(reloj)
      document.removeEventListener('pointerdown', onBaja)
      document.removeEventListener('pointerup', onSube)
      document.removeEventListener('pointercancel', onSube)
    }
  }, [reload, activo, conReloj])
  return abierta
}

export type Clave = readonly [string, ...(string | number | null)[]]

export interface Lectura<T> {
  /** Null until the first answer. */
  readonly datos: T | null
  readonly error: string | null
  readonly reload: () => void
}

interface Opciones {
  /** Read again when orders move; the line tells of the network and of a tab that is seen again as well. */
  readonly vivo?: boolean
  /** False: live, and not every minute besides. */
  readonly reloj?: boolean
  /** Something is being written over what was read: it is read when the screen opens, and when the screen asks. */
  readonly quieta?: boolean
  /** What was read under another key stands until this one is: another search, another day. */
  readonly conserva?: boolean
  /** False: not asked for. */
  readonly activa?: boolean
  /** What was read counts for so long, whoever asks meanwhile. */
  readonly valeMs?: number
}

const REINTENTO_MS = 400

/** No answer came, or another server would have given one: asked once more before it is said. */
const isPasajera = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status))

const lecturas = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser is often wrong about the network: a call that fails says so.
      networkMode: 'always',
      retry: (veces, error) => veces < 1 && isPasajera(error),
      retryDelay: REINTENTO_MS,
    },
  },
})

// It hears of the tab and of the network from now on: there is no provider that would tell it to.
lecturas.mount()

// What one person read is nobody else's.
useSesion.subscribe((ahora, antes) => {
  const [una, otra] = [ahora.sesion, antes.sesion]
  if (una?.user.id !== otra?.user.id || una?.role !== otra?.role) lecturas.clear()
})

const NO_SE_LEYO = 'No se pudo leer.'

function optionsOf({ vivo = false, quieta = false, activa = true, valeMs = 0 }: Opciones) {
  const sola = !vivo && !quieta
  return {
    enabled: activa,
    staleTime: valeMs,
    refetchOnWindowFocus: sola,
    refetchOnReconnect: sola,
    ...(quieta && { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  }
}

export function useLectura<T>(
  clave: Clave,
  read: () => Promise<T>,
  opciones: Opciones & {
    /** Read again so often while somebody looks, by what was read last; false: not by itself. */
    readonly cadaMs?: (datos: T | undefined) => number | false
  } = {},
): Lectura<T> & {
  /** Whether the live line is open; false where it is not listened to. */
  readonly enVivo: boolean
} {
  const { cadaMs } = opciones
  const { data, error, refetch } = useQuery<T>(
    {
      queryKey: clave,
      queryFn: read,
      ...optionsOf(opciones),
      ...(opciones.conserva && { placeholderData: keepPreviousData }),
      ...(cadaMs && { refetchInterval: ({ state }) => cadaMs(state.data) }),
    },
    lecturas,
  )
  const reload = useCallback(() => void refetch(), [refetch])
  const enVivo = useEnVivo(reload, opciones.vivo ?? false, opciones.reloj ?? true)
  return { datos: data ?? null, error: error === null ? null : motivoDe(error, NO_SE_LEYO), reload, enVivo }
}

/** What was read, as the answer to a change has it. What is being read since before says nothing of the change: it is read anew. */
export function putLeido<T>(clave: Clave, change: (previo: T | undefined) => T | undefined): void {
  const esta = { queryKey: clave, exact: true }
  const leyendo = lecturas.isFetching(esta) > 0
  lecturas.setQueryData<T>(clave, change)
  if (leyendo) void lecturas.refetchQueries(esta)
}

interface ConSiguiente<C> {
  /** Null: that is all. */
  readonly meta: { readonly siguiente: C | null }
}

export interface Paginas<P> {
  /** The first page; of the others only what they add is looked at. */
  readonly lectura: Lectura<P>
  /** As many as were asked for. */
  readonly paginas: readonly P[]
  readonly haySiguiente: boolean
  /** Why more did not come. */
  readonly falla: string | null
  readonly more: () => void
}

/** A list read page by page (keyset pagination): `read` gets where a page begins, null for the first. */
export function usePaginas<P extends ConSiguiente<C>, C = number>(
  clave: Clave,
  read: (antes: C | null) => Promise<P>,
  opciones: Opciones = {},
): Paginas<P> {
  const leidas = useInfiniteQuery<P, Error, InfiniteData<P>, Clave, C | null>(
    {
      queryKey: clave,
      // The library has no type for where a page begins when its own is open.
      queryFn: ({ pageParam }) => read(pageParam as C | null),
      initialPageParam: null,
      getNextPageParam: ({ meta }) => meta.siguiente,
      ...optionsOf(opciones),
      ...(opciones.conserva && { placeholderData: keepPreviousData }),
    },
    lecturas,
  )
  const { data, error, isFetchNextPageError, refetch, fetchNextPage, hasNextPage } = leidas
  const reload = useCallback(() => void refetch(), [refetch])
  useEnVivo(reload, opciones.vivo ?? false, opciones.reloj ?? true)
  const paginas = data?.pages ?? []
  const motivo = error === null ? null : motivoDe(error, NO_SE_LEYO)
  return {
    lectura: {
      datos: paginas[0] ?? null,
      error: isFetchNextPageError ? null : motivo,
      reload,
    },
    paginas,
    haySiguiente: hasNextPage,
    falla: isFetchNextPageError ? motivo : null,
    more: () => void fetchNextPage(),
  }
}

interface ConId {
  readonly id: number
}

/** The pages of a list whose rows are also made, changed and removed here: each in its place, a new one first. */
export function useFilas<T extends ConId, C = number>(
  clave: Clave,
  read: (antes: C | null) => Promise<ConSiguiente<C> & { readonly data: readonly T[] }>,
  opciones: Opciones = {},
) {
  type Pagina = Awaited<ReturnType<typeof read>>
  const leidas = usePaginas<Pagina, C>(clave, read, opciones)
  const change = (toFilas: (filas: readonly T[], i: number) => readonly T[]) =>
    putLeido<InfiniteData<Pagina>>(
      clave,
      previa =>
        previa && {
          ...previa,
          pages: previa.pages.map((pagina, i) => ({ ...pagina, data: toFilas(pagina.data, i) })),
        },
    )
  const { lectura, paginas } = leidas
  const filas = lectura.datos === null ? null : paginas.flatMap(({ data }) => data)
  return {
    ...leidas,
    filas,
    put(fila: T): void {
      const esta = filas?.some(({ id }) => id === fila.id) ?? false
      change((previas, i) =>
        esta
          ? previas.map(otra => (otra.id === fila.id ? fila : otra))
          : i === 0
            ? [fila, ...previas]
            : previas,
      )
    },
    remove: (id: number) => change(previas => previas.filter(otra => otra.id !== id)),
  }
}
