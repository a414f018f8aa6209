// Making, listing and revoking keys of the API: 256 random bits, shown once, kept as a hash (INT-01).
import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  CLAVE_NOMBRE_MAX,
  ClaveBody,
  type ClaveDatos,
  ClaveHechaSchema,
  type ClaveHechaWire,
  ClaveSchema,
  ClavesSchema,
  type ClavesWire,
  type ClaveUnaWire,
  type ClaveWire,
} from '#contract/personal/claves.schema.ts'
import { ALCANCES } from '#domain/personal/alcances.ts'
import { finDelDia } from '#domain/texto/fecha-local.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { noEncontrado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { digestClave } from '../clave.ts'

const selectClaves = (db: Kysely<DB>) =>
  db
    .selectFrom('claves')
    .leftJoin('users', 'users.id', 'claves.user_id')
    .select([
      'claves.id',
      'claves.nombre',
      'claves.prefijo',
      'claves.alcances',
      'claves.created_at',
      'claves.usada_at',
      'claves.revocada_at',
      'claves.vence_at',
      'users.username',
    ])

type FilaClave = Awaited<ReturnType<typeof listClaves>>[number]

/** Those that open something first, then the newest. */
function listClaves(db: Kysely<DB>) {
  return selectClaves(db)
    .orderBy('claves.revocada_at', orden => orden.desc().nullsFirst())
    .orderBy('claves.id', 'desc')
    .limit(200)
    .execute()
}

function readClaveById(db: Kysely<DB>, id: number) {
  return selectClaves(db).where('claves.id', '=', id).executeTakeFirst()
}

interface Nueva {
  readonly nombre: string
  readonly prefijo: string
  readonly hash: Buffer
  readonly alcances: readonly string[]
  readonly userId: number
  readonly vence: Date | null
  readonly now: Date
}

async function insertClave(tx: Tx, nueva: Nueva): Promise<number> {
  const { nombre, prefijo, hash, alcances, userId, vence, now } = nueva
  const { id } = await tx
    .insertInto('claves')
    .values({
      nombre,
      prefijo,
      hash,
      alcances: [...alcances],
      user_id: userId,
      vence_at: vence,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that was revoked keeps its moment. */
async function revokeClave(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('claves')
    .set({ revocada_at: now })
    .where('id', '=', id)
    .where('revocada_at', 'is', null)
    .execute()
}

export function registerClaves(app: FastifyInstance, deps: ClavesDeps): void {
  const call = llamadas(app, { tag: 'Integraciones', bodyLimit: 4 * 1024 })
  call('GET /api/trastienda/claves', {
    summary: 'Las claves de la API',
    answer: ClavesSchema,
    handler: () => readClaves(deps),
  })
  call('POST /api/trastienda/claves', {
    summary: 'Hacer una clave de la API: se muestra una sola vez',
    body: ClaveBody,
    answer: ClaveHechaSchema,
    // What opens the shop to a program is not handed out at a screen that many people use.
    propia: true,
    handler: ({ cuenta, body }) => makeClave(deps, cuenta, body),
  })
  call('DELETE /api/trastienda/claves/:id', {
    summary: 'Revocar una clave de la API',
    answer: ClaveSchema,
    handler: ({ cuenta, id }) => endClave(deps, cuenta, id),
  })
}

interface ClavesDeps {
  readonly db: Kysely<DB>
  readonly now: () => Date
}

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const PREFIJO_LETRAS = 8

const createPrefijo = () =>
  `mos_${Array.from({ length: PREFIJO_LETRAS }, () => LETRAS[randomInt(LETRAS.length)]).join('')}`

function toWire(fila: FilaClave): ClaveWire {
  return {
    id: fila.id,
    nombre: fila.nombre,
    prefijo: fila.prefijo,
    alcances: fila.alcances,
    de: fila.username,
    createdAt: fila.created_at.toISOString(),
    usadaAt: fila.usada_at?.toISOString() ?? null,
    venceAt: fila.vence_at?.toISOString() ?? null,
    revocadaAt: fila.revocada_at?.toISOString() ?? null,
  }
}

async function readClaves({ db }: ClavesDeps): Promise<ClavesWire> {
  return { data: (await listClaves(db)).map(toWire), meta: {} }
}

/** The whole of its last day counts, as the shop's clock has it. */
function readVence(dia: string, ahora: Date): Date {
  const fin = finDelDia(dia)
  if (fin === null || fin <= ahora) {
    throw invalidos([{ campo: 'vence', message: 'Elegí un día que no haya pasado.' }])
  }
  return fin
}

async function makeClave(
  { db, now }: ClavesDeps,
  cuenta: Cuenta,
  { nombre, alcances, vence }: ClaveDatos,
): Promise<ClaveHechaWire> {
  const limpio = lineaSegura(nombre, CLAVE_NOMBRE_MAX)
  if (!limpio) {
    throw invalidos([{ campo: 'nombre', message: `Poné un nombre de hasta ${CLAVE_NOMBRE_MAX} letras.` }])
  }
  const prefijo = createPrefijo()
  const clave = `${prefijo}_${randomBytes(32).toString('base64url')}`
  const nueva = {
    nombre: limpio,
    prefijo,
    hash: digestClave(clave),
    // Each once, in the order the screen has them.
    alcances: ALCANCES.filter(alcance => alcances.includes(alcance)),
    userId: cuenta.id,
    vence: vence == null ? null : readVence(vence, now()),
    now: now(),
  }
  const fila = await inTransactionOf(db, cuenta, async tx => {
    return readClaveById(tx, await insertClave(tx, nueva))
  })
  if (fila === undefined) throw new Error('a key that was written is not there')
  return { data: { ...toWire(fila), clave }, meta: {} }
}

/** At once and on every server: each call looks its key up. */
async function endClave({ db, now }: ClavesDeps, cuenta: Cuenta, id: number): Promise<ClaveUnaWire> {
  const fila = await inTransactionOf(db, cuenta, async tx => {
    await revokeClave(tx, id, now())
    return readClaveById(tx, id)
  })
  if (fila === undefined) throw noEncontrado()
  return { data: toWire(fila), meta: {} }
}
