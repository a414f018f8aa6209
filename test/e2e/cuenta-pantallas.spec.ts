// The account screens as people see them: in both colour modes, on a phone and on a desktop, for those who listen too.
import { createCuenta, expect, login, RECHAZOS, test } from './cuentas.ts'
import { chooseTema, expectAccessible, open } from './support.ts'

test.use({ permitidas: RECHAZOS })

const ABIERTAS = [
  '/Login',
  '/Signup',
  '/UserProfile',
  '/olvide-mi-contrasena',
  '/restablecer-contrasena?code=x',
  '/confirmar-email',
]
const PRIVADAS = ['/UserProfile', '/PersonalData', '/EditUser']

for (const tema of ['light', 'dark'] as const) {
  for (const donde of ['', ' @telefono']) {
    test(`account screens are accessible and fit, ${tema}${donde}`, async ({ page, request }) => {
      test.slow()
      await chooseTema(page, tema)
      const look = async (ruta: string) => {
        await open(page, ruta)
        await expect(page.locator('.girador')).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectAccessible(page)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      for (const ruta of ABIERTAS) await look(ruta)
      await open(page, '/Signup')
      await page.getByLabel('Nombre').focus()
      await page.getByLabel('Contraseña', { exact: true }).fill('Asa')
      await page.getByLabel('Repetir contraseña').fill('x')
      await page.getByLabel('Email').focus()
      await expectAccessible(page)
      await login(page, await createCuenta(request))
      for (const ruta of PRIVADAS) await look(ruta)
    })
  }
}
