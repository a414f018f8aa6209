// What the live line changes on the screen: single orders are read again, a flood or a gap means the whole list.
import { useEffect, useRef, useState } from 'react'
import type { PedidoLeido } from '#contract/pedido-leido.wire.ts'
import { fetchUno } from '../../api/seguimiento.ts'
import type { CambioVivo } from '../../api/vivo.ts'
import { watchVivo } from '../../state/vivo.ts'
import { coincide } from './lista.ts'
import type { Listado } from './listado.ts'

/** Changes that come together are treated together. */
const JUNTOS_MS = 60
/** From so many at once on, reading the list is cheaper than reading them one by one. */
const MUCHOS = 8

interface Opciones {
  readonly listado: Listado
  /** Asks for orders that just became pending whatever the filter: somebody wants to hear of them. */
  readonly avisaNuevos: boolean
  readonly onFresco: (pedido: PedidoLeido) => void
  readonly onMovimiento: () => void
}

export type Linea = 'conectando' | 'abierta' | 'caida'

export function useVivo({ listado, avisaNuevos, onFresco, onMovimiento }: Opciones): Linea {
  const [linea, setLinea] = useState<Linea>('conectando')
  const al = useRef({ onFresco, onMovimiento })
  useEffect(() => {
    al.current = { onFresco, onMovimiento }
  })

  useEffect(() => {
    const cola = new Map<number, CambioVivo>()
    let reloj: ReturnType<typeof setTimeout> | undefined

    const attend = async ({ id, estado }: CambioVivo) => {
      const conocido = listado.find(id)
      const importa = conocido || coincide(estado, listado.use.getState().consulta.filtro)
      if (!importa && !(avisaNuevos && estado === 'pendiente')) return
      // Without it the list is older than the news: the next reading mends that.
      const fresco = await fetchUno(id).catch(() => null)
      if (fresco === null) return
      listado.apply(fresco)
      al.current.onFresco(fresco)
    }
    const flush = () => {
      reloj = undefined
      const cambios = [...cola.values()]
      cola.clear()
      al.current.onMovimiento()
      if (cambios.length > MUCHOS) void listado.reload()
      else for (const cambio of cambios) void attend(cambio)
    }
    const stop = watchVivo({
      enSegundoPlano: avisaNuevos,
      onCambio: cambio => {
        cola.set(cambio.id, cambio)
        reloj ??= setTimeout(flush, JUNTOS_MS)
      },
      onAbierto: () => {
        setLinea('abierta')
        al.current.onMovimiento()
        void listado.reload()
      },
      onCaido: () => setLinea('caida'),
    })
    return () => {
      stop()
      clearTimeout(reloj)
    }
  }, [listado, avisaNuevos])

  return linea
}
