// Labels at the scale: which line one is of, what it adds up to, and going on by itself after a good one until somebody touches (PESA-05).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromRenglonPesado } from '#contract/pedido/etiqueta.wire.ts'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { readEtiqueta } from '#domain/pedido/balanza/etiqueta.ts'
import { matchEtiqueta } from '#domain/pedido/balanza/match-etiqueta.ts'
import { GRAMOS_MAX } from '#domain/pedido/pesaje.ts'
import { useLector } from '../balanza/use-lector.ts'
import { type Bolsas, pesoDe, withBolsa } from './bolsas.ts'
import { situacionDe } from './lineas.ts'
import type { Trabajo } from './use-trabajo.ts'

/** How long a good reading stands before the next line comes. */
const SIGUE_MS = 1_500

interface Lectura {
  readonly codigo: string
  readonly linea: number
  readonly bolsas: number
  /** What must be said of it; null where it is what was expected. */
  readonly aviso: string | null
}

export interface EtiquetaEnPantalla {
  readonly lectura: Lectura | null
  /** Why nothing was counted; null when it was. */
  readonly falla: string | null
  /** It goes on by itself in a moment. */
  readonly sigue: boolean
  readonly read: (codigo: string) => void
  readonly forget: () => void
  /** Somebody wants to stay. */
  readonly stay: () => void
}

export function useEtiqueta(
  pesaje: PesajeWire,
  trabajo: Trabajo,
  patron: string,
  activo: boolean,
): EtiquetaEnPantalla {
  const [lectura, setLectura] = useState<Lectura | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const [sigue, setSigue] = useState(false)
  const bolsas = useRef<Bolsas>(new Map())
  const forget = () => {
    setLectura(null)
    setFalla(null)
    setSigue(false)
  }

  const read = (codigo: string) => {
    const leida = readEtiqueta(codigo, patron)
    const actual = trabajo.linea?.id ?? null
    const hallada = leida.ok
      ? matchEtiqueta(leida.etiqueta, pesaje.lineas.map(fromRenglonPesado), { actual })
      : leida
    setLectura(null)
    setSigue(false)
    if (!hallada.ok) return setFalla(hallada.motivo)
    const { linea, gramos, aviso } = hallada
    const juntas = withBolsa(bolsas.current.get(linea.id) ?? [], { codigo, gramos }, linea.pesado)
    const total = pesoDe(juntas)
    if (total > GRAMOS_MAX) return setFalla(`Las etiquetas de ${linea.nombre} suman demasiado.`)
    bolsas.current = new Map(bolsas.current).set(linea.id, juntas)
    const renglon = pesaje.lineas.find(({ id }) => id === linea.id)
    trabajo.show(linea.id, total, 'etiqueta')
    setFalla(null)
    setLectura({ codigo, linea: linea.id, bolsas: juntas.length, aviso })
    setSigue(renglon !== undefined && situacionDe(total, renglon) === 'dentro')
  }
  useLector({ activo, onLectura: read })

  const next = useEffectEvent(() => {
    forget()
    trabajo.weigh('normal')
  })
  useEffect(() => {
    if (!sigue) return
    const reloj = setTimeout(next, SIGUE_MS)
    const stop = () => setSigue(false)
    window.addEventListener('pointerdown', stop)
    window.addEventListener('keydown', stop)
    return () => {
      clearTimeout(reloj)
      window.removeEventListener('pointerdown', stop)
      window.removeEventListener('keydown', stop)
    }
  }, [sigue])
  // Another line on the scale, or other figures: it is no longer what the label said.
  const suya = lectura !== null && trabajo.linea?.id === lectura.linea && trabajo.origen === 'etiqueta'
  return {
    lectura: suya ? lectura : null,
    falla,
    sigue: suya && sigue,
    read,
    forget,
    stay: () => setSigue(false),
  }
}
