// Everything an open list of orders does: reads, follows the live line, counts, and refreshes by itself when asked to.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { armTimbre, playTimbre } from '#web/comun/estado/timbre.ts'
import { type Consulta, fetchPagina } from '../api-seguimiento.ts'
import { recienEntro } from './lista.ts'
import { createListado, type EstadoListado, enMemoria, type Listado } from './listado.ts'
import { type Conteos, useResumen } from './use-resumen.ts'
import { useVivo } from './use-vivo.ts'

const NUMERO = /^\(\d+\) /

/**
 * Orders that came in while the Admin's screen was open and nobody has looked at yet: a mark, a number in the title, a sound.
 */
interface Nuevos {
  readonly ids: ReadonlySet<number>
  /** An order as it is now, also one that the chosen filter does not show. */
  readonly note: (pedido: PedidoLeido) => void
  readonly forget: (id: number) => void
}

/** `pedidos` is what the screen holds, `desde` when it opened by the server's clock; null until they were read once. */
function useNuevos(pedidos: readonly PedidoLeido[] | null, desde: number | null): Nuevos {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const sonados = useRef(new Set<number>())
  /** What was there when the screen opened. */
  const previos = useRef<ReadonlySet<number> | null>(null)

  const forget = useCallback((id: number) => {
    setIds(ids => (ids.has(id) ? new Set([...ids].filter(otro => otro !== id)) : ids))
  }, [])
  const note = useCallback(
    (pedido: PedidoLeido) => {
      const { id, estado } = pedido
      if (estado !== 'pendiente') forget(id)
      if (desde === null || previos.current === null || previos.current.has(id)) return
      if (!recienEntro(pedido, desde) || sonados.current.has(id)) return
      sonados.current.add(id)
      setIds(otros => new Set([...otros, id]))
      playTimbre()
    },
    [forget, desde],
  )

  // However an order came in, by the live line or by reading after a gap, it is new.
  useEffect(() => {
    if (pedidos === null) return
    previos.current ??= new Set(pedidos.map(({ id }) => id))
    for (const pedido of pedidos) note(pedido)
  }, [pedidos, note])

  const cantidad = ids.size
  useEffect(() => {
    const limpio = document.title.replace(NUMERO, '')
    document.title = cantidad === 0 ? limpio : `(${cantidad}) ${limpio}`
    return () => {
      document.title = document.title.replace(NUMERO, '')
    }
  }, [cantidad])

  return { ids, note, forget }
}

/** What is on its way may put it right in this time; twice as long while something is owed, but not for ever. */
const CONCUERDA_MS = 1_500

interface Opciones {
  readonly lista: EstadoListado
  readonly conteos: Conteos
  readonly activa: boolean
  /** Nothing is owed to the screen. */
  readonly quieta: () => boolean
  readonly onDesacuerdo: () => void
}

/**
 * The counts and the list are held against each other whenever one of them moves: where they go on disagreeing, something was lost without a word (LIST-02).
 */
function useConcordancia({ lista, conteos, activa, quieta, onDesacuerdo }: Opciones): void {
  /** Since when they disagree. */
  const difieren = useRef<number | null>(null)
  const isQuieta = useEffectEvent(quieta)
  const tell = useEffectEvent(onDesacuerdo)
  const lleva = enMemoria(lista)
  const filtro = lleva?.filtro
  const cantidad = lleva?.cantidad
  const contados = filtro === undefined ? undefined : conteos[filtro]
  // Every reading counts, also one that brought what the last one brought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was read says that it was.
  useEffect(() => {
    if (!activa || cantidad === undefined || contados === undefined) return
    if (contados === cantidad) {
      difieren.current = null
      return
    }
    const desde = difieren.current ?? Date.now()
    difieren.current = desde
    const act = () => {
      difieren.current = null
      tell()
    }
    let reloj = setTimeout(
      () => {
        if (isQuieta()) act()
        else reloj = setTimeout(act, CONCUERDA_MS)
      },
      desde + CONCUERDA_MS - Date.now(),
    )
    return () => clearTimeout(reloj)
  }, [activa, cantidad, contados, lista.leidoEn])
}

export type Tablero = ReturnType<typeof useTablero>

export function useTablero({ filtro, userId, q, orden }: Consulta, admin: boolean) {
  const [listado] = useState<Listado>(() => createListado(fetchPagina))
  const [automatico, setAutomatico] = useState(false)
  const lista = listado.use()
  const { conteos, arrepentimientos, retenidos, desde, refresh, take } = useResumen(admin)
  const nuevos = useNuevos(admin && lista.fase === 'lista' ? lista.pedidos : null, desde)
  const {
    linea,
    lista: puedeLeer,
    alDia,
  } = useVivo({
    listado,
    avisaNuevos: admin,
    onFresco: pedido => {
      if (admin) nuevos.note(pedido)
    },
    onConteos: take,
  })
  const reload = () => {
    refresh()
    return listado.reload()
  }
  // Always the same object: cards are drawn again only for what concerns them.
  const alrededor = useMemo(
    () => ({
      apply(pedido: PedidoLeido) {
        listado.apply(pedido)
        refresh()
      },
      reload() {
        refresh()
        return listado.reload()
      },
    }),
    [listado, refresh],
  )

  useEffect(() => {
    if (puedeLeer) void listado.open({ filtro, userId, q, orden })
  }, [listado, puedeLeer, filtro, userId, q, orden])

  const enLinea = linea === 'abierta' || linea === 'atrasada'
  useConcordancia({
    lista,
    conteos,
    activa: admin && enLinea,
    quieta: alDia.quieta,
    onDesacuerdo: () => {
      refresh()
      alDia.releer()
    },
  })

  useEffect(() => {
    if (!automatico) return
    const reloj = setInterval(() => {
      refresh()
      void listado.reload()
    }, TIEMPOS.pedidosPolling)
    return () => clearInterval(reloj)
  }, [automatico, listado, refresh])

  useEffect(() => (admin ? armTimbre() : undefined), [admin])

  return {
    listado,
    lista,
    linea,
    conteos,
    arrepentimientos,
    pagosRetenidos: retenidos,
    nuevos,
    reload,
    alrededor,
    automatico,
    setAutomatico,
  }
}
