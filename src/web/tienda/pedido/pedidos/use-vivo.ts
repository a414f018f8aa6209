// The live line of an open list: how it stands, and what it tells, read until the screen has it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ResumenWire } from '#contract/pedido/mostrador.schema.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { watchVivo } from '#web/comun/vivo/vivo.ts'
import { fetchPedido } from '../api-pedidos.ts'
import { type AlDia, createAlDia } from './al-dia.ts'
import type { Listado } from './listado.ts'

/** The list waits this long for the line: read after it opened, nothing falls between the two and it is read once. */
const ESPERA_MS = 1_000

interface Opciones {
  readonly listado: Listado
  /** Asks for orders that just became pending whatever the filter: somebody wants to hear of them. */
  readonly avisaNuevos: boolean
  readonly onFresco: (pedido: PedidoLeido) => void
  readonly onConteos: (resumen: ResumenWire) => void
}

/** 'atrasada': it is open, but what it told could not be read yet. */
export type Linea = 'conectando' | 'abierta' | 'atrasada' | 'caida' | 'sinRed'

export interface Vivo {
  readonly linea: Linea
  /** The line is open, or had its time to be: the list may be read. */
  readonly lista: boolean
  readonly alDia: Pick<AlDia, 'releer' | 'quieta'>
}

export function useVivo({ listado, avisaNuevos, onFresco, onConteos }: Opciones): Vivo {
  const [linea, setLinea] = useState<Exclude<Linea, 'atrasada'>>('conectando')
  const [atrasada, setAtrasada] = useState(false)
  const [lista, setLista] = useState(false)
  const deudas = useRef<AlDia | null>(null)
  const noteFresco = useEffectEvent(onFresco)
  const takeConteos = useEffectEvent(onConteos)
  const [alDia] = useState<Vivo['alDia']>(() => ({
    releer: () => deudas.current?.releer(),
    quieta: () => deudas.current?.quieta() ?? false,
  }))

  useEffect(() => {
    const propias = createAlDia({
      listado,
      avisaNuevos,
      readUno: fetchPedido,
      onFresco: pedido => noteFresco(pedido),
      onAtraso: setAtrasada,
    })
    deudas.current = propias
    const reloj = setTimeout(() => setLista(true), ESPERA_MS)
    const stop = watchVivo({
      enSegundoPlano: avisaNuevos,
      onCambio: cambio => propias.onCambio(cambio),
      onConteos: resumen => takeConteos(resumen),
      onAbierto: () => {
        setLinea('abierta')
        setLista(true)
        // Unless nothing was asked for yet, what happened before is to be read.
        const { fase, leyendo } = listado.use.getState()
        if (leyendo || fase !== 'cargando') propias.releer()
      },
      onCaido: () => {
        setLinea(navigator.onLine ? 'caida' : 'sinRed')
        setLista(true)
      },
    })
    return () => {
      stop()
      propias.close()
      clearTimeout(reloj)
    }
  }, [listado, avisaNuevos])

  return { linea: linea === 'abierta' && atrasada ? 'atrasada' : linea, lista, alDia }
}
