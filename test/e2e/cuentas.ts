// People for the browser tests: each test comes from its own address and makes the accounts it needs.
import type { APIRequestContext, Page } from '@playwright/test'
import { openSalida } from './salida.ts'
import { alive, test as base, expect } from './support.ts'

export { expect }

let salidas = 0

/** Tries are counted by address: a test that has one of its own takes none from the others. */
export const test = base.extend({
  proxy: async ({ locale: _ }, use, { workerIndex }) => {
    salidas += 1
    // Never 127.0.…, which is everybody's, nor an end that some systems keep for themselves.
    const salida = await openSalida(
      `127.${1 + (workerIndex % 254)}.${Math.floor(salidas / 254) % 256}.${1 + (salidas % 254)}`,
    )
    await use({ server: salida.proxy, bypass: '<-loopback>' })
    await salida.close()
  },
})

/** What the browser writes to its console when the server refuses something on purpose. */
export const RECHAZOS = [/status of (?:40[01349]|429|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] as const

export interface Cuenta {
  readonly email: string
  readonly password: string
}

const PASSWORD = 'Zaguan77lento'
let siguiente = 0

/** Of this run's workers no two have the same number, as processes may that come one after the other. */
export const OBRERO = Number(process.env.TEST_WORKER_INDEX)

export function newEmail(): string {
  siguiente += 1
  return `lucia.${OBRERO}.${siguiente}@correo.example`
}

interface Correo {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The newest mail to this address that says so, once it is there: mails leave a moment after what they tell of. */
export async function readCorreo(request: APIRequestContext, email: string, parte: string): Promise<string> {
  let texto: string | undefined
  await expect(async () => {
    const correos: readonly Correo[] = await (await request.get('/dev/mail.json')).json()
    texto = correos.find(({ to, text }) => to === email && text.includes(parte))?.text
    expect(texto).toBeDefined()
  }).toPass({ intervals: [50, 50, 100, 200, 500] })
  return texto ?? ''
}

/** The path of such a link in the newest mail to this address that has one. */
export async function readEnlace(request: APIRequestContext, email: string, parte: string): Promise<string> {
  const texto = await readCorreo(request, email, parte)
  const enlace = texto.match(/https?:\/\/\S+/g)?.find(url => url.includes(parte))
  const { pathname, search } = new URL(enlace ?? '')
  return pathname + search
}

interface Registro {
  readonly confirmada?: boolean
  readonly direccion?: string | null
  readonly username?: string
}

export async function createCuenta(request: APIRequestContext, registro: Registro = {}): Promise<Cuenta> {
  const { confirmada = true, direccion = 'Mitre 1482', username = 'Lucía Ferreyra' } = registro
  const email = newEmail()
  const respuesta = await request.post('/api/auth/local/register', {
    data: {
      username,
      email,
      password: PASSWORD,
      nombre: 'Lucía',
      apellido: 'Ferreyra',
      direccion,
      telefono: '0341 15 555-0187',
      poli_priv: true,
    },
  })
  expect(respuesta.status()).toBe(200)
  if (confirmada) {
    const enlace = await readEnlace(request, email, 'confirmation=')
    const codigo = new URLSearchParams(enlace.split('?')[1]).get('confirmation') ?? ''
    const confirmacion = await request.get('/api/auth/email-confirmation', {
      params: { confirmation: codigo },
      headers: { accept: 'application/json' },
    })
    expect(confirmacion.status()).toBe(200)
  }
  return { email, password: PASSWORD }
}

export async function fillLogin(page: Page, { email, password }: Cuenta): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
}

export async function login(page: Page, cuenta: Cuenta): Promise<void> {
  await page.goto('/Login')
  await alive(page)
  await fillLogin(page, cuenta)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).not.toHaveURL('/Login')
}

/** The entry that is about the person, in the menu on top. */
export function entrada(page: Page, texto: string) {
  return page.locator('header').getByRole('link', { name: texto, exact: true })
}

export function aviso(page: Page, titulo: string) {
  return page.getByRole('region', { name: 'Avisos' }).getByText(titulo, { exact: true })
}

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}
