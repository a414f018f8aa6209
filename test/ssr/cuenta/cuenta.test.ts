// The account screens as the server sends them: the visitor's, the same for everybody, each with its own files.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUTAS } from '#domain/rutas.ts'
import { loadWeb } from '#server/paginas/web.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

let prueba: TestApp

beforeAll(async () => {
  const { render, assets } = await loadWeb('dist')
  prueba = await createTestApp({ render, assets, env: { PUBLIC_URL: 'https://carnes.example' } })
})
afterAll(() => prueba.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  prueba.app.inject({ url, headers: { host: 'carnes.example', ...headers } })

const PANTALLAS: readonly (readonly [string, string, string])[] = [
  [RUTAS.login, 'Login', 'Iniciá sesión'],
  [RUTAS.signup, 'Signup', 'Registro'],
  [RUTAS.googleCallback, 'GoogleCallback', 'Procesando autenticación...'],
  [RUTAS.confirmarEmail, 'ConfirmarEmail', 'Confirmando tu email...'],
  [RUTAS.olvido, 'Olvido', 'Tu contraseña'],
  [RUTAS.restablecer, 'Restablecer', 'Contraseña nueva'],
  [RUTAS.pedirEnlace, 'PedirEnlace', 'Iniciar sesión con un enlace'],
  [RUTAS.entrar, 'Entrar', 'Abriendo el enlace'],
  [RUTAS.perfil, 'Perfil', 'Mi Perfil'],
  [RUTAS.datosPersonales, 'DatosPersonales', 'Datos personales'],
  [RUTAS.editarUsuario, 'EditarUsuario', 'Editar perfil'],
  [RUTAS.arrepentimientos, 'Arrepentimientos', 'Volver a los pedidos'],
]

describe('account screens', () => {
  it.each(PANTALLAS)(
    '[SIGN-05] a form of %s sent without any script puts nothing into an address',
    async ruta => {
      const { body } = await get(ruta)
      for (const [forma] of body.matchAll(/<form[^>]*>/g)) expect(forma).toContain('method="post"')
    },
  )

  it.each(PANTALLAS)(
    '%s brings the script of its own screen and tells search engines to go by',
    async (ruta, archivo, texto) => {
      const { statusCode, body } = await get(ruta)
      expect(statusCode).toBe(200)
      expect(body).toMatch(new RegExp(`<link rel="modulepreload" href="/assets/${archivo}-[^"]+\\.js">`))
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).toContain(texto)
      expect(body.match(/<h1[ >]/g)).toHaveLength(1)
      expect(body).not.toMatch(/ style="/)
    },
  )

  it.each(PANTALLAS)(
    'X3: %s is the visitor’s page, whoever asks and whatever code the address carries',
    async ruta => {
      const { body } = await get(ruta)
      const otra = await get(`${ruta}?code=secreto&confirmation=secreto&token=secreto`, {
        cookie: 'a=b',
        authorization: 'Bearer secreto',
        'user-agent': 'Otro',
      })
      expect(otra.body).toBe(body)
      expect(body).toContain('LogIn')
      expect(body).not.toContain('secreto')
    },
  )
})
