// Devices of the counter: marked with a PIN, locked, opened, renewed and ended by the Admin they belong to (ADM-08).
import type { Selectable } from 'kysely'
import type {
  EquipoAbiertoWire,
  EquipoBody,
  EquipoWire,
  EsteEquipoWire,
} from '#contract/personal/personal.schema.ts'
import { EQUIPO, errorPin, PIN, textoPinMalo } from '#domain/personal/equipo.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, noEncontrado, sinCredenciales } from '#server/base/errors.ts'
import { type Cuenta, holdSesion } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Equipos } from '#server/db/types.ts'
import { enqueueCorreo } from '#server/mail/outbox.ts'
import { correoPinAgotado } from '#server/mail/plantillas/personal.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { desdeDe, type EquipoDeSesion, isRecien, type Origen } from '../equipos.ts'
import type { PersonalDeps } from './deps.ts'
import { checkPassword } from './prueba.ts'
import {
  countEntradas,
  extendEquipo,
  insertEquipo,
  listEquipos,
  openEquipo,
  readEste,
  takeIntento,
} from './store.ts'

const NOMBRE_MAX = 40

function toWire(fila: Selectable<Equipos>, ahora: Date, este: number | null): EquipoWire {
  return {
    id: fila.id,
    nombre: fila.nombre,
    createdAt: fila.created_at.toISOString(),
    expiraAt: fila.expira_at.toISOString(),
    bloqueado: desdeDe(fila, ahora) !== null,
    este: fila.id === este,
  }
}

export async function readEquipos(
  { db, now }: PersonalDeps,
  { id }: Cuenta,
  este: EquipoDeSesion | null,
): Promise<readonly EquipoWire[]> {
  const ahora = now()
  return (await listEquipos(db, id, ahora)).map(fila => toWire(fila, ahora, este?.id ?? null))
}

/** A session that stays for hours asks for the password first, whoever found the screen open. */
export async function markEquipo(
  deps: PersonalDeps,
  cuenta: Cuenta,
  { nombre, pin, password }: EquipoBody,
  origen: Origen,
): Promise<EquipoAbiertoWire> {
  const { db, passwords, now } = deps
  const limpio = lineaSegura(nombre, NOMBRE_MAX)
  const error = errorPin(pin)
  const problemas = [
    ...(limpio ? [] : [{ campo: 'nombre', message: `Poné un nombre de hasta ${NOMBRE_MAX} letras.` }]),
    ...(error === null ? [] : [{ campo: 'pin', message: error }]),
  ]
  if (!limpio || problemas.length > 0) throw invalidos(problemas)
  await checkPassword(deps, cuenta, password, origen)
  const pinHash = await passwords.hash(pin, String(cuenta.id))
  const ahora = now()
  const nuevo = { userId: cuenta.id, nombre: limpio, pinHash, now: ahora, expira: expiraDesde(ahora) }
  const fila = await inTransaction(db, async tx => {
    // Hashing takes its time: a session that ended meanwhile opens no other (T3).
    if (!(await holdSesion(tx, cuenta))) throw sinCredenciales()
    return insertEquipo(tx, nuevo)
  })
  return open(deps, cuenta, fila, ahora)
}

const expiraDesde = (ahora: Date) => new Date(ahora.getTime() + EQUIPO.vida)

async function open(
  { tokens }: PersonalDeps,
  cuenta: Cuenta,
  fila: Selectable<Equipos>,
  ahora: Date,
): Promise<EquipoAbiertoWire> {
  return { jwt: await tokens.issueEquipo(cuenta, fila.id), equipo: toWire(fila, ahora, fila.id) }
}

/** After the password: hours over, PIN forgotten, or before either. Only a login of this moment stands for it. */
export async function renewEquipo(
  deps: PersonalDeps,
  cuenta: Cuenta,
  id: number,
  origen: Origen,
): Promise<EquipoAbiertoWire> {
  const ahora = deps.now()
  if (!isRecien(origen, ahora)) {
    throw new AppError('ForbiddenError', 'Ingresá de nuevo con tu contraseña.')
  }
  const fila = await inTransaction(deps.db, async tx => {
    if (!(await holdSesion(tx, cuenta))) throw sinCredenciales()
    return extendEquipo(tx, id, cuenta.id, ahora, expiraDesde(ahora))
  })
  if (fila === undefined) throw noEncontrado()
  return open(deps, cuenta, fila, ahora)
}

/** Also while it is locked: nothing in here is about an order or a person. */
export async function readEsteEquipo(
  { db, now }: PersonalDeps,
  { id }: EquipoDeSesion,
): Promise<EsteEquipoWire> {
  const ahora = now()
  const fila = await readEste(db, id)
  if (fila === undefined) throw sinCredenciales()
  const desde = desdeDe(fila, ahora)
  return {
    id,
    nombre: fila.nombre,
    expiraAt: fila.expira_at.toISOString(),
    bloqueado: desde !== null,
    conPin: fila.fallos < PIN.intentos,
    ...(await countEntradas(db, desde === null ? null : new Date(desde))),
  }
}

/** Counted before it is looked at, so that five at once are five. */
export async function unlockEquipo(
  deps: PersonalDeps,
  cuenta: Cuenta,
  { id }: EquipoDeSesion,
  pin: string,
): Promise<void> {
  const { db, passwords, now } = deps
  const intento = await takeIntento(db, id)
  if (intento === null) {
    throw new AppError('LockedError', 'Demasiados PIN incorrectos. Ingresá con tu contraseña.', {
      conPin: false,
    })
  }
  const { hash, nombre, quedan } = intento
  if (!(await passwords.verify(hash, pin, `equipo ${id}`))) {
    if (quedan === 0) await tellPinAgotado(deps, cuenta, nombre)
    throw invalidos([{ campo: 'pin', message: textoPinMalo(quedan) }])
  }
  await openEquipo(db, id, now())
}

/** To whom it belongs: whoever has the device in hand is not them, or forgot it. */
async function tellPinAgotado(
  { db, tiendas, publicUrl }: PersonalDeps,
  { id, email, nombre }: Cuenta,
  equipo: string,
): Promise<void> {
  const { comercio } = tiendas.current().tienda
  const escrito = correoPinAgotado({ comercio, publicUrl, nombre, equipo })
  await inTransaction(db, tx =>
    enqueueCorreo(tx, { tipo: 'equipo-pin', para: email, userId: id, ...escrito }),
  )
}
