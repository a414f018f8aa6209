// Prices by code, up to 5,000 in one call, for another program (INT-02): all of them or none, with a dry run.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { toEntero } from '#contract/entero.wire.ts'
import type { PreciosBody, PreciosWire } from '#contract/precios/cambio.schema.ts'
import { PRECIO_DE_PARTES } from '#domain/catalogo/combo-dado.ts'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { checkPrecio } from '#domain/precios/cifra-tecleada.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { isSalto } from '#domain/precios/reprecio.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError } from '#server/base/errors.ts'
import { type Regalos, readRegalos } from '#server/catalogo/regalos.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { applyCambio } from '../apply-cambio.ts'
import type { Autor } from '../cambio.ts'
import { type FilaPrecio, lockArticulos, readDeCodigos } from './articulos-sql.ts'
import { toLinea } from './simulacion.ts'

type Solicitud = PreciosBody['data'][number]

interface Leido {
  readonly fila: FilaPrecio
  readonly nuevo: number
  readonly visto: number | null
}

export async function writePrecios(
  pool: pg.Pool,
  autor: Autor,
  { data, simular = false }: PreciosBody,
): Promise<PreciosWire['data']> {
  const codigos = [
    data.flatMap(({ id }) => id ?? []),
    data.flatMap(({ plu }) => plu ?? []),
    // One that nobody can have is nobody's.
    data.flatMap(({ sku }) => (sku === undefined ? [] : (lineaSegura(sku, LIMITES.sku) ?? []))),
  ] as const
  return inTransaction(pool, async tx => {
    if (!simular) {
      await lockArticulos(
        tx,
        (await readDeCodigos(tx, ...codigos)).map(({ id }) => id),
      )
    }
    const filas = await readDeCodigos(tx, ...codigos)
    const ids = filas.map(({ id }) => id)
    const leidos = readLineas(data, filas, await readRegalos(tx, ids))
    checkVistos(leidos)
    const mueven = leidos.filter(({ fila, nuevo }) => fila.precioKg !== nuevo)
    const cambio = simular || mueven.length === 0 ? null : (await applyCambio(tx, autor, toCambio(mueven))).id
    return {
      cambio,
      lineas: mueven.map(({ fila, nuevo }) => ({
        id: fila.id,
        nombre: fila.nombre,
        de: centavosToPesos(fila.precioKg),
        a: centavosToPesos(nuevo),
        salta: isSalto(fila.precioKg, nuevo),
      })),
      iguales: leidos.length - mueven.length,
    }
  })
}

function toCambio(leidos: readonly Leido[]) {
  const partes = leidos.map(({ fila, nuevo }) => [fila.id, fila.precioId, nuevo])
  const [primero] = leidos
  const solo = leidos.length === 1 && primero !== undefined
  return {
    tipo: 'precios' as const,
    titulo: solo ? `${primero.fila.nombre}: otro precio` : `Lista de ${leidos.length} precios`,
    regla: { modo: 'lista' },
    huella: createHash('sha256').update(JSON.stringify(partes)).digest('base64url'),
    lineas: leidos.map(toLinea),
  }
}

/** Each line names one article, by one code, once. */
function readLineas(
  data: readonly Solicitud[],
  filas: readonly FilaPrecio[],
  regalaA: Regalos,
): readonly Leido[] {
  const porId = new Map(filas.map(fila => [fila.id, fila]))
  const porPlu = new Map(filas.map(fila => [fila.plu, fila]))
  const porSku = new Map(filas.map(fila => [fila.sku, fila]))
  const usados = new Set<number>()
  const problemas: { campo: string; message: string; camino: string[] }[] = []
  const leidos = data.flatMap(({ id, plu, sku, precioKG, visto }, i): Leido[] => {
    const claves = [id, plu, sku].filter(clave => clave !== undefined)
    const fila =
      id !== undefined ? porId.get(id) : plu !== undefined ? porPlu.get(plu) : porSku.get(sku ?? '')
    const nuevo = toEntero(precioKG, 100)
    const precio = checkPrecio(nuevo)
    const refuse = (campo: string, message: string): Leido[] => {
      problemas.push({ campo, message, camino: ['data', String(i), campo] })
      return []
    }
    if (claves.length !== 1) return refuse('id', 'Cada precio va con id, plu o sku: uno solo')
    if (fila === undefined) return refuse('id', 'No hay ningún artículo con ese código')
    if (usados.has(fila.id)) return refuse('id', 'El artículo está dos veces')
    if (!precio.ok) return refuse('precioKG', precio.motivo)
    if (fila.dePartes && nuevo !== fila.precioKg) return refuse('precioKG', PRECIO_DE_PARTES)
    const regala = nuevo === fila.precioKg ? null : regalaA(fila.id, { precioKg: nuevo })
    if (regala !== null) return refuse('precioKG', regala)
    usados.add(fila.id)
    return [{ fila, nuevo, visto: visto === undefined ? null : pesosToCentavos(visto) }]
  })
  if (problemas.length > 0) throw invalidos(problemas)
  return leidos
}

/** Somebody changed one of them since they were looked at: nothing is written (B6). */
function checkVistos(leidos: readonly Leido[]): void {
  const movidos = leidos.filter(({ fila, visto }) => visto !== null && visto !== fila.precioKg)
  if (movidos.length === 0) return
  throw new AppError('ConflictError', 'Hay precios que ya no son los que viste. No se cambió ninguno.', {
    precios: movidos.map(({ fila, visto }) => ({
      id: fila.id,
      visto: centavosToPesos(visto ?? 0),
      actual: centavosToPesos(fila.precioKg),
    })),
  })
}
