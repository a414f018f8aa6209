// A month for the accountant: its book as a sheet, its papers in one file that is sent while it is made (FAC-08, F56).
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type pg from 'pg'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { libroDe } from '#domain/factura/libro.ts'
import { writePlanilla } from '#server/kit/write-planilla.ts'
import { type Emitido, nombreEntero, readPapel } from '../papeles.ts'
import { listDelMes, listPapelesDelMes } from './sql.ts'

/** '2026-11'; null: it is no month. */
export const readMes = (texto: string): string | null =>
  /^20\d\d-(?:0[1-9]|1[0-2])$/.test(texto) ? texto : null

export async function writeLibro(pool: pg.Pool, entorno: Entorno, mes: string): Promise<Buffer> {
  return writePlanilla(
    { hoja: `IVA ventas ${mes}`, ...libroDe(await listDelMes(pool, entorno, mes)) },
    'xlsx',
  )
}

/** So many at once are being read while one is written. */
const JUNTOS = 4

const archivoDe = (uno: Emitido) => `${uno.fecha} ${nombreEntero(uno)}.pdf`.replaceAll('é', 'e')

/** Bytes of the file as they come to be: what is not taken yet is not read either. */
async function* zipDe(pool: pg.Pool, documentos: readonly Emitido[]): AsyncGenerator<Uint8Array> {
  const listos: Uint8Array[] = []
  let falla: Error | null = null
  const zip = new Zip((error, pedazo) => {
    if (error) falla = error
    else listos.push(pedazo)
  })
  for (let i = 0; i < documentos.length; i += JUNTOS) {
    const tanda = documentos.slice(i, i + JUNTOS)
    const papeles = await Promise.all(tanda.map(({ id }) => readPapel(pool, id, 'a4')))
    for (const [k, uno] of tanda.entries()) {
      const pdf = papeles[k]
      if (!pdf) continue
      // They are compressed inside already.
      const archivo = new ZipPassThrough(archivoDe(uno))
      archivo.mtime = new Date(`${uno.fecha}T12:00:00`)
      zip.add(archivo)
      archivo.push(pdf, true)
    }
    if (falla !== null) throw falla
    yield* listos.splice(0)
  }
  zip.end()
  yield* listos.splice(0)
}

export async function zipDelMes(pool: pg.Pool, entorno: Entorno, mes: string): Promise<Readable> {
  return Readable.from(zipDe(pool, await listPapelesDelMes(pool, entorno, mes)), { objectMode: false })
}
