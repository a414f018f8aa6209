// The scale on its cable at this screen: a weight that stands still comes onto the display by itself, once for each piece (PESA-06).
import { useEffect, useEffectEvent, useRef } from 'react'
import { type BalanzaEnPantalla, useBalanza } from '../balanza/use-balanza.ts'
import { isContada } from './lineas.ts'
import type { Trabajo } from './use-trabajo.ts'

/** A piece that stays on the plate after Listo is not the next line's. */
const OTRA_PIEZA_G = 30

export function useCable(trabajo: Trabajo): BalanzaEnPantalla {
  const balanza = useBalanza()
  const { estado, gramos } = balanza
  const usado = useRef<number | null>(null)
  const { linea, fresco, origen } = trabajo
  const take = useEffectEvent((pesado: number) => {
    if (usado.current !== null && Math.abs(pesado - usado.current) <= OTRA_PIEZA_G) return
    usado.current = null
    if (linea === null || isContada(linea) || pesado === 0) return
    // What somebody types counts before what the scale says.
    if (fresco || origen === 'balanza') trabajo.show(linea.id, pesado, 'balanza')
  })
  useEffect(() => {
    if (estado === 'lista' && gramos !== null) take(gramos)
  }, [estado, gramos])
  const actual = linea?.id
  const leave = useEffectEvent(() => gramos)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another line comes onto the scale.
  useEffect(() => {
    usado.current = leave()
  }, [actual])
  return balanza
}
