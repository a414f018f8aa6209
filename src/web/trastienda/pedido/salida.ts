// What was weighed on this device and is on its way to the server: a family of the one queue, a thing for each line (PESA-07).
import { useEffect, useMemo } from 'react'
import type { OtraPesadaWire, PesadaHechaWire } from '#contract/pedido/pesada.schema.ts'
import { isObjeto, readJson } from '#domain/lector.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_PESADAS, FAMILIA_PESADAS } from '#web/comun/almacen/claves.ts'
import type { Emisor, Uno } from '#web/comun/guardado/cola.ts'
import { cola, useGuardadoVivo } from '#web/comun/guardado/use-guardado.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { switchOff } from '#web/trastienda/existencias/api-apagado.ts'
import { sendPesada } from './pesar/api.ts'
import { type Choque, isMudo, type Pesada, type Rechazo, readOtra, readPesadas } from './pesar/pesada.ts'

type OnHecha = (pesada: Pesada, hecha: PesadaHechaWire['data'], apagado: string | null) => void
const oyentes = new Set<OnHecha>()

/** Tells of every weighing the server took, and what became of switching its article off; gives the way to stop. */
export function watchHechas(onHecha: OnHecha): () => void {
  oyentes.add(onHecha)
  return () => oyentes.delete(onHecha)
}

/** What is to be said of it; null where nothing was to be switched off. No answer throws: both are done again. */
async function switchOffDe({ apaga, nombre }: Pesada): Promise<string | null> {
  if (apaga === null) return null
  try {
    await switchOff(apaga)
    return `${nombre} quedó apagado en la tienda`
  } catch (error) {
    if (isEspera(error)) throw error
    return `No se pudo apagar ${nombre}: ${error instanceof ApiError ? error.message : ''}`
  }
}

async function sendUna(pesada: Pesada): Promise<void> {
  const { pedido, linea, gramos, vez, clave, modo, origen, at } = pesada
  const hecha = await sendPesada(pedido, linea, { gramos, vez, clave, modo, origen, at })
  const apagado = await switchOffDe(pesada)
  for (const onHecha of oyentes) onHecha(pesada, hecha, apagado)
}

/** A clash as the queue knows it: `a` is what the other one did. */
function clashOf(error: ApiError, otra: OtraPesadaWire): ApiError {
  const { quien, cuando, vez } = otra
  const cambio = { campo: 'pesado', de: null, a: otra, quien: quien ?? 'Otra persona', cuando: cuando ?? '' }
  const details = { version: Math.max(1, vez), cambios: [cambio] }
  return new ApiError(error.status, { error: { message: error.message, details } })
}

/** Those the server has, by key: of a line that was weighed twice without an answer the first may be through. */
const hechas = new Set<string>()

async function sendLinea(pesadas: readonly Pesada[]): Promise<void> {
  for (const pesada of pesadas) {
    if (hechas.has(pesada.clave)) continue
    try {
      await sendUna(pesada)
    } catch (error) {
      const otra = error instanceof ApiError ? readOtra(error.details) : undefined
      if (!(error instanceof ApiError) || otra === undefined) throw error
      if (!isMudo(pesada, otra)) throw clashOf(error, otra)
    }
    hechas.add(pesada.clave)
  }
}

/** All of them go out in the order in which they were weighed. */
let anterior: Promise<unknown> = Promise.resolve()

export const EMISOR: Emisor = {
  guardaRechazos: true,
  async send(_, a, version) {
    const pesadas = readPesadas(a)
    const suya = anterior.then(() => sendLinea(pesadas))
    anterior = suya.catch(() => {})
    await suya
    return version + pesadas.length
  },
}

interface Salida {
  /** On their way, those of a line as they were weighed. */
  readonly cola: readonly Pesada[]
  readonly choques: readonly Choque[]
  readonly rechazos: readonly Rechazo[]
  /** Something was tried, and got no answer. */
  readonly sinRed: boolean
}

const PREFIJO = `${FAMILIA_PESADAS}/`
const cosaDe = ({ pedido, linea }: Pesada) => `${PREFIJO}${pedido}.${linea}`
const isEnCamino = ({ estado: { tipo } }: Uno) => tipo === 'guardando' || tipo === 'espera'

/** Of one line the last value is what counts. */
function readAvisos({ estado, escrito }: Uno): Pick<Salida, 'choques' | 'rechazos'> {
  const pesada = readPesadas(escrito).at(-1)
  const otra = estado.tipo === 'choca' ? readOtra(estado.suyo) : undefined
  if (pesada === undefined) return { choques: [], rechazos: [] }
  if (estado.tipo !== 'rechaza')
    return { choques: otra === undefined ? [] : [{ pesada, otra }], rechazos: [] }
  const vacio = isObjeto(estado.detalle) && estado.detalle.vacio === true
  return { choques: [], rechazos: [{ pesada, mensaje: estado.motivo, vacio }] }
}

export function readSalida(unos: Readonly<Record<string, Uno>>): Salida {
  const suyas = Object.entries(unos).flatMap(([cosa, uno]) => (cosa.startsWith(PREFIJO) ? [uno] : []))
  const enCamino = suyas.filter(isEnCamino)
  const avisos = suyas.map(readAvisos)
  return {
    cola: enCamino.flatMap(({ escrito }) => readPesadas(escrito)),
    choques: avisos.flatMap(({ choques }) => choques),
    rechazos: avisos.flatMap(({ rechazos }) => rechazos),
    sinRed: enCamino.some(({ estado }) => estado.tipo === 'espera'),
  }
}

export function useSalida(): Salida {
  const { unos } = cola.use()
  return useMemo(() => readSalida(unos), [unos])
}

/** Weighed anew, what was said about a line before is settled. */
export function enqueue(pesadas: readonly Pesada[]): void {
  for (const pesada of pesadas) {
    const cosa = cosaDe(pesada)
    const puesta = cola.use.getState().unos[cosa]
    const previas = puesta !== undefined && isEnCamino(puesta) ? readPesadas(puesta.escrito) : []
    cola.save(cosa, { de: null, a: [...previas, pesada], version: pesada.vez })
  }
}

/** A person has seen it. */
export function forgetAviso(pesada: Pesada): void {
  cola.discard(cosaDe(pesada))
}

/** What a browser kept of this person before there was one queue, once. */
function takeViejas(yo: number): readonly Pesada[] {
  const todo = readJson(readFrom('localStorage', CLAVE_PESADAS))
  if (!isObjeto(todo) || !Array.isArray(todo.cola)) return []
  const isMia = (una: unknown) => isObjeto(una) && una.de === yo
  const { cola: _, choques: __, rechazos: ___, ...nuevas } = todo
  const ajenas = todo.cola.filter(una => !isMia(una))
  writeTo(
    'localStorage',
    CLAVE_PESADAS,
    JSON.stringify({ ...nuevas, ...(ajenas.length > 0 && { cola: ajenas }) }),
  )
  return readPesadas(todo.cola.filter(isMia))
}

/** While a screen with this is open what waits goes out by itself. */
export function useSalidaViva(): void {
  useGuardadoVivo()
  const yo = useSesion(({ sesion }) => sesion?.user.id)
  useEffect(() => cola.attend(FAMILIA_PESADAS, EMISOR), [])
  useEffect(() => {
    if (yo !== undefined) enqueue(takeViejas(yo))
  }, [yo])
}
