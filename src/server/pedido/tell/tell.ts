// The messages the shop sends about an order: its own wording where it wrote one, ours where it did not.
import type { Kysely } from 'kysely'
import type { PlantillasWire } from '#contract/pedido/mostrador.schema.ts'
import type { PlantillasDatos } from '#contract/pedido/pedido.schema.ts'
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import { motivoCampos, PLANTILLA_MAX, PLANTILLAS, PLANTILLAS_NOMBRES } from '#domain/pedido/plantillas.ts'
import { cabe, largo, toForma } from '#domain/texto/unicode.ts'
import { AppError } from '#server/base/errors.ts'
import { holdAjustes } from '#server/comercio/hold.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { deletePropia, readPropias, readVersion, upsertPropia } from './sql.ts'

export async function readPlantillas(db: Kysely<DB>): Promise<PlantillasWire> {
  const [propias, version] = [await readPropias(db), await readVersion(db)]
  const data = PLANTILLAS_NOMBRES.map(nombre => ({
    nombre,
    titulo: PLANTILLAS[nombre].titulo,
    texto: propias.get(nombre) ?? PLANTILLAS[nombre].texto,
    propia: propias.has(nombre),
  }))
  return { data, meta: { version } }
}

/** An empty text, or null, goes back to ours. */
export async function savePlantilla(
  db: Kysely<DB>,
  cuenta: Cuenta,
  { nombre, texto, version }: PlantillasDatos,
): Promise<PlantillasWire> {
  if (!PLANTILLAS_NOMBRES.some(conocida => conocida === nombre)) {
    throw new AppError('ValidationError', 'No hay una plantilla con ese nombre')
  }
  const escrito = readTexto(texto ?? '')
  return inTransactionOf(db, cuenta, async tx => {
    await holdAjustes(tx)
    const actual = await readVersion(tx)
    const visto = { cosa: 'ajustes', id: COMERCIO_ID, actual, version, campos: [`mensaje.${nombre}`] }
    await checkVersion(tx, visto, (_campo, valor) => ['texto', valor])
    if (escrito === '') await deletePropia(tx, nombre)
    else await upsertPropia(tx, nombre, escrito)
    return readPlantillas(tx)
  })
}

/** What is kept of a text; throws with what is wrong with it. */
function readTexto(texto: string): string {
  const refuse = (message: string) => invalidos([{ campo: 'texto', message }])
  const demasiado = `El mensaje puede tener hasta ${PLANTILLA_MAX} caracteres`
  if (!cabe(texto, PLANTILLA_MAX)) throw refuse(demasiado)
  const limpio = toForma(texto.replace(/(?!\n)\p{Cc}/gu, ''), 'NFC').trim()
  if (largo(limpio) > PLANTILLA_MAX) throw refuse(demasiado)
  const motivo = motivoCampos(limpio)
  if (motivo !== null) throw refuse(motivo)
  return limpio
}
