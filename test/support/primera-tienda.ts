// From an empty shop to a finished order over HTTP: what the keeper of a real shop and its first customer do.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { insertCatalogo } from './catalogo-propio.ts'
import { ENTORNO } from './entorno.ts'
import { readPartes, type Smtp } from './smtp.ts'

export const JEFA = 'jefa@carnes.example'
export const CLIENTE = 'ana@correo.example'
export const PASSWORD = 'Vacio-al-Asad0r'

/** `npm run admin`, with the settings of the shop. */
export async function runAdmin(env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/admin.ts', JEFA], {
    env: { ...ENTORNO, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
  child.stdin.end(`${PASSWORD}\n`)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output)
  return output
}

/** The catalogue, by SQL. */
export async function writeCatalogo(url: string, foto?: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return insertCatalogo(client, foto).finally(() => client.end())
}

export async function register(shop: string): Promise<void> {
  await ask(shop, 'POST', '/api/auth/local/register', {
    username: 'Ana',
    email: CLIENTE,
    password: PASSWORD,
    nombre: 'Ana',
    apellido: 'Gómez',
    direccion: 'Belgrano 9',
    telefono: '341 555-0100',
    poli_priv: true,
  })
}

/** The link of the confirmation mail, once it has arrived. */
export function findEnlace({ entregas }: Smtp): string | undefined {
  const correo = entregas.find(({ para }) => para.includes(CLIENTE))
  return readPartes(correo?.crudo ?? '')
    .get('text/plain')
    ?.match(/https?:\/\/\S+confirmation=\S+/)?.[0]
}

export async function readToken(shop: string, identifier: string): Promise<string> {
  return (await ask(shop, 'POST', '/api/auth/local', { identifier, password: PASSWORD })).jwt
}

/** A shop on a busy machine takes back what it began, and says when to come again: whoever asks, asks again. */
const OCUPADA = 503
const VECES = 60

export async function ask(
  shop: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
  veces = VECES,
) {
  const respuesta = await fetch(shop + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const texto = await respuesta.text()
  const segundos = Number(respuesta.headers.get('retry-after'))
  if (respuesta.status === OCUPADA && segundos > 0 && veces > 1) {
    await pause(segundos * 1_000)
    return ask(shop, method, path, body, token, veces - 1)
  }
  if (respuesta.status !== 200) throw new Error(`${method} ${path}: ${respuesta.status} ${texto}`)
  return JSON.parse(texto)
}
