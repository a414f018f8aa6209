// COPY over a connection of our own: the rows of a table out and in as a stream of text, no more of them in memory than are on their way.
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** What goes on in one piece. */
const TROZO = 256 * 1024
/** As many pieces may wait to be taken before the connection does. */
const ESPERAN = 4

interface Mensaje {
  readonly text?: string
  readonly chunk?: Buffer
}

/** `COPY 12` says how many. */
const filasDe = ({ text }: Mensaje) => Number(/^COPY (\d+)$/.exec(text ?? '')?.[1] ?? 0)

/** What the driver asks of a statement it did not make itself. */
abstract class Copia implements pg.Submittable {
  readonly filas: Promise<number>
  protected conexion: Duplex | null = null
  protected fallo: Error | null = null
  readonly #texto: string
  readonly #resolve: (filas: number) => void
  readonly #reject: (error: Error) => void
  #copiadas = 0

  constructor(texto: string) {
    this.#texto = texto
    const { promise, resolve, reject } = withResolvers<number>()
    this.filas = promise
    this.#resolve = resolve
    this.#reject = reject
    // Whoever reads or writes hears of it as well, and first.
    this.filas.catch(() => undefined)
  }

  submit(connection: pg.Connection): void {
    this.conexion = connection.stream
    ;(connection as unknown as { query(texto: string): void }).query(this.#texto)
  }

  handleCommandComplete(mensaje: Mensaje): void {
    this.#copiadas = filasDe(mensaje)
  }

  handleReadyForQuery(): void {
    if (this.fallo === null) this.#resolve(this.#copiadas)
    this.end()
  }

  handleError(error: Error): void {
    this.fallo ??= error
    this.#reject(this.fallo)
    this.end()
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(_mensaje: Mensaje): void {}
  protected end(): void {}
}

class Salida extends Copia {
  readonly #listos: Buffer[] = []
  #lleno = Buffer.allocUnsafe(TROZO)
  #usado = 0
  #terminada = false
  #despertar: () => void = () => undefined

  override handleCopyData({ chunk }: Mensaje): void {
    if (chunk === undefined) return
    // Copied: the driver uses its memory again.
    for (let desde = 0; desde < chunk.length; ) {
      const cabe = chunk.copy(this.#lleno, this.#usado, desde)
      this.#usado += cabe
      desde += cabe
      if (this.#usado === TROZO) this.#close()
    }
    if (this.#listos.length > ESPERAN) this.conexion?.pause()
  }

  #close(): void {
    this.#listos.push(this.#lleno.subarray(0, this.#usado))
    this.#lleno = Buffer.allocUnsafe(TROZO)
    this.#usado = 0
    this.#despertar()
  }

  protected override end(): void {
    this.#terminada = true
    this.#despertar()
  }

  async *read(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        const trozo = this.#listos.shift()
        if (trozo !== undefined) yield trozo
        else if (this.fallo !== null) throw this.fallo
        else if (this.#terminada) break
        else {
          const { promise, resolve } = withResolvers<void>()
          this.#despertar = resolve
          this.conexion?.resume()
          await promise
        }
      }
      if (this.#usado > 0) yield this.#lleno.subarray(0, this.#usado)
    } finally {
      // Who stops reading leaves a connection that still has much to say: it is closed, not read to its end.
      if (!this.#terminada) this.conexion?.destroy()
    }
  }
}

class Entrada extends Copia {
  readonly #datos: AsyncIterable<Buffer>

  constructor(texto: string, datos: AsyncIterable<Buffer>) {
    super(texto)
    this.#datos = datos
  }

  override handleCopyInResponse(): void {
    void this.#write()
  }

  async #write(): Promise<void> {
    try {
      for await (const trozo of this.#datos) {
        if (this.fallo !== null) return
        await this.#send(messageOf('d', trozo))
      }
      await this.#send(messageOf('c', Buffer.alloc(0)))
    } catch (error) {
      // The server answers with an error of its own; what went wrong here is what is told.
      this.fallo ??= error as Error
      await this.#send(messageOf('f', Buffer.from('cortada\0'))).catch(() => undefined)
    }
  }

  async #send(mensaje: readonly Buffer[]): Promise<void> {
    const { conexion } = this
    if (conexion === null || conexion.destroyed) throw new Error('the connection was lost')
    let sigue = true
    for (const parte of mensaje) sigue = conexion.write(parte)
    if (sigue) return
    const cancelar = new AbortController()
    const { signal } = cancelar
    try {
      await Promise.race([
        once(conexion, 'drain', { signal }),
        once(conexion, 'close', { signal }),
        this.filas,
      ])
    } finally {
      cancelar.abort()
    }
  }
}

function messageOf(tipo: string, cuerpo: Buffer): Buffer[] {
  const cabeza = Buffer.alloc(5)
  cabeza.write(tipo, 'latin1')
  cabeza.writeInt32BE(cuerpo.length + 4, 1)
  return [cabeza, cuerpo]
}

/** Promise.withResolvers is not in every Node this runs on. */
function withResolvers<T>() {
  let resolve: (valor: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((si, no) => {
    resolve = si
    reject = no
  })
  return { promise, resolve, reject }
}

export interface CopiaDeSalida {
  readonly datos: AsyncGenerator<Buffer>
  /** How many rows there were, once all of them were read. */
  readonly filas: Promise<number>
}

/** The connection is this statement's alone until the rows are read to their end; left before that, it is closed. */
export function copyOut(client: pg.Client, texto: string): CopiaDeSalida {
  const salida = client.query(new Salida(texto))
  return { datos: salida.read(), filas: salida.filas }
}

/** Answers how many rows went in. */
export function copyIn(client: pg.Client, texto: string, datos: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new Entrada(texto, datos)).filas
}
