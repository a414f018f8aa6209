// The demo shop behind a door that can be shut, its people, and browsers of every make to visit it with.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserWire } from '#contract/cuenta/cuenta.schema.ts'
import { fromWirePersona } from '#contract/cuenta/cuenta.wire.ts'
import { CUENTAS_DEMO } from '#server/cuenta/cuentas-demo.ts'
import { type Motor, openVentana } from '../../bench/herramientas/motores.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { findFirefox, findWebkit } from '../../scripts/navegadores.mjs'
import { openPuerta, type Puerta } from '../e2e/puerta.ts'
import { newerNames } from '../support/apoyos.ts'
import { freePort } from '../support/puerto.ts'
import { databaseUrlOf, removeDataDir, startServer, temporaryFolder } from '../support/server.ts'
import { switchOffEntrega } from '../support/sin-entrega.ts'
import { createMano, type Mano } from './ventana.ts'

export const [ADMIN, CLIENTE] = CUENTAS_DEMO
/** What was on the screen where a task failed. */
const FOTOS = '.cache/navegadores'
const ZONA = 'America/Argentina/Buenos_Aires'

/** In every page before its own scripts: what goes wrong is kept, chats open nowhere, nothing invites to be installed. */
const GUION = `
  const keep = falla => {
    try { sessionStorage.setItem('prueba.fallas', JSON.stringify([...JSON.parse(sessionStorage.getItem('prueba.fallas') ?? '[]'), String(falla)])) } catch {}
  }
  addEventListener('error', ({ message, error }) => message && keep(error?.stack ?? message))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason?.stack ?? reason))
  window.open = () => ({ opener: null, location: { replace() {} }, close() {} })
  try { localStorage.setItem('mostrador.instalacion', '1') } catch {}
`

/** As little as all of the oldest browsers have: what is newer in any of them is taken out of this one. */
const VIEJO = `
  for (const [objeto, miembro = ''] of ${JSON.stringify(newerNames())}) {
    try {
      const suyo = window[objeto]
      if (!miembro) delete window[objeto]
      else if (miembro.endsWith('_static')) delete suyo[miembro.replace('_static', '')]
      else for (const donde of [suyo, suyo?.prototype]) delete donde?.[miembro]
    } catch {}
  }
`

export interface Columna {
  readonly nombre: string
  readonly motor: Motor
  readonly programa: string
  readonly guion: string
}

const columna = (nombre: string, motor: Motor, programa: string | null, guion = GUION): readonly Columna[] =>
  programa === null ? [] : [{ nombre, motor, programa, guion }]

/** Browsers that are not here have no column, and setup.mjs has said so. */
export const COLUMNAS: readonly Columna[] = [
  ...columna('Chromium', 'chromium', findChromium()),
  ...columna('Chromium with what the oldest have', 'chromium', findChromium(), VIEJO + GUION),
  ...columna('Firefox', 'firefox', findFirefox()),
  ...columna('WebKit', 'webkit', findWebkit()),
]

export interface Mundo {
  readonly puerta: Puerta
  /** A call to the shop, in somebody's name or nobody's. */
  call(quien: string | null, method: string, path: string, data?: object): Promise<unknown>
  login(cuenta: { readonly email: string; readonly password: string }): Promise<string>
  close(): Promise<void>
}

export async function openMundo(): Promise<Mundo> {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'datos')
  const server = startServer({
    env: { SEED: 'demo', PAGOS: 'demo', DATA_DIR: dataDir, PORT: String(await freePort()) },
  })
  await server.ready
  await switchOffEntrega(await databaseUrlOf(dataDir))
  const puerta = await openPuerta(server.url)
  const call: Mundo['call'] = async (quien, method, path, data) => {
    const respuesta = await fetch(server.url + path, {
      method,
      headers: {
        ...(quien !== null && { authorization: `Bearer ${quien}` }),
        ...(data && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(data && { body: JSON.stringify(data) }),
    })
    if (!respuesta.ok) throw new Error(`${method} ${path}: ${respuesta.status} ${await respuesta.text()}`)
    return respuesta.json()
  }
  return {
    puerta,
    call,
    async login({ email, password }) {
      const dado = await call(null, 'POST', '/api/auth/local', { identifier: email, password })
      return (dado as { readonly jwt: string }).jwt
    },
    async close() {
      await puerta.close()
      server.child.kill('SIGTERM')
      await server.ended
      await removeDataDir(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One visit in a browser of its own; what no page caught fails it. */
export async function visit(
  { nombre, motor, programa, guion }: Columna,
  ancho: number,
  task: (mano: Mano) => Promise<void>,
): Promise<void> {
  const ventana = await openVentana(motor, { programa, ancho, alto: 800, guion, zona: ZONA })
  try {
    await task(createMano(ventana))
    const fallas = await ventana.run(() => sessionStorage.getItem('prueba.fallas'))
    if (fallas !== null) throw new Error(`Nobody caught: ${fallas}`)
  } catch (error) {
    await mkdir(FOTOS, { recursive: true })
    const foto = await ventana.picture().catch(() => null)
    if (foto !== null) await writeFile(join(FOTOS, `${nombre.replaceAll(' ', '-')}-${Date.now()}.png`), foto)
    throw error
  } finally {
    await ventana.close()
  }
}

/** Makes this window that of somebody who logged in a moment ago. */
export async function enterAs({ ventana }: Mano, { puerta, call }: Mundo, token: string): Promise<void> {
  const wire = (await call(token, 'GET', '/api/users/me?populate=role')) as UserWire
  await ventana.goto(`${puerta.origen}/robots.txt`)
  await ventana.run(
    valores => {
      for (const [clave, valor] of Object.entries(valores)) localStorage.setItem(clave, valor)
      sessionStorage.setItem('mostrador.pestana', '0')
    },
    {
      user: JSON.stringify(fromWirePersona(wire)),
      role: wire.role?.name ?? '',
      token,
      'mostrador.actividad': String(Date.now()),
    },
  )
}
