// A scale on a cable that is not there: a real duplex stream that answers the PRT protocol byte by byte, with noise on the line.
import type { Cable } from '../../src/web/trastienda/pedido/balanza/cable.ts'

/** What lies on it: grams, what it says instead of them, or nothing is said at all. */
type Plato = number | 'inestable' | 'negativo' | 'exceso' | 'apagada'

export interface BalanzaSimulada {
  readonly cable: Cable
  /** What it answers from now on. */
  put(plato: Plato): void
  /** Bytes of no answer: before, between and inside. */
  setRuido(ruido: boolean): void
  /** The line breaks and goes on with another stream, as a browser does after noise it cannot read. */
  glitch(): void
  /** The cable is pulled out. */
  pull(): void
  /** Questions it was asked. */
  preguntas(): number
  /** The speeds it was opened at, in their order. */
  readonly velocidades: readonly number[]
  isOpen(): boolean
}

const LETRAS = { inestable: 'I', negativo: 'N', exceso: 'S' } as const
const ENQ = 0x05

function answer(plato: Exclude<Plato, 'apagada'>): readonly number[] {
  const cuerpo = typeof plato === 'number' ? String(plato).padStart(5, '0') : LETRAS[plato].repeat(5)
  return [0x02, ...Buffer.from(cuerpo, 'latin1'), 0x03]
}

export function createBalanzaSimulada({ baudios = 9600 } = {}): BalanzaSimulada {
  const velocidades: number[] = []
  let plato: Plato = 0
  let ruido = false
  let preguntas = 0
  let afinada = false
  let salida: ReadableStreamDefaultController<Uint8Array> | null = null
  let readable: ReadableStream<Uint8Array> | null = null
  let writable: WritableStream<Uint8Array> | null = null

  const send = (bytes: readonly number[]) => {
    for (const byte of bytes) salida?.enqueue(Uint8Array.of(byte))
  }
  const flow = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        salida = controller
      },
      cancel() {
        salida = null
      },
    })
  const hear = (byte: number) => {
    if (byte !== ENQ) return
    preguntas += 1
    // At another speed its bytes are others.
    if (!afinada) return send([0xf8, 0x00, 0x86])
    if (plato === 'apagada') return
    const bytes = answer(plato)
    // Noise inside an answer spoils it: a whole one comes after it.
    if (ruido) send([0x41, 0x03, ...bytes.slice(0, 4), 0xff, 0x00, ...bytes.slice(4), 0x7f])
    send(bytes)
    if (ruido) send([0x00, 0x02, 0x30])
  }

  const cable: Cable = {
    async open({ baudRate }) {
      if (readable !== null) throw new DOMException('The port is already open.', 'InvalidStateError')
      velocidades.push(baudRate)
      afinada = baudRate === baudios
      readable = flow()
      writable = new WritableStream({ write: bytes => bytes.forEach(hear) })
    },
    async close() {
      if (readable?.locked || writable?.locked) throw new TypeError('Cannot cancel a locked stream')
      readable = null
      writable = null
    },
    get readable() {
      return readable
    },
    get writable() {
      return writable
    },
  }
  const cut = () => {
    const rota = salida
    salida = null
    return () => rota?.error(new DOMException('The device has been lost.', 'NetworkError'))
  }
  return {
    cable,
    put: nuevo => {
      plato = nuevo
    },
    setRuido: hay => {
      ruido = hay
    },
    glitch() {
      const fail = cut()
      readable = flow()
      fail()
    },
    pull() {
      const fail = cut()
      readable = null
      writable = null
      fail()
    },
    preguntas: () => preguntas,
    velocidades,
    isOpen: () => readable !== null,
  }
}
