// The work at the scale: which line is on it, what the display says, and what each key does (PESA-01, PESA-03).
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import type { ModoPesada, OrigenPesada } from '#domain/pedido/pesaje.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { type BalanzaEnPantalla, useBalanza } from '../balanza/use-balanza.ts'
import { enqueue } from '../salida.ts'
import { buzz, buzzTwice } from './aparato.ts'
import { estadoDe, isContada, porTildar, type Renglon, siguienteDe, situacionDe } from './lineas.ts'
import type { Pesada } from './pesada.ts'
import { countCifras, gramosDe, isEtiquetaTecleada, press, type Visor, visorDe } from './visor.ts'

export interface Trabajo {
  /** Null: all of it is looked at together. */
  readonly linea: Renglon | null
  /** What comes after it; null when it is the last. */
  readonly sigue: Renglon | null
  readonly gramos: number
  /** Nothing of it was typed yet: it is what the line has. */
  readonly fresco: boolean
  /** Where the figure on the display comes from. */
  readonly origen: OrigenPesada
  /** More figures than any weight has: a label that came as typing. */
  readonly esEtiqueta: boolean
  readonly type: (tecla: string) => void
  readonly clear: () => void
  /** Somebody else's figure on the display: the label's, or the scale's. */
  readonly show: (linea: number, gramos: number, origen: OrigenPesada) => void
  readonly open: (linea: number | null) => void
  /** Keeps it and goes on to the next line. */
  readonly weigh: (modo: ModoPesada, gramos?: number, origen?: OrigenPesada) => void
  /** There is none; `apaga`: nor in the shop. */
  readonly skip: (apaga: boolean) => void
  /** Something about a line that is not on the scale now. */
  readonly settle: (linea: Renglon, modo: ModoPesada) => void
}

interface EnElVisor {
  readonly visor: Visor
  readonly cifras: number
  readonly fresco: boolean
  readonly origen: OrigenPesada
}

const VACIO: EnElVisor = { visor: '', cifras: 0, fresco: true, origen: 'teclado' }

export function useTrabajo(pesaje: PesajeWire): Trabajo {
  const { id, lineas } = pesaje
  const [actual, setActual] = useState<number | null>(
    () =>
      siguienteDe(
        lineas.filter(linea => !porTildar(pesaje).includes(linea)),
        null,
      )?.id ?? null,
  )
  const [en, setEn] = useState<EnElVisor>(VACIO)
  const linea = lineas.find(una => una.id === actual) ?? null
  const contada = linea !== null && isContada(linea)
  const gramos = gramosDe(en.visor, contada)

  const pesadaDe = (
    una: Renglon,
    gramos: number,
    modo: ModoPesada,
    origen: OrigenPesada,
    sola = false,
  ): Pesada => ({
    clave: newClave(),
    pedido: id,
    linea: una.id,
    nombre: una.nombre,
    gramos,
    vez: una.vez,
    modo,
    origen,
    at: new Date().toISOString(),
    sola,
    apaga: null,
  })

  // What is counted is ticked as it was ordered, once an order is on the scale.
  const tildadas = useRef(false)
  useEffect(() => {
    if (tildadas.current) return
    tildadas.current = true
    enqueue(porTildar(pesaje).map(una => pesadaDe(una, una.pedido, 'normal', 'justo', true)))
  })

  const open = useCallback(
    (cual: number | null) => {
      const abierta = lineas.find(una => una.id === cual)
      const pesado = abierta === undefined || estadoDe(abierta) === 'falta' ? 0 : (abierta.pesado ?? 0)
      setActual(cual)
      setEn({ ...VACIO, visor: abierta === undefined ? '' : visorDe(pesado, isContada(abierta)) })
    },
    [lineas],
  )

  const fuera = linea !== null && ['poco', 'pasa'].includes(situacionDe(gramos, linea))
  const listo = !en.fresco && fuera && gramos >= (linea?.minimo ?? 0)
  useEffect(() => {
    // Below the limit somebody may still be typing: only what is too much is felt.
    if (listo) buzzTwice()
  }, [listo])

  const sigue = siguienteDe(lineas, actual)
  return {
    linea,
    sigue,
    gramos,
    fresco: en.fresco,
    origen: en.origen,
    esEtiqueta: isEtiquetaTecleada(en.cifras),
    type(tecla) {
      buzz()
      setEn(({ visor, cifras, fresco }) => ({
        cifras: countCifras(fresco ? 0 : cifras, tecla),
        visor: press(fresco && tecla !== 'borra' ? '' : visor, tecla, contada),
        fresco: false,
        origen: 'teclado',
      }))
    },
    clear() {
      buzz()
      setEn({ ...VACIO, fresco: false })
    },
    show(cual, pesado, origen) {
      const suya = lineas.find(una => una.id === cual)
      if (suya === undefined) return
      setActual(cual)
      setEn({ ...VACIO, visor: visorDe(pesado, isContada(suya)), fresco: false, origen })
    },
    open,
    weigh(modo, pesado = gramos, origen = en.origen) {
      if (linea === null) return
      buzz()
      enqueue([pesadaDe(linea, pesado, modo, origen)])
      setActual(sigue?.id ?? null)
      setEn(VACIO)
    },
    skip(apaga) {
      if (linea === null) return
      buzz()
      enqueue([{ ...pesadaDe(linea, 0, 'falta', 'teclado'), apaga: apaga ? linea.articuloId : null }])
      setActual(sigue?.id ?? null)
      setEn(VACIO)
    },
    settle(una, modo) {
      buzz()
      enqueue([pesadaDe(una, una.pesado ?? 0, modo, 'teclado')])
    },
  }
}

/** A piece that stays on the plate after Listo is not the next line's. */
const OTRA_PIEZA_G = 30

/** The scale on its cable at this screen: a weight that stands still comes onto the display by itself, once for each piece (PESA-06). */
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
