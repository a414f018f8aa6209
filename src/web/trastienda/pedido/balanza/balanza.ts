// A scale on a cable from plugging in to pulling out (session over Web Serial): finds its speed, asks over and over, says what is wrong (PESA-06).

import type { Cable, Enchufes } from './cable.ts'
import { createQuietud, type Lector, type Peso, type Protocolo } from './protocolo.ts'

type EstadoBalanza =
  | 'sin-soporte'
  | 'desconectada'
  | 'conectando'
  | 'lista'
  | 'inestable'
  | 'negativo'
  | 'exceso'
  | 'error'

export interface Situacion {
  readonly estado: EstadoBalanza
  /** Only of a scale that stands still; 0 when it is empty. */
  readonly gramos: number | null
  /** What is wrong or what to do, in words; null when it is weighing. */
  readonly mensaje: string | null
}

export interface Balanza {
  /** Inside a tap: asks which cable the first time, and again after one that did not answer. */
  connect(): Promise<void>
  /** With the cable chosen another day, if there is one: asks nothing. */
  resume(): Promise<void>
  disconnect(): Promise<void>
}

const MENSAJES = {
  sinSoporte: 'Este navegador no se conecta con balanzas: usá Chrome o Edge en una computadora.',
  ocupado: 'No se pudo abrir el cable: puede que otro programa o pestaña lo esté usando.',
  callada: 'La balanza no contesta: fijate que esté prendida y con el protocolo PRT.',
  cortada: 'Se cortó la conexión con la balanza: revisá el cable y conectala de nuevo.',
  negativo: 'La balanza marca menos que cero: sacá todo y ponela en cero.',
  exceso: 'Hay más peso del que la balanza aguanta.',
} as const

export const SIN_SOPORTE: Situacion = { estado: 'sin-soporte', gramos: null, mensaje: MENSAJES.sinSoporte }
export const DESCONECTADA: Situacion = { estado: 'desconectada', gramos: null, mensaje: null }
const CONECTANDO: Situacion = { estado: 'conectando', gramos: null, mensaje: null }
const error = (mensaje: string): Situacion => ({ estado: 'error', gramos: null, mensaje })

const situacionDe = ({ estado, gramos }: Peso): Situacion => ({
  estado,
  gramos,
  mensaje: estado === 'negativo' || estado === 'exceso' ? MENSAJES[estado] : null,
})

/** In milliseconds. */
interface Ritmo {
  /** Between two questions. */
  readonly pregunta: number
  /** For the first answer at one speed. */
  readonly prueba: number
  /** Without an answer before it is said. */
  readonly silencio: number
}

const RITMO: Ritmo = { pregunta: 200, prueba: 900, silencio: 2500 }

interface Deps {
  readonly enchufes: Enchufes | null
  readonly protocolo: Protocolo
  readonly onCambio: (situacion: Situacion) => void
  readonly ritmo?: Ritmo
}

/** One opening of the cable at one speed. */
interface Charla {
  /** Resolves true with the first answer, false when none came in time or the cable was cut. */
  readonly contesta: Promise<boolean>
  /** Resolves when the cable is cut or `end` was called; the cable is closed then. */
  readonly fin: Promise<void>
  end(): void
}

interface Trato {
  readonly pregunta: Uint8Array
  readonly read: Lector
  readonly onCambio: (situacion: Situacion) => void
  readonly ritmo: Ritmo
}

function talk(cable: Cable, { pregunta, read, onCambio, ritmo }: Trato): Charla {
  const quietud = createQuietud()
  const escritor = cable.writable?.getWriter()
  let lector: ReadableStreamDefaultReader<Uint8Array> | undefined
  let terminada = false
  let answer: (contesta: boolean) => void = () => {}
  const contesta = new Promise<boolean>(resolve => {
    answer = resolve
  })
  const plazo = setTimeout(() => answer(false), ritmo.prueba)
  let silencio: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    terminada = true
    void lector?.cancel().catch(() => {})
  }
  const ask = () => void escritor?.write(pregunta).catch(end)
  const reloj = setInterval(ask, ritmo.pregunta)

  const take = (bytes: Uint8Array) => {
    for (const lectura of read(bytes)) {
      answer(true)
      clearTimeout(silencio)
      silencio = setTimeout(() => onCambio(error(MENSAJES.callada)), ritmo.silencio)
      onCambio(situacionDe(quietud(lectura)))
    }
  }
  /** Until the stream ends; false when it broke, which noise on the cable does too. */
  const drain = async (corriente: ReadableStream<Uint8Array>) => {
    lector = corriente.getReader()
    try {
      for (;;) {
        const { value, done } = await lector.read()
        if (done) return true
        take(value)
      }
    } catch {
      return false
    } finally {
      lector.releaseLock()
    }
  }
  const hear = async () => {
    let anterior: unknown
    // After noise the browser goes on with another stream; after the cable was pulled out there is none.
    while (!terminada && cable.readable !== null && cable.readable !== anterior) {
      anterior = cable.readable
      if (await drain(cable.readable)) return
    }
  }
  ask()
  const fin = hear().then(async () => {
    terminada = true
    clearInterval(reloj)
    clearTimeout(plazo)
    clearTimeout(silencio)
    answer(false)
    escritor?.releaseLock()
    await cable.close().catch(() => {})
  })
  return { contesta, fin, end }
}

const iguales = (una: Situacion, otra: Situacion) =>
  una.estado === otra.estado && una.gramos === otra.gramos && una.mensaje === otra.mensaje

export function createBalanza({ enchufes, protocolo, ritmo = RITMO, ...deps }: Deps): Balanza {
  let ultima: Situacion | null = null
  const onCambio = (situacion: Situacion) => {
    if (ultima !== null && iguales(ultima, situacion)) return
    ultima = situacion
    deps.onCambio(situacion)
  }
  /** Of the connection that counts; another one takes its place. */
  let vigente: object | null = null
  let charla: Charla | null = null
  /** The cable of the last time did not answer: another may be meant. */
  let dudoso = false

  const leave = async () => {
    vigente = null
    const anterior = charla
    charla = null
    anterior?.end()
    await anterior?.fin
  }

  /** Tries each speed in turn; whoever answers is listened to until the cable is cut. */
  const listen = async (cable: Cable, esta: object) => {
    const sigue = () => vigente === esta
    const tell = (situacion: Situacion) => {
      if (sigue()) onCambio(situacion)
    }
    for (const baudRate of protocolo.baudios) {
      try {
        await cable.open({ baudRate })
      } catch {
        dudoso = true
        return tell(error(MENSAJES.ocupado))
      }
      const { pregunta } = protocolo
      const suya = talk(cable, { pregunta, read: protocolo.createLector(), onCambio: tell, ritmo })
      if (!sigue()) suya.end()
      else charla = suya
      if (await suya.contesta) {
        dudoso = false
        await suya.fin
        return tell(error(MENSAJES.cortada))
      }
      suya.end()
      await suya.fin
      if (!sigue()) return
    }
    dudoso = true
    tell(error(MENSAJES.callada))
  }

  const start = async (choose: (puertos: Enchufes) => Promise<Cable | undefined>) => {
    if (enchufes === null) return onCambio(SIN_SOPORTE)
    await leave()
    const esta = {}
    vigente = esta
    // Nobody chose: that is no error.
    const cable = await choose(enchufes).catch(() => undefined)
    if (vigente !== esta) return
    if (cable === undefined) return onCambio(DESCONECTADA)
    onCambio(CONECTANDO)
    void listen(cable, esta)
  }

  return {
    connect: () =>
      start(async puertos => (dudoso ? undefined : (await puertos.getPorts())[0]) ?? puertos.requestPort()),
    resume: () => start(async puertos => (await puertos.getPorts())[0]),
    async disconnect() {
      await leave()
      onCambio(enchufes === null ? SIN_SOPORTE : DESCONECTADA)
    },
  }
}
