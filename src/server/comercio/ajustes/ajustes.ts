// The calls about the shop's settings: read as they count now, changed field by field, put back to the value of the house (AJU-01).
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  AjustesBody,
  type AjustesCambio,
  AjustesSchema,
  type AjustesUnaWire,
} from '#contract/comercio/ajustes.schema.ts'
import { toWireAjuste, toWireAjustes } from '#contract/comercio/ajustes.wire.ts'
import { esDeSesionPropia, mergeAjustes, splitAjustes } from '#domain/comercio/ajustes.ts'
import { readEscritos } from '#domain/comercio/ajustes-escritos.ts'
import { COMERCIO_INICIAL, PERSONAL_INICIAL } from '#domain/comercio/comercio.ts'
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { holdAjustes } from '#server/comercio/hold.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { settleDeMas } from '#server/entrega/de-mas.ts'
import { leaveZonas } from '#server/entrega/zonas-sacadas.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { checkPropia } from '#server/personal/equipos.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { putAjuste, readAusentes, readDados, readGuardados, restartPlazos } from './sql.ts'

export function registerAjustes(app: FastifyInstance, deps: AjustesDeps): void {
  const call = llamadas(app, { tag: 'Trastienda', bodyLimit: 32 * 1024 })
  call('GET /api/trastienda/ajustes', {
    summary: 'Los ajustes de la tienda',
    answer: AjustesSchema,
    handler: () => readAjustes(deps, deps.db),
  })
  call('PUT /api/trastienda/ajustes', {
    summary: 'Cambiar algunos ajustes; null vuelve al valor de la casa',
    body: AjustesBody,
    answer: AjustesSchema,
    handler: ({ cuenta, body, request }) => {
      if (Object.keys(body.data).some(esDeSesionPropia)) checkPropia(request)
      return saveAjustes(deps, cuenta, body)
    },
  })
}

interface AjustesDeps {
  readonly db: Kysely<DB>
  readonly now: () => Date
  /** The server has an account at the payment service. */
  readonly mercadoPago: boolean
}

async function readTodo(db: Kysely<DB>) {
  const { version, nombre, ajustes } = await readGuardados(db)
  const { personal, otros } = splitAjustes(ajustes)
  const { comercio: casa } = mergeAjustes(COMERCIO_INICIAL, [{ nombre: 'nombre', valor: nombre }])
  const { comercio, rechazados } = mergeAjustes(casa, otros)
  return { version, casa, comercio, personal, rechazados }
}

async function readAjustes(
  { mercadoPago }: Pick<AjustesDeps, 'mercadoPago'>,
  db: Kysely<DB>,
): Promise<AjustesUnaWire> {
  const { version, casa, comercio, personal, rechazados } = await readTodo(db)
  const deCasa: Readonly<Record<string, unknown>> = toWireAjustes({ ...casa, ...PERSONAL_INICIAL })
  const valores = toWireAjustes({ ...comercio, ...personal })
  const propios = Object.entries(valores)
    .filter(([campo, valor]) => JSON.stringify(valor) !== JSON.stringify(deCasa[campo]))
    .map(([campo]) => campo)
  return { data: { version, valores, mercadoPago, propios, rechazados: [...rechazados] }, meta: {} }
}

/** What says which slots there are: orders in one that shrank or closed say so (R3). */
const DE_TURNOS = ['turnos', 'lugaresDelDia', 'diasSinEntrega', 'feriados', 'cerradoHasta'] as const

/** What is not named stays as it is. Whatever comes after reads it, from memory too. */
async function saveAjustes(
  deps: AjustesDeps,
  cuenta: Cuenta,
  { data, version }: AjustesCambio,
): Promise<AjustesUnaWire> {
  const { db, now } = deps
  return inTransactionOf(db, cuenta, async tx => {
    await holdAjustes(tx)
    const { version: actual, casa, comercio, personal } = await readTodo(tx)
    const { valores: cambios, problemas } = readEscritos(data, {
      casa,
      actual: comercio,
      ahora: localDe(now()),
      ...(data.zonas || data.turnos ? { dados: await readDados(tx) } : {}),
    })
    const malos = [...problemas, ...(await findAusentes(tx, cambios.get('destacados')))]
    if (malos.length > 0) throw invalidos(malos)
    // What stands as it is wanted is a change whose answer got lost: its zones and slots have their numbers by now.
    const campos = [...cambios]
      .filter(([nombre, valor]) => {
        const { [nombre]: suyo } = { ...comercio, ...personal }
        return !isDeepStrictEqual(suyo, valor ?? { ...casa, ...PERSONAL_INICIAL }[nombre])
      })
      .map(([nombre]) => nombre)
    const visto = { cosa: 'ajustes', id: COMERCIO_ID, actual, version, campos }
    await checkVersion(tx, visto, (campo, valor) => [campo, toWireAjuste(campo, valor ?? null)])
    for (const [nombre, valor] of cambios) await putAjuste(tx, nombre, valor)
    const { comercio: ahora } = await readTodo(tx)
    if (cambios.has('zonas')) await leaveZonas(tx, comercio.zonas, ahora.zonas)
    if (comercio.pesaje && !ahora.pesaje) await restartPlazos(tx)
    if (DE_TURNOS.some(campo => cambios.has(campo))) await settleDeMas(tx, ahora, localDe(now()).slice(0, 10))
    return readAjustes(deps, tx)
  })
}

/** Nothing is featured that nobody can buy. */
async function findAusentes(tx: Tx, destacados: unknown) {
  if (!Array.isArray(destacados)) return []
  const faltan = await readAusentes(tx, destacados)
  return faltan.length === 0
    ? []
    : [{ campo: 'destacados', message: `El artículo nº ${faltan.join(', nº ')} ya no se vende.` }]
}
