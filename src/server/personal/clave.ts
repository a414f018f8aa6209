// Keys of the API as every request sees them: looked up by what may be shown of them, compared by hash in constant time (INT-01, B4).
import { createHash, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { type Alcance, esAlcance } from '#domain/personal/alcances.ts'
import type { Cuenta } from '../cuenta/usuarios.ts'
import { rowsOf, type Sentencia } from '../db/transaction.ts'

/** `mos_` and eight characters that are shown; what follows are 256 random bits. */
const PREFIJO_LARGO = 12

/** Whether a bearer token means to be a key: then it is one or nothing. */
export function isClave(token: string): boolean {
  return token.startsWith('mos_')
}

export function digestClave(clave: string): Buffer {
  return createHash('sha256').update(clave).digest()
}

interface Fila {
  readonly id: number
  readonly nombre: string
  readonly hash: Buffer
  readonly alcances: readonly string[]
  readonly usada_at: Date | null
  readonly created_at: Date
}

const CLAVE: Sentencia = {
  name: 'clave',
  text: `select id, nombre, hash, alcances, usada_at, created_at from claves where prefijo = $1
    and revocada_at is null and (vence_at is null or vence_at > $2)`,
}

const USED: Sentencia = { name: 'clave-usada', text: 'update claves set usada_at = $2 where id = $1' }

/** How far apart its use is written down. */
const USO_MS = 60_000

/** Who asks with this key; null when it opens nothing. */
export async function readClave(pool: pg.Pool, token: string, ahora: Date): Promise<Cuenta | null> {
  const [fila] = await rowsOf<Fila>(pool, CLAVE, [token.slice(0, PREFIJO_LARGO), ahora])
  if (fila === undefined || !timingSafeEqual(fila.hash, digestClave(token))) return null
  if (fila.usada_at === null || ahora.getTime() - fila.usada_at.getTime() >= USO_MS) {
    await rowsOf(pool, USED, [fila.id, ahora])
  }
  return toCuenta(fila, fila.alcances.filter(esAlcance))
}

/** No person: it has the number no account has, and a role that no table knows. */
function toCuenta({ id, nombre, created_at }: Fila, alcances: readonly Alcance[]): Cuenta {
  const desde = created_at.toISOString()
  return {
    id: -id,
    username: nombre,
    email: '',
    provider: 'clave',
    confirmed: true,
    blocked: false,
    nombre: null,
    apellido: null,
    direccion: null,
    telefono: null,
    avatar: null,
    poliPriv: false,
    lista: false,
    createdAt: desde,
    updatedAt: desde,
    role: { id: 0, name: 'Clave', description: '', type: 'clave', createdAt: desde, updatedAt: desde },
    passwordHash: null,
    tokenVersion: 0,
    segundoFactor: false,
    listaId: null,
    eliminado: false,
    clave: { id, nombre, alcances },
  }
}
