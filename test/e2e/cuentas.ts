// People for the browser tests: each test comes from its own address and makes the accounts it needs.
import { createHash } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { openSalida } from './salida.ts'
import { alive, test as base, expect } from './support.ts'

export { expect }

/** Tries are counted by address: a test that has one of its own takes none from the others. */
export const test = base.extend({
  proxy: async ({ locale: _ }, use, { testId, retry }) => {
    const [a = 0, b, c = 0] = createHash('sha256').update(`${testId} ${retry} ${Date.now()}`).digest()
    // Never 127.0.…, which is everybody's, nor an end that some systems keep for themselves.
    const salida = await openSalida(`127.${1 + (a % 254)}.${b}.${1 + (c % 254)}`)
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

export function newEmail(): string {
  siguiente += 1
  return `lucia.${process.pid}.${siguiente}@correo.example`
}

interface Correo {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The newest mail to this address with such a link, once it is there; gives the link's path. */
export async function readEnlace(request: APIRequestContext, email: string, parte: string): Promise<string> {
  let enlace: string | undefined
  await expect(async () => {
    const correos: readonly Correo[] = await (await request.get('/dev/mail.json')).json()
    const correo = correos.find(({ to, text }) => to === email && text.includes(parte))
    enlace = correo?.text.match(/https?:\/\/\S+/g)?.find(url => url.includes(parte))
    expect(enlace).toBeDefined()
  }).toPass({ intervals: [50, 50, 100, 200, 500] })
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
