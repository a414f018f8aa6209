// Everything an open list of orders does: reads, follows the live line, counts, and refreshes by itself when asked to.
import { useEffect, useState } from 'react'
import { TIEMPOS } from '#domain/constantes.ts'
import { type Consulta, fetchPagina } from '../../api/seguimiento.ts'
import { armTimbre } from '../../state/timbre.ts'
import { endIfCredenciales } from './errores.ts'
import { createListado, type Listado } from './listado.ts'
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
  const nuevos = useNuevos(admin && lista.fase === 'lista' ? lista.pedidos : null)
  const { conteos, refresh } = useResumen(admin)
  const linea = useVivo({
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

  useEffect(() => {
    void listado.open({ filtro, userId, q, orden })
  }, [listado, filtro, userId, q, orden])

  useEffect(() => {
    if (!automatico) return
    const reloj = setInterval(() => {
      refresh()
      void listado.reload()
    }, TIEMPOS.pedidosPolling)
    return () => clearInterval(reloj)
  }, [automatico, listado, refresh])

  useEffect(() => (admin ? armTimbre() : undefined), [admin])

  return { listado, lista, linea, conteos, nuevos, reload, automatico, setAutomatico }
}
