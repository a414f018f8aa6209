// What was weighed on this device and is on its way to the server (offline queue): kept, sent once, in order, by itself (PESA-07).
import { useEffect } from 'react'
import { create } from 'zustand'
import type { PesadaHechaWire } from '#contract/pedido/pesada.schema.ts'
import { isObjeto } from '#domain/lector.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_PESADAS } from '#web/comun/almacen/claves.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { backoff } from '#web/comun/vivo/vivo.ts'
import { switchOff } from '#web/trastienda/existencias/api-apagado.ts'
import { sendPesada } from './pesar/api.ts'
import { clash, type Guardadas, isMudo, type Pesada, readGuardadas, readOtra } from './pesar/pesada.ts'

const PRIMERA_MS = 1_000
const ULTIMA_MS = 20_000

interface EstadoSalida extends Guardadas {
  /** The last try got no answer. */
  readonly sinRed: boolean
}

export const useSalida = create<EstadoSalida>()(() => ({
  ...readGuardadas(null),
  sinRed: false,
}))

type OnHecha = (pesada: Pesada, hecha: PesadaHechaWire['data'], apagado: string | null) => void
const oyentes = new Set<OnHecha>()

/** Tells of every weighing the server took, and what became of switching its article off; gives the way to stop. */
export function watchHechas(onHecha: OnHecha): () => void {
  oyentes.add(onHecha)
  return () => oyentes.delete(onHecha)
}

function keep(guardadas: Guardadas): void {
  const { cola, choques, rechazos } = guardadas
  writeTo('localStorage', CLAVE_PESADAS, JSON.stringify({ cola, choques, rechazos }))
  useSalida.setState({ cola, choques, rechazos })
}

function drop({ clave }: Pesada): Guardadas {
  const { cola, choques, rechazos } = useSalida.getState()
  return { cola: cola.filter(una => una.clave !== clave), choques, rechazos }
}

export function enqueue(pesadas: readonly Pesada[]): void {
  if (pesadas.length === 0) return
  const { cola, choques, rechazos } = useSalida.getState()
  const lineas = pesadas.map(({ linea }) => linea)
  keep({
    cola: [...cola, ...pesadas],
    // Weighed anew, what was said about it before is settled.
    choques: choques.filter(({ pesada }) => !lineas.includes(pesada.linea)),
    rechazos: rechazos.filter(({ pesada }) => !lineas.includes(pesada.linea)),
  })
  void drain()
}

/** A person has seen it. */
export function forgetAviso(clave: string): void {
  const { cola, choques, rechazos } = useSalida.getState()
  keep({
    cola,
    choques: choques.filter(({ pesada }) => pesada.clave !== clave),
    rechazos: rechazos.filter(({ pesada }) => pesada.clave !== clave),
  })
}

function refuse(pesada: Pesada, error: ApiError): void {
  const otra = readOtra(error.details)
  if (otra !== undefined) {
    const guardadas = clash(useSalida.getState(), pesada, otra)
    keep(isMudo(pesada, otra) ? drop(pesada) : guardadas)
    return
  }
  const { cola, choques, rechazos } = drop(pesada)
  const [campo] = error.campos.values()
  const vacio = isObjeto(error.details) && error.details.vacio === true
  keep({ cola, choques, rechazos: [...rechazos, { pesada, mensaje: campo ?? error.message, vacio }] })
}

/** What is to be said of it; null where nothing was to be switched off. No answer throws: both are done again. */
async function switchOffDe({ apaga, nombre }: Pesada): Promise<string | null> {
  if (apaga === null) return null
  try {
    await switchOff(apaga)
    return `${nombre} quedó apagado en la tienda`
  } catch (error) {
    if (error instanceof ApiError && !isEspera(error)) return `No se pudo apagar ${nombre}: ${error.message}`
    throw error
  }
}

/** False when it has to be tried again. */
async function send(pesada: Pesada): Promise<boolean> {
  const { pedido, linea, gramos, vez, clave, modo, origen, at } = pesada
  try {
    const hecha = await sendPesada(pedido, linea, { gramos, vez, clave, modo, origen, at })
    const apagado = await switchOffDe(pesada)
    keep(drop(pesada))
    for (const onHecha of oyentes) onHecha(pesada, hecha, apagado)
    return true
  } catch (error) {
    const fallo = error instanceof ApiError ? error : new ApiError(0, null)
    if (isEspera(fallo)) return false
    refuse(pesada, fallo)
    return true
  }
}

let reloj: ReturnType<typeof setTimeout> | undefined
let intento = 0
let enCurso = false

async function sendAll(): Promise<void> {
  // Another tab may have sent some of them.
  readAgain()
  for (;;) {
    const yo = useSesion.getState().sesion?.user.id
    const pesada = useSalida.getState().cola.find(({ de }) => de === yo)
    if (pesada === undefined) break
    if (!(await send(pesada))) {
      useSalida.setState({ sinRed: true })
      reloj = setTimeout(() => void drain(), backoff(intento++, PRIMERA_MS, ULTIMA_MS))
      return
    }
    intento = 0
  }
  useSalida.setState({ sinRed: false })
}

/** One tab at a time, so that they go out in the order in which they were weighed. */
async function drain(): Promise<void> {
  if (enCurso) return
  enCurso = true
  clearTimeout(reloj)
  try {
    if (navigator.locks === undefined) await sendAll()
    else await navigator.locks.request(CLAVE_PESADAS, sendAll)
  } finally {
    enCurso = false
  }
  // What was added while the last one was being settled.
  const { cola, sinRed } = useSalida.getState()
  const yo = useSesion.getState().sesion?.user.id
  if (!sinRed && cola.some(({ de }) => de === yo)) void drain()
}

/** What cannot be kept is in this tab alone: an empty storage takes nothing away from it. */
function readAgain(): void {
  const json = readFrom('localStorage', CLAVE_PESADAS)
  if (json !== null) useSalida.setState(readGuardadas(json))
}

/** While the screen is open what waits goes out by itself. */
export function useSalidaViva(): void {
  useEffect(() => {
    readAgain()
    void drain()
    const retry = () => {
      intento = 0
      void drain()
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CLAVE_PESADAS) readAgain()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') retry()
    }
    window.addEventListener('online', retry)
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onVisible)
    const forget = useSesion.subscribe((ahora, antes) => {
      if (ahora.sesion?.token !== antes.sesion?.token) retry()
    })
    return () => {
      clearTimeout(reloj)
      window.removeEventListener('online', retry)
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisible)
      forget()
    }
  }, [])
}
