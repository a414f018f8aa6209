// The customer's own screens: profile, personal data, editing, and the policy for whoever has not accepted it.
import type { Page } from '@playwright/test'
import {
  aviso,
  createCuenta,
  entrada,
  expect,
  fillLogin,
  login,
  newEmail,
  RECHAZOS,
  readEnlace,
  test,
} from '../cuentas.ts'
import { open } from '../support.ts'

test.use({ permitidas: RECHAZOS })

const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })

test('[PROF-01] the profile leads a visitor in and a customer to their data and orders', async ({
  page,
  request,
}) => {
  await open(page, '/UserProfile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi Perfil')
  await expect(page.getByRole('link', { name: 'Identificarte' })).toHaveAttribute('href', '/Login')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0)

  await login(page, await createCuenta(request))
  await entrada(page, 'Lucía').click()
  await expect(page).toHaveURL('/UserProfile')
  const datos = page.getByRole('main').getByRole('link', { name: 'Datos personales' })
  const pedidos = page.getByRole('main').getByRole('link', { name: 'Pedidos' })
  await expect(datos).toHaveAttribute('href', '/PersonalData')
  await expect(pedidos).toHaveAttribute('href', '/Pedidos')
  await expect(page.getByRole('link', { name: 'Identificarte' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  const arriba = async () => [(await datos.boundingBox())?.y ?? 0, (await pedidos.boundingBox())?.y ?? 0]
  expect(new Set(await arriba()).size).toBe(1)
  await page.setViewportSize({ width: 768, height: 900 })
  const [primero = 0, segundo = 0] = await arriba()
  expect(segundo).toBeGreaterThan(primero)
})

test('[PROF-02] personal data are saved, said to be saved, and there the next time @siempre', async ({
  page,
  request,
}) => {
  await login(page, await createCuenta(request))
  await open(page, '/PersonalData')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datos personales')
  await expect(page.getByText('Son los datos que usamos para facturar y entregar tu pedido')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Teléfono')).toHaveAttribute('type', 'text')
  await page.getByLabel('Nombre').fill('Luz')
  await page.getByLabel('Apellido').fill('Fernández')
  await page.getByLabel('Dirección de entrega').fill('San Juan 20')
  await page.getByLabel('Teléfono').fill('0341 555-0000')
  const salvado = page.waitForRequest(llamada => llamada.method() === 'PUT')
  await guardar(page).click()
  expect((await salvado).postDataJSON()).toEqual({
    nombre: 'Luz',
    apellido: 'Fernández',
    direccion: 'San Juan 20',
    telefono: '0341 555-0000',
  })
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  await expect(aviso(page, 'Cambios guardados')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Luz')
  await expect(page.getByLabel('Dirección de entrega')).toHaveValue('San Juan 20')
})

test('[PROF-02] U4: a new e-mail asks for the password and waits for its confirmation', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  const nuevo = newEmail()
  await login(page, cuenta)
  await open(page, '/PersonalData')
  await expect(page.getByLabel('Contraseña actual')).toHaveCount(0)
  await page.getByLabel('Email').fill(nuevo)
  await page.getByLabel('Contraseña actual').fill('Equivocada1')
  await guardar(page).click()
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(nuevo)
  await page.getByLabel('Contraseña actual').fill(cuenta.password)
  await page.getByLabel('Email').fill((await createCuenta(request)).email)
  await guardar(page).click()
  await expect(page.getByText('Este correo electrónico ya está registrado.')).toBeVisible()
  await page.getByLabel('Email').fill(nuevo)
  await guardar(page).click()
  await expect(page.getByText(`Te enviamos un email a ${nuevo}`)).toBeVisible()
  await page.goto(await readEnlace(request, nuevo, 'confirmation='))
  await expect(page.getByText('Tu email ha sido confirmado')).toBeVisible()
  // U9: the account moved, so whoever was in enters again, with the new address, and is not told of a failure.
  await expect(page).toHaveURL('/Login')
  await expect(aviso(page, 'Sesión expirada')).toHaveCount(0)
  await fillLogin(page, { email: nuevo, password: cuenta.password })
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(entrada(page, 'Lucía')).toBeVisible()
  await open(page, '/UserProfile')
  await expect(page.getByText(nuevo)).toBeVisible()
})

test('[PROF-03] avatar, name and password change with the current password; Cancel goes back', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await login(page, cuenta)
  await open(page, '/UserProfile')
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await page.getByLabel('Nombre de usuario').fill('Otra')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL('/UserProfile')
  await expect(page.getByText('Lucía Ferreyra')).toBeVisible()

  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await page.getByLabel('Nombre de usuario').fill('')
  await page.getByLabel('Email').fill('')
  await guardar(page).click()
  await expect(page.getByText('El nombre de usuario es requerido')).toBeVisible()
  await expect(page.getByText('Ingrese un email válido')).toBeVisible()
  await expect(page.getByText('Ingresá tu contraseña actual')).toBeVisible()

  await page.getByLabel('Nombre de usuario').fill('Lucho el Parrillero')
  await page.getByLabel('Email').fill(cuenta.email)
  await page.getByRole('radio', { name: 'Parrilla' }).check({ force: true })
  await page.getByLabel('Contraseña nueva (opcional)').fill('Zaguan88lento')
  await page.getByLabel('Contraseña actual').fill('Equivocada1')
  await guardar(page).click()
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await page.getByLabel('Contraseña actual').fill(cuenta.password)
  await guardar(page).click()
  await expect(page).toHaveURL('/UserProfile')
  await expect(aviso(page, 'Cambios guardados')).toBeVisible()
  await expect(entrada(page, 'Lucho')).toBeVisible()

  // The new token of the new password is the one in use.
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await expect(page.getByRole('radio', { name: 'Parrilla' })).toBeChecked()
  await page.getByLabel('Contraseña actual').fill('Zaguan88lento')
  await guardar(page).click()
  await expect(page).toHaveURL('/UserProfile')
})

test('private screens send a visitor to the login and bring them back', async ({ page, request }) => {
  const cuenta = await createCuenta(request)
  for (const ruta of ['/PersonalData', '/EditUser']) {
    await open(page, ruta)
    await expect(page).toHaveURL('/Login')
  }
  await page.getByLabel('Email').fill(cuenta.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(cuenta.password)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).toHaveURL('/EditUser')
})
