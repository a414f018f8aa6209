// Any picture made anew as a plain JPEG (re-encoding): upright, without metadata, and without whatever else was in its file.
import { formatoDe } from './formato.ts'
import { createTaller, type Taller } from './proceso.ts'

interface Reencoder {
  readonly reencode: (datos: Buffer) => Promise<Buffer>
  close(): void
}

/** With a process of its own: what customers send does not keep the shop's own pictures waiting. */
export function createReencoder(taller: Taller = createTaller()): Reencoder {
  return {
    async reencode(datos) {
      const { datos: hechos } = await taller.createEntrada(datos, formatoDe(datos))
      return Buffer.from(hechos)
    },
    close: () => taller.close(),
  }
}
