// The live line of the orders: server-sent events (SSE) read with fetch, because the token travels in a header.
import type { ResumenWire } from '#contract/pedido/mostrador.schema.ts'
import { entero, isObjeto, objeto, readJson, texto } from '#domain/lector.ts'
import { withToken } from '../request/auth-request.ts'
import { ApiError } from '../request/request.ts'

export interface CambioVivo {
  readonly id: number
  readonly estado: string
}

const readCambio = objeto<CambioVivo>({ id: entero(), estado: texto })

const isResumen = (datos: unknown): datos is ResumenWire =>
  isObjeto(datos) &&
  isObjeto(datos.data) &&
  Object.values(datos.data).every(Number.isInteger) &&
  isObjeto(datos.meta) &&
  typeof datos.meta.ahora === 'string'

interface Oyente {
  onAbierto(): void
  onCambio(cambio: CambioVivo): void
  onConteos(resumen: ResumenWire): void
  /** The server may have missed some: what is on the screen must be read again. */
  onHueco(): void
  /** Another screen of the same person has the place of this one. */
  onCedida(): void
  /** Anything at all arrived: the line is alive. */
  onSenal(): void
}

/** The end of one event and the start of the next. */
const CORTE = /\r?\n\r?\n/

/** The value of a field of an event; '' when it is not there. */
function campo(bloque: string, nombre: string): string {
  const renglones = bloque.split(/\r?\n/).filter(renglon => renglon.startsWith(`${nombre}:`))
  return renglones.map(renglon => renglon.slice(nombre.length + 1).trimStart()).join('\n')
}

/** What the counter counts, as the server said it. */
interface ConteosVivos {
  readonly resumen: ResumenWire
}

export type Suceso = CambioVivo | ConteosVivos | 'releer' | 'cedida'

/** What one event says; null for comments, greetings and what is no JSON. */
function parseEvento(bloque: string): Suceso | null {
  const evento = campo(bloque, 'event')
  if (evento === 'releer' || evento === 'cedida') return evento
  const datos = readJson(campo(bloque, 'data'))
  if (evento === 'conteos') return isResumen(datos) ? { resumen: datos } : null
  return evento === 'pedido' ? (readCambio(datos) ?? null) : null
}

/** Takes the stream in pieces of any size, and tells every event that says something. */
export function createLector(onSuceso: (suceso: Suceso) => void): (trozo: string) => void {
  let resto = ''
  return trozo => {
    const bloques = (resto + trozo).split(CORTE)
    resto = bloques.pop() ?? ''
    for (const bloque of bloques) {
      const suceso = parseEvento(bloque)
      if (suceso !== null) onSuceso(suceso)
    }
  }
}

/** Reads until the line ends, by either side. */
export async function readVivo(token: string, signal: AbortSignal, oyente: Oyente): Promise<void> {
  const init = withToken(token, { headers: { accept: 'text/event-stream' }, signal, cache: 'no-store' })
  const respuesta = await fetch('/api/pedidos/vivo', init)
  if (!respuesta.ok || respuesta.body === null) {
    throw new ApiError(respuesta.status, await respuesta.json().catch(() => null))
  }
  oyente.onAbierto()
  const lector = respuesta.body.pipeThrough(new TextDecoderStream()).getReader()
  const feed = createLector(suceso => {
    if (suceso === 'releer') oyente.onHueco()
    else if (suceso === 'cedida') oyente.onCedida()
    else if ('resumen' in suceso) oyente.onConteos(suceso.resumen)
    else oyente.onCambio(suceso)
  })
  for (;;) {
    const { done, value } = await lector.read()
    if (done) return
    oyente.onSenal()
    feed(value)
  }
}
