// The screen of prices as a whole: what is asked for, its preview, confirming it once, and taking it back.
import { useMemo, useRef, useState } from 'react'
import type { CambioWire, SimulacionViejaWire } from '#contract/precios/cambio.schema.ts'
import { cualquiera, objeto } from '#domain/lector.ts'
import { groupMiles } from '#domain/precios/dinero.ts'
import { parseId } from '#domain/rutas.ts'
import { diaYHora } from '#domain/texto/fecha-local.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { quedaronTexto } from '../piezas/quedaron.ts'
import { showDeshacer } from '../piezas/undo.ts'
import { useParametros } from '../piezas/use-parametros.ts'
import { cancelCambio, requestCambio, undoCambio } from './api.ts'
import {
  type Enviado,
  readSolicitud,
  recall,
  remember,
  reparoDe,
  SIN_ALCANCE,
  type SolicitudPrecios,
  toBody,
} from './solicitud.ts'
import { type Simulada, useSimulacion } from './use-simulacion.ts'

/** '72 precios'. */
export const preciosTexto = (cuantos: number) =>
  cuantos === 1 ? '1 precio' : `${groupMiles(cuantos)} precios`

export interface PreciosEnPantalla {
  readonly pedido: SolicitudPrecios
  set(cambios: Partial<SolicitudPrecios>): void
  correct(articulo: number, texto: string, de: number): void
  readonly simulada: Simulada
  /** How many prices change; null while it is not known. */
  readonly cuantos: number | null
  /** Why it cannot be confirmed now; null when it can. */
  readonly falta: string | null
  readonly enviando: boolean
  /** Something was sent, and nobody knows what became of it: until then nothing else is asked for. */
  readonly enDuda: boolean
  readonly noticia: Noticia | null
  confirm(): void
  /** Lets go of what was sent, and of what it was for: what became of it stands in the list. */
  discard(): void
  /** Moves on whenever a change was made or taken back. */
  readonly vuelta: number
  onMovido(): void
}

interface Noticia {
  readonly tono: 'rojo' | 'ambar' | 'azul' | 'gris'
  readonly texto: string
}

/** Handed over by the list of articles: `?articulos=1,2,3`. */
function readElegidos(texto: string): number[] {
  return [...new Set(texto.split(',').flatMap(parte => parseId(parte) ?? []))]
}

const readVieja = objeto({ simulacion: cualquiera })

const SIN_RESPUESTA: Noticia = { tono: 'gris', texto: 'No hubo respuesta: tocá de nuevo, no se repite.' }

/** What is asked for, kept while it is typed; a selection of the list of articles begins it anew. */
function useSolicitud() {
  const [parametros, setParametros] = useParametros()
  const [vacia] = useState<SolicitudPrecios>(() => ({ ...recall(), ...SIN_ALCANCE, cuando: null }))
  const [escrita, setEscrita] = useBorrador('precios', vacia, readSolicitud)
  const elegidos = parametros.get('articulos') ?? ''
  const take = (previa: SolicitudPrecios): SolicitudPrecios =>
    elegidos === '' || elegidos === previa.elegidos || previa.enviado !== null
      ? previa
      : { ...previa, ...SIN_ALCANCE, elegidos, articulos: readElegidos(elegidos) }
  return {
    pedido: take(escrita),
    change: (cambios: Partial<SolicitudPrecios>) => setEscrita(previa => ({ ...take(previa), ...cambios })),
    /** Nothing stays chosen: one more tap would be one more rise. */
    clear() {
      setParametros({})
      setEscrita(previa => ({ ...previa, ...SIN_ALCANCE }))
    },
  }
}

export function usePrecios(): PreciosEnPantalla {
  const { pedido, change, clear } = useSolicitud()
  const { enviado } = pedido
  const [noticia, setNoticia] = useState<Noticia | null>(null)
  const [enviando, setEnviando] = useState(false)
  const enCurso = useRef(false)
  const [vuelta, setVuelta] = useState(0)
  const body = useMemo(() => toBody(pedido), [pedido])
  const simulada = useSimulacion(body, enviado !== null)
  const { simulacion, pendiente, error } = simulada
  const cuantos =
    enviado?.cuantos ?? simulacion?.lineas.filter(({ de, a }) => a !== null && a !== de).length ?? null
  const malos = Object.values(pedido.correcciones).filter(corregido => reparoDe(corregido) !== null).length
  const falta =
    enviado === null
      ? faltaDe({
          hayPedido: body !== null,
          pendiente,
          error,
          cuantos,
          malos: malos + (simulacion?.problemas ?? 0),
        })
      : null

  const onMovido = () => {
    setVuelta(antes => antes + 1)
    simulada.again()
  }

  function set(cambios: Partial<SolicitudPrecios>): void {
    if (enviado !== null) return
    setNoticia(null)
    change(cambios)
  }

  function correct(articulo: number, texto: string, de: number): void {
    const { [articulo]: _, ...otras } = pedido.correcciones
    set({ correcciones: texto.trim() === '' ? otras : { ...otras, [articulo]: { texto, de } } })
  }

  /** What is sent by the next tap; null: nothing. */
  function toEnviado(): Enviado | null {
    if (enviado !== null) return enviado
    if (body === null || simulacion === null || cuantos === null || falta !== null) return null
    return { body: { ...body, huella: simulacion.huella }, cuantos }
  }

  async function send(): Promise<void> {
    const suyo = toEnviado()
    if (suyo === null || enCurso.current) return
    enCurso.current = true
    setEnviando(true)
    setNoticia(null)
    change({ enviado: suyo })
    try {
      const { cambio, repetido } = await requestCambio(suyo.body)
      remember(pedido)
      clear()
      // Made by what was sent before: it is theirs, with its way back.
      const propio = enviado !== null && cambio?.estado !== 'deshecho'
      if (cambio !== null) announce(cambio, repetido && !propio, onMovido)
      onMovido()
    } catch (causa) {
      setNoticia(noticiaDe(causa))
      const vieja = causa instanceof ApiError && causa.status === 409 ? readVieja(causa.details) : undefined
      if (vieja !== undefined) simulada.replace((vieja as SimulacionViejaWire).simulacion)
      // Any other refusal speaks of what was sent now, not of what was sent before.
      if (vieja !== undefined || (enviado === null && !isDudosa(causa))) change({ enviado: null })
    } finally {
      enCurso.current = false
      setEnviando(false)
    }
  }

  function discard(): void {
    if (enCurso.current) return
    clear()
    setNoticia({ tono: 'ambar', texto: 'Fijate abajo, en «Cambios de precios», si se hizo.' })
    onMovido()
  }

  return {
    pedido,
    set,
    correct,
    simulada,
    cuantos,
    falta,
    enviando,
    enDuda: enviado !== null,
    noticia: noticia ?? (enviado !== null && !enviando ? SIN_RESPUESTA : null),
    confirm: () => void send(),
    discard,
    vuelta,
    onMovido,
  }
}

interface Estado {
  readonly hayPedido: boolean
  readonly pendiente: boolean
  readonly error: string | null
  readonly cuantos: number | null
  readonly malos: number
}

function faltaDe({ hayPedido, pendiente, error, cuantos, malos }: Estado): string | null {
  if (!hayPedido) return 'Escribí cuánto y elegí a qué'
  if (pendiente) return 'Calculando…'
  if (error !== null) return error
  if (malos > 0) return malos === 1 ? 'Corregí el precio marcado' : `Corregí los ${malos} precios marcados`
  return cuantos === 0 ? 'Así no cambia ningún precio' : null
}

/** It may have been done: no answer came, or none that could be read. */
const isDudosa = (causa: unknown) => !(causa instanceof ApiError) || isEspera(causa)

function noticiaDe(causa: unknown): Noticia {
  if (!(causa instanceof ApiError) || isDudosa(causa)) return SIN_RESPUESTA
  return { tono: causa.status === 409 ? 'azul' : 'rojo', texto: causa.message }
}

function announce(cambio: CambioWire, repetido: boolean, onMovido: () => void): void {
  const { id, titulo, estado, articulos, aplicaAt, quien } = cambio
  if (repetido) {
    const hecho = quien === null ? 'Ese cambio ya estaba hecho' : `Ese cambio ya lo hizo ${quien}`
    showAviso({ titulo: hecho, descripcion: titulo, tipo: 'alerta' })
    return
  }
  const espera = estado === 'en-espera' && aplicaAt !== null
  const hecho = espera
    ? `${preciosTexto(articulos)} ${articulos === 1 ? 'cambia' : 'cambian'} el ${diaYHora(aplicaAt, new Date())}`
    : `${preciosTexto(articulos)} ${articulos === 1 ? 'cambiado' : 'cambiados'}`
  showDeshacer(hecho, titulo, () => void takeBack(id, espera, onMovido))
}

/** Says itself what became of it. */
export async function takeBack(id: number, espera: boolean, onMovido: () => void): Promise<void> {
  try {
    const cambio = await (espera ? cancelCambio(id) : undoCambio(id))
    const titulo = espera ? 'No se va a hacer' : 'Deshecho'
    showAviso({
      titulo,
      descripcion: quedaronTexto(cambio) ?? cambio.titulo,
      tipo: cambio.cuantosDejados > 0 ? 'alerta' : 'exito',
    })
  } catch (causa) {
    const descripcion = causa instanceof ApiError ? causa.message : 'Probá de nuevo'
    showAviso({ titulo: 'No se pudo deshacer', descripcion, tipo: 'error' })
  }
  onMovido()
}
