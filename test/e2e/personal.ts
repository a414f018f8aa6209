// The staff in the browser tests: Admins of their own, made at the keyboard of the machine, and their one-time codes.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { ENTORNO } from '../support/entorno.ts'
import { type Cuenta, createCuenta } from './cuentas.ts'
import { ADMIN, pressHerramienta, readToken } from './mostrador.ts'
import { expect } from './support.ts'

const run = promisify(execFile)

/** An Admin nobody else uses: what a test does to the account is seen by no other. */
export async function createAdmin(request: APIRequestContext, username = 'Marta Ríos'): Promise<Cuenta> {
  const cuenta = await createCuenta(request, { username })
  const env = { ...ENTORNO, DATA_DIR: process.env.E2E_DATA_DIR }
  await run(process.execPath, ['scripts/admin.ts', cuenta.email], { env })
  return cuenta
}

/** Invited by the demo's Admin, and accepted. */
export async function joinPersonal(request: APIRequestContext, cuenta: Cuenta, rol: string): Promise<void> {
  const conToken = async (quien: Cuenta) => ({ authorization: `Bearer ${await readToken(request, quien)}` })
  const invitada = await request.post('/api/trastienda/invitaciones', {
    headers: await conToken(ADMIN),
    data: { rol },
  })
  const { data } = await invitada.json()
  const codigo = new URL(data.enlace).searchParams.get('code')
  const aceptada = await request.post('/api/invitaciones/aceptar', {
    headers: await conToken(cuenta),
    data: { codigo },
  })
  expect(aceptada.status()).toBe(200)
}

export const PIN = '2580'

/** From the open orders screen. */
export async function markEquipo(page: Page, { password }: Cuenta): Promise<void> {
  await pressHerramienta(page, 'Equipo del mostrador')
  const panel = page.getByRole('dialog', { name: 'Equipos del mostrador' })
  await panel.getByLabel('PIN (4 a 6 números)').fill(PIN)
  await panel.getByLabel('Repetí el PIN').fill(PIN)
  await panel.getByLabel('Tu contraseña').fill(password)
  await panel.getByRole('button', { name: 'Este equipo es del mostrador' }).click()
  await expect(panel).toBeHidden()
}

export const candado = (page: Page) => page.getByRole('region', { name: 'Mostrador bloqueado' })

/** By the keys of the pad. */
export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digito of pin) await page.getByRole('button', { name: digito, exact: true }).click()
  await page.getByRole('button', { name: 'Abrir' }).click()
}
