// Everything an open list of orders does: reads, follows the live line, counts, and refreshes by itself when asked to.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { armTimbre } from '#web/comun/estado/timbre.ts'
import { type Consulta, fetchPagina } from '../api-seguimiento.ts'
import { endIfCredenciales } from '../errores.ts'
import { createListado, enMemoria, type Listado } from './listado.ts'
import { useNuevos } from './use-nuevos.ts'
import { type Conteos, useResumen } from './use-resumen.ts'
import { useVivo } from './use-vivo.ts'

async function readPagina(consulta: Consulta, page: number, cursor: string | undefined) {
  try {
    return await fetchPagina(consulta, page, cursor)
  } catch (error) {
    endIfCredenciales(error)
    throw error
  }
}

/** While the line is open the counts are compared with the list so often; two looks that differ are one too many. */
const CONCUERDA_MS = 1_500

export type Tablero = ReturnType<typeof useTablero>

export function useTablero({ filtro, userId, q, orden }: Consulta, admin: boolean) {
  const [listado] = useState<Listado>(() => createListado(readPagina))
  const [automatico, setAutomatico] = useState(false)
  const lista = listado.use()
  /** Since when the list and the counts disagree. */
  const difieren = useRef<number | null>(null)
  const compare = (conteos: Conteos) => {
    const lleva = enMemoria(listado.use.getState())
    if (lleva === null) return
    if (conteos[lleva.filtro] === lleva.cantidad) {
      difieren.current = null
      return
    }
    difieren.current ??= Date.now()
    // What is on its way may put it right, but not for ever.
    if (Date.now() - difieren.current < (alDia.quieta() ? 1 : 2) * CONCUERDA_MS - 100) return
    difieren.current = null
    alDia.releer()
  }
  const { conteos, arrepentimientos, retenidos, desde, refresh } = useResumen(admin, compare)
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
    onMovimiento: refresh,
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
  useEffect(() => {
    if (!enLinea || !admin) return
    const reloj = setInterval(refresh, CONCUERDA_MS)
    return () => clearInterval(reloj)
  }, [enLinea, admin, refresh])

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
