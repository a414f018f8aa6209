// The screen of prices as a whole: what is asked for, its preview, confirming it once, and taking it back.
import { useEffect, useMemo, useRef, useState } from 'react'
import type {
  CambioBody,
  CambioWire,
  SimulacionViejaWire,
  SimulacionWire,
} from '#contract/precios/cambio.schema.ts'
import { cualquiera, objeto } from '#domain/lector.ts'
import { parseId } from '#domain/rutas.ts'
import { diaYHora } from '#domain/texto/fecha-local.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { quedaronTexto } from '../piezas/quedaron.ts'
import { showDeshacer } from '../piezas/undo.ts'
import { useParametros } from '../piezas/use-parametros.ts'
import { cancelCambio, requestCambio, undoCambio } from './api.ts'
import { recall, remember, reparoDe, type SolicitudPrecios, toBody } from './solicitud.ts'
import { preciosTexto } from './textos.ts'

const PAUSA_MS = 180

interface Vista {
  readonly simulacion: SimulacionWire | null
  readonly error: string | null
  /** What it was made for. */
  readonly clave: string
}

/**
 * The preview of a change while it is typed (debounce): the newest answer stands, an older one never comes over it.
 */
interface Simulada extends Omit<Vista, 'clave'> {
  /** What stands there is of an earlier question. */
  readonly pendiente: boolean
  /** Puts another answer in its place, such as one that came with a refusal. */
  replace(simulacion: SimulacionWire): void
  again(): void
}

const NADA: Vista = { simulacion: null, error: null, clave: '' }

/** `body` null: there is nothing to ask. `quieta`: what stands there was sent, and is not asked anew. */
function useSimulacion(body: CambioBody | null, quieta: boolean): Simulada {
  const [vuelta, setVuelta] = useState(0)
  const [vista, setVista] = useState(NADA)
  const enLinea = useEnLinea()
  const clave = body === null ? '' : `${vuelta} ${JSON.stringify(body)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the body in one text; a network that is back asks again.
  useEffect(() => {
    if (quieta) return
    if (body === null) return setVista(NADA)
    const corte = new AbortController()
    const espera = setTimeout(() => {
      requestCambio({ ...body, simular: true }, corte.signal).then(
        ({ simulacion }) => setVista({ simulacion, error: null, clave }),
        (error: unknown) => {
          if (corte.signal.aborted) return
          const texto = error instanceof ApiError ? error.message : 'No se pudo calcular'
          setVista(antes => ({ ...antes, error: texto, clave }))
        },
      )
    }, PAUSA_MS)
    return () => {
      clearTimeout(espera)
      corte.abort()
    }
  }, [clave, enLinea, quieta])
  return {
    simulacion: vista.simulacion,
    error: vista.error,
    pendiente: !quieta && body !== null && vista.clave !== clave,
    replace: simulacion => setVista({ simulacion, error: null, clave }),
    again: () => setVuelta(antes => antes + 1),
  }
}

export interface Precios {
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
function readElegidos(texto: string | null): number[] {
  return [...new Set((texto ?? '').split(',').flatMap(parte => parseId(parte) ?? []))]
}

const readVieja = objeto({ simulacion: cualquiera })

const SIN_ALCANCE = {
  categorias: [],
  subCategorias: [],
  articulos: [],
  busqueda: '',
  correcciones: new Map(),
} satisfies Partial<SolicitudPrecios>

export function usePrecios(): Precios {
  const [consulta] = useParametros()
  const [pedido, setPedido] = useState<SolicitudPrecios>(() => ({
    ...recall(),
    ...SIN_ALCANCE,
    articulos: readElegidos(consulta.get('articulos')),
    cuando: null,
  }))
  const [noticia, setNoticia] = useState<Noticia | null>(null)
  // Until there is a verdict: sent again it is the same change, and is made once.
  const [enviado, setEnviado] = useState<CambioBody | null>(null)
  const [enviando, setEnviando] = useState(false)
  const enCurso = useRef(false)
  const [vuelta, setVuelta] = useState(0)
  const body = useMemo(() => toBody(pedido), [pedido])
  const simulada = useSimulacion(body, enviado !== null)
  const { simulacion, pendiente, error } = simulada
  const cuantos = simulacion?.lineas.filter(({ de, a }) => a !== null && a !== de).length ?? null
  const malos = [...pedido.correcciones.values()].filter(corregido => reparoDe(corregido) !== null).length
  const falta = faltaDe({
    hayPedido: body !== null,
    pendiente,
    error,
    cuantos,
    malos: malos + (simulacion?.problemas ?? 0),
  })

  const onMovido = () => {
    setVuelta(antes => antes + 1)
    simulada.again()
  }

  function set(cambios: Partial<SolicitudPrecios>): void {
    if (enviado !== null) return
    setNoticia(null)
    setPedido(antes => ({ ...antes, ...cambios }))
  }

  function correct(articulo: number, texto: string, de: number): void {
    const correcciones = new Map(pedido.correcciones)
    if (texto.trim() === '') correcciones.delete(articulo)
    else correcciones.set(articulo, { texto, de })
    set({ correcciones })
  }

  async function send(): Promise<void> {
    if (body === null || simulacion === null || falta !== null || enCurso.current) return
    enCurso.current = true
    setEnviando(true)
    const suyo = enviado ?? { ...body, huella: simulacion.huella }
    setEnviado(suyo)
    try {
      const { cambio, repetido } = await requestCambio(suyo)
      remember(pedido)
      setEnviado(null)
      setNoticia(null)
      // Nothing stays chosen: one more tap would be one more rise.
      setPedido(antes => ({ ...antes, ...SIN_ALCANCE }))
      // Made by what was sent before: it is theirs, with its way back.
      const propio = enviado !== null && cambio?.estado !== 'deshecho'
      if (cambio !== null) announce(cambio, repetido && !propio, onMovido)
      onMovido()
    } catch (causa) {
      setNoticia(noticiaDe(causa))
      const vieja = causa instanceof ApiError && causa.status === 409 ? readVieja(causa.details) : undefined
      if (vieja !== undefined) simulada.replace((vieja as SimulacionViejaWire).simulacion)
      // Any other refusal speaks of what was sent now, not of what was sent before.
      if (vieja !== undefined || (enviado === null && !isDudosa(causa))) setEnviado(null)
    } finally {
      enCurso.current = false
      setEnviando(false)
    }
  }

  function discard(): void {
    if (enCurso.current) return
    setEnviado(null)
    setPedido(antes => ({ ...antes, ...SIN_ALCANCE }))
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
    noticia,
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
  if (!(causa instanceof ApiError) || isDudosa(causa))
    return { tono: 'gris', texto: 'No hubo respuesta: tocá de nuevo, no se repite.' }
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
    const { cambio } = await (espera ? cancelCambio(id) : undoCambio(id))
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
