// The messages the shop sends about an order: its own wording where it wrote one, ours where it did not.
import type { Kysely } from 'kysely'
import type { PlantillaWire } from '#contract/mostrador.schema.ts'
import {
  camposDesconocidos,
  PLANTILLA_MAX,
  PLANTILLAS,
  PLANTILLAS_NOMBRES,
} from '#domain/pedido/plantillas.ts'
import { cabe, largo, toForma } from '#domain/texto/unicode.ts'
import type { DB } from '../../db/types.ts'
import { AppError } from '../../errors.ts'
import { deletePropia, readPropias, upsertPropia } from './sql.ts'

export async function readPlantillas(db: Kysely<DB>): Promise<PlantillaWire[]> {
  const propias = await readPropias(db)
  return PLANTILLAS_NOMBRES.map(nombre => ({
    nombre,
    titulo: PLANTILLAS[nombre].titulo,
    texto: propias.get(nombre) ?? PLANTILLAS[nombre].texto,
    propia: propias.has(nombre),
  }))
}

/** An empty text, or null, goes back to ours. */
export async function savePlantilla(
  db: Kysely<DB>,
  { nombre, texto }: { readonly nombre: string; readonly texto: string | null },
): Promise<void> {
  if (!PLANTILLAS_NOMBRES.some(conocida => conocida === nombre)) {
    throw new AppError('ValidationError', 'No hay una plantilla con ese nombre')
  }
  const escrito = texto ?? ''
  if (!cabe(escrito, PLANTILLA_MAX)) throw demasiadoLargo()
  const limpio = toForma(escrito.replace(/(?!\n)\p{Cc}/gu, ''), 'NFC').trim()
  if (limpio === '') return deletePropia(db, nombre)
  if (largo(limpio) > PLANTILLA_MAX) throw demasiadoLargo()
  if (camposDesconocidos(limpio).length > 0) {
    throw new AppError('ValidationError', 'Sólo se pueden usar {nombre}, {pedido}, {total} y {enlace}')
  }
  await upsertPropia(db, nombre, limpio)
}

function demasiadoLargo(): AppError {
  return new AppError('ValidationError', `El mensaje puede tener hasta ${PLANTILLA_MAX} caracteres`)
}
