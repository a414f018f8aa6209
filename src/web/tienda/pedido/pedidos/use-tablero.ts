// Everything an open list of orders does: reads, follows the live line, counts, and refreshes by itself when asked to.
import { useEffect, useMemo, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { armTimbre } from '#web/comun/estado/timbre.ts'
import { type Consulta, fetchPagina } from '../api-seguimiento.ts'
import { endIfCredenciales } from '../errores.ts'
import { createListado, type Listado } from './listado.ts'
import { useConcordancia } from './use-concordancia.ts'
import { useNuevos } from './use-nuevos.ts'
import { useResumen } from './use-resumen.ts'
import { useVivo } from './use-vivo.ts'

async function readPagina(consulta: Consulta, page: number, cursor: string | undefined) {
  try {
    return await fetchPagina(consulta, page, cursor)
  } catch (error) {
    endIfCredenciales(error)
    throw error
  }
}

export type Tablero = ReturnType<typeof useTablero>

export function useTablero({ filtro, userId, q, orden }: Consulta, admin: boolean) {
  const [listado] = useState<Listado>(() => createListado(readPagina))
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
