// The second factor in the browser: set up from the profile, asked for at the next login, and owed when the shop says so.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { createCuenta, fillLogin, login, readStorage, test } from '../cuentas.ts'
import { readToken } from '../mostrador.ts'
import { createAdmin, joinPersonal } from '../personal.ts'
import { alive, expect, expectAccessible, open } from '../support.ts'

test.use({ permitidas: [/status of (?:40[013])/] })

/** Six times the same number, and none of the codes of these minutes. */
const wrongOf = (totp: TOTP) =>
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
    .map(cifra => cifra.repeat(6))
    .find(token => totp.validate({ token, window: 4 }) === null) ?? ''

/** Through the steps of the set-up that is open; gives the key and the recovery codes. */
async function activate(page: Page, password: string): Promise<{ totp: TOTP; codigos: string[] }> {
  await page.getByLabel('Tu contraseña').fill(password)
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación de códigos' })).toBeVisible()
  // For whoever sets it up on the phone the codes are on.
  await expect(page.getByRole('button', { name: 'Copiar la clave' })).toBeVisible()
  const clave = ((await page.locator('.personal-dosfactor__clave').textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(clave) })
  await page.getByLabel('Código de seis números').fill(wrongOf(totp))
  await page.getByRole('button', { name: 'Confirmar el código' }).click()
  await expect(page.getByText('El código no es correcto.')).toBeVisible()
  await page.getByLabel('Código de seis números').fill(totp.generate())
  await page.getByRole('button', { name: 'Confirmar el código' }).click()
  const lista = page.getByRole('list', { name: 'Códigos de recuperación' })
  await expect(lista.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codigos = await lista.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  return { totp, codigos }
}

test('an Admin sets it up in the profile and enters with a code, or with a recovery code once', async ({
  page,
  request,
}) => {
  test.slow()
  const admin = await createAdmin(request)
  await login(page, admin)
  await open(page, '/UserProfile')
  await page.getByRole('button', { name: 'Verificación en dos pasos' }).click()
  await expectAccessible(page)
  const { totp, codigos } = await activate(page, admin.password)
  await page.getByRole('button', { name: 'Verificación en dos pasos' }).click()
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()

  await open(page, '/Login')
  await fillLogin(page, admin)
  await page.getByRole('button', { name: 'Acceder' }).click()
  const paso = page.getByRole('dialog', { name: 'Falta un paso' })
  await expect(paso).toBeVisible()
  await expectAccessible(page)
  expect(await readStorage(page)).not.toHaveProperty('token')
  await paso.getByLabel('Código de seis números').fill(wrongOf(totp))
  await paso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(paso).toContainText('El código no es correcto.')
  // The next half minute's: the one of now was used to set it up.
  await paso.getByLabel('Código de seis números').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await paso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).not.toHaveURL('/Login')
  expect(await readStorage(page)).toHaveProperty('role', 'Admin')

  await open(page, '/UserProfile')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await open(page, '/Login')
  await fillLogin(page, admin)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await paso.getByRole('button', { name: 'No tengo el teléfono a mano' }).click()
  await paso.getByLabel('Código de recuperación').fill((codigos[0] ?? '').toLowerCase())
  await paso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).not.toHaveURL('/Login')
  await open(page, '/UserProfile')
  await page.getByRole('button', { name: 'Verificación en dos pasos' }).click()
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByLabel('Tu contraseña').fill(admin.password)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(codigos[1] ?? '')
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Verificación desactivada')).toBeVisible()
  expect(await readToken(request, admin)).toMatch(/^eyJ/)
})

test('[ROL-01] who cuts sets up a second factor in the profile too, and is offered no device of the counter', async ({
  page,
  request,
}) => {
  const cortador = await createCuenta(request)
  await joinPersonal(request, cortador, 'Cortador')
  await login(page, cortador)
  await open(page, '/UserProfile')
  await expect(page.getByRole('button', { name: 'Equipos del mostrador' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Verificación en dos pasos' }).click()
  await activate(page, cortador.password)
  await page.getByRole('button', { name: 'Verificación en dos pasos' }).click()
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
})

test('giving up at the second step leaves nobody in, and says why', async ({ page, request }) => {
  const admin = await createAdmin(request)
  await page.route('**/api/auth/local', ruta =>
    ruta.fulfill({
      status: 401,
      json: {
        data: null,
        error: {
          status: 401,
          name: 'SecondFactorError',
          message: 'Falta el código de verificación.',
          details: { desafio: 'x' },
        },
      },
    }),
  )
  await open(page, '/Login')
  await fillLogin(page, admin)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.locator('form').getByText('Falta el código de verificación.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  expect(await readStorage(page)).not.toHaveProperty('token')
})

test('where the shop asks for it, an Admin is led to set it up right after logging in, and to nothing else', async ({
  page,
  request,
}) => {
  test.slow()
  const admin = await createAdmin(request)
  let debe = true
  await page.route('**/api/personal/segundo-factor', async ruta => {
    if (ruta.request().method() !== 'GET') return ruta.continue()
    await ruta.fulfill({ json: { activo: !debe, obligatorio: true, codigos: 0 } })
  })
  await open(page, '/Login')
  await fillLogin(page, admin)
  await page.getByRole('button', { name: 'Acceder' }).click()
  const region = page.getByRole('region', { name: 'Verificación en dos pasos' })
  await expect(region).toBeVisible()
  await expectAccessible(page)
  await page.goto('/Pedidos')
  await alive(page)
  await expect(region).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toHaveCount(0)
  await activate(page, admin.password)
  debe = false
  await expect(page.getByText('En vivo')).toBeVisible()
})
