// One walk through every screen by clicks alone: styles, history and state of the screens before are there, as for a person.
import type { Page } from '@playwright/test'
import { RUTAS } from '#domain/rutas.ts'
import { catchVentanas, expectHecho, finalizar, goCarrito, linea } from './compras.ts'
import { entrada, expect, fillLogin, newEmail, RECHAZOS, readEnlace, test } from './cuentas.ts'
import { ADMIN, dialogo, filtro, tarjeta } from './mostrador.ts'
import { open } from './support.ts'

test.use({ permitidas: RECHAZOS, actionTimeout: 15_000 })

const PASSWORD = 'Zaguan77lento'
const OTRA = 'Zaguan88lento'

/** Screens nobody is led to by a click: they answer wrong addresses, faults, a missing network and links the shop sent. */
const SIN_CLIC: readonly string[] = [
  RUTAS.errorGeneral,
  RUTAS.noEncontrada,
  RUTAS.sinConexion,
  RUTAS.invitacion,
  RUTAS.enlace,
  RUTAS.avisos,
  RUTAS.seguimiento,
  // Who delivers begins there.
  RUTAS.reparto,
  // This shop does not weigh: the journey of one that does goes there.
  RUTAS.pesar,
]

/** What every screen may use, and the properties a leaked rule would change. */
const PIEZAS = [
  'h1',
  '.boton--rojo',
  '.boton--linea',
  '.cuenta-enlace',
  '.campo input',
  '.nota',
  '.recibo',
  '.catalogo-tarjeta',
  '.etiqueta',
  '.marco-pie',
]
const PROPIEDADES = [
  'display',
  'padding',
  'margin',
  'color',
  'background-color',
  'border',
  'font',
  'gap',
  'text-align',
]

function readEstilos(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    ([piezas, propiedades]) => {
      const visibles = piezas.flatMap(pieza => {
        const elemento = [...document.querySelectorAll(pieza)].find(e => e.getClientRects().length > 0)
        if (elemento === undefined) return []
        const estilo = getComputedStyle(elemento)
        return [[pieza, propiedades.map(p => `${p}: ${estilo.getPropertyValue(p)}`).join('; ')]]
      })
      return Object.fromEntries(visibles)
    },
    [PIEZAS, PROPIEDADES] as const,
  )
}

/** The screen that came by clicks looks like the same address opened in a tab of its own. */
async function expectLikeFresh(page: Page): Promise<void> {
  const aparte = await page.context().newPage()
  await open(aparte, page.url())
  await expect(async () => {
    await page.mouse.move(0, 0)
    const [paseada, fresca] = [await readEstilos(page), await readEstilos(aparte)]
    const comunes = Object.keys(fresca).filter(pieza => pieza in paseada)
    expect(comunes.length).toBeGreaterThan(0)
    const de = (estilos: Record<string, string>) => comunes.map(pieza => [pieza, estilos[pieza]])
    expect(de(paseada)).toEqual(de(fresca))
  }).toPass()
  await aparte.close()
}

/** A link of a mail, pressed in a mail program: the only way into this tab that is no click on the page. */
async function followMail(page: Page, camino: string): Promise<void> {
  await page.evaluate(href => {
    const enlace = document.createElement('a')
    enlace.href = href
    enlace.click()
  }, camino)
}

/** The whole card is the way to a product: the press on its name lands on the link that covers it. */
async function openVacio(page: Page): Promise<void> {
  // While the list still moves under the pointer a press may land beside it.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Vacío', level: 3, exact: true }).click({ force: true })
    await expect(page).toHaveURL(/\/ProdDetalle\/1$/, { timeout: 2_000 })
  }).toPass()
}

test('every screen of a visitor, a customer and an Admin is reached by clicks, and looks as it should', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000)
  await catchVentanas(page)
  const email = newEmail()
  const vistas = new Set<string>()
  const titulo = page.getByRole('heading', { level: 1 })
  const perfil = page.locator(`header a[href="${RUTAS.perfil}"]`)
  const pie = (texto: string) => page.locator('footer').getByRole('link', { name: texto })
  const here = async (ruta: string, url: string | RegExp = ruta, { comparar = true } = {}) => {
    await expect(page).toHaveURL(url)
    await expect(titulo).toHaveCount(1)
    if (comparar) await expectLikeFresh(page)
    vistas.add(ruta)
  }

  await test.step('a visitor looks around', async () => {
    await open(page, '/')
    await here(RUTAS.inicio)
    await page
      .getByRole('link', { name: /catálogo/i })
      .first()
      .click()
    await here(RUTAS.catalogo)
    await page.getByPlaceholder('Buscar producto').fill('vacío')
    await openVacio(page)
    await here(RUTAS.articulo, /\/ProdDetalle\/\d+$/)
    await page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link').last().click()
    await here(RUTAS.categoria, /\/productos-vacunos$/)
    await page.goBack()
    await here(RUTAS.articulo, /\/ProdDetalle\/\d+$/)
    await page.goBack()
    // The search is where it was left.
    await expect(page).toHaveURL(/\/CatFull\?buscar=/)
    await expect(page.getByPlaceholder('Buscar producto')).toHaveValue('vacío')
    await entrada(page, 'Ayuda').click()
    await here(RUTAS.ayuda)
    await pie('Armá tu asado').click()
    await here(RUTAS.asado)
    await pie('Términos y condiciones').click()
    await here(RUTAS.terminos)
    await pie('Política de privacidad').click()
    await here(RUTAS.privacidad)
    await pie('Botón de arrepentimiento').click()
    await here(RUTAS.arrepentimiento)
    await page.getByLabel('Nombre y apellido').fill('Rosa Luna')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByRole('button', { name: 'Quiero arrepentirme de mi compra' }).click()
    await expect(page.getByText(/código/i).first()).toBeVisible()
  })

  await test.step('becomes a customer', async () => {
    await entrada(page, 'LogIn').click()
    await here(RUTAS.login)
    await fillLogin(page, { email, password: PASSWORD })
    await page.getByRole('button', { name: 'Acceder' }).click()
    // After the catalogue an error still looks like one.
    const nota = page.locator('.nota--error')
    await expect(nota).toBeVisible()
    await expect(nota).toHaveCSS('display', 'flex')
    await expect(nota).toHaveCSS('border-left-width', '6px')
    await page.getByRole('link', { name: '¿No tienes cuenta? Regístrate' }).click()
    await here(RUTAS.signup)
    await page.getByLabel('Nombre').fill('Lucía')
    await page.getByLabel('Apellido').fill('Ferreyra')
    await page.getByLabel('Dirección de recepción').fill('Mitre 1482, 3.º B')
    await page.getByLabel('Teléfono').fill('0341 15 555-0187')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Repetir contraseña').fill(PASSWORD)
    await page.getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: 'Registrarme' }).click()
    await dialogo(page).getByRole('button', { name: 'Entendido' }).click()
    await expect(page).toHaveURL('/Login')
    await followMail(page, await readEnlace(request, email, 'confirmation='))
    await here(RUTAS.confirmarEmail, /confirmar-email/, { comparar: false })
    // In the browser they registered in, confirming is entering.
    await expect(entrada(page, 'LogIn')).toHaveCount(0)
    await perfil.click()
    await page.getByRole('button', { name: /Cerrar sesión/ }).click()
    await entrada(page, 'LogIn').click()
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await here(RUTAS.olvido)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible()
    await followMail(page, await readEnlace(request, email, 'code='))
    await here(RUTAS.restablecer, /restablecer/, { comparar: false })
    await page.getByLabel('Contraseña nueva').fill(OTRA)
    await page.getByLabel('Repetir contraseña').fill(OTRA)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page).toHaveURL('/')
  })

  let id = 0
  await test.step('buys', async () => {
    await entrada(page, 'Catálogo').click()
    await page.getByPlaceholder('Buscar producto').fill('vacío')
    await openVacio(page)
    await page.getByRole('radio', { name: '1 kg' }).check()
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await goCarrito(page)
    await here(RUTAS.carrito)
    await expect(linea(page, 'Vacío')).toBeVisible()
    await finalizar(page).click()
    id = await expectHecho(page)
    await here(RUTAS.exito, /\/Exito\/\d+$/)
    await page.getByRole('link', { name: 'Ir a mis pedidos' }).click()
    await here(RUTAS.pedidos)
    await tarjeta(page, id)
      .getByRole('button', { name: /Pedido#/ })
      .click()
    await tarjeta(page, id)
      .getByRole('link', { name: /detalle/i })
      .click()
    await here(RUTAS.pedido, `/Pedidos/${id}`)
    await page.goBack()
    await expect(page).toHaveURL('/Pedidos')
    await page.getByRole('link', { name: 'Inicio' }).first().click()
    await perfil.click()
    await here(RUTAS.perfil)
    await page.locator(`main a[href="${RUTAS.favoritos}"]`).click()
    await here(RUTAS.favoritos)
    await perfil.click()
    await page.getByRole('link', { name: /Datos personales/ }).click()
    await here(RUTAS.datosPersonales)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(/guard/i)
    await perfil.click()
    await page.getByRole('link', { name: /Editar perfil/ }).click()
    await here(RUTAS.editarUsuario)
    await perfil.click()
    await page.getByRole('button', { name: /Cerrar sesión/ }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('comes back by a mailed link', async () => {
    await entrada(page, 'LogIn').click()
    await page.getByRole('link', { name: 'Iniciar sesión con un enlace' }).click()
    await here(RUTAS.pedirEnlace)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible()
    await followMail(page, await readEnlace(request, email, '/entrar?code='))
    await here(RUTAS.entrar, /entrar/, { comparar: false })
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
    await perfil.click()
    await page.getByRole('button', { name: /Cerrar sesión/ }).click()
    await expect(entrada(page, 'LogIn')).toBeVisible()
  })

  await test.step('signs in with Google', async () => {
    await entrada(page, 'LogIn').click()
    await page.getByRole('link', { name: 'Continuar con Google' }).click()
    const paso = page.waitForURL(/\/auth\/google\/callback/)
    await page.getByRole('button', { name: 'hugo@gmail.example' }).click()
    await paso
    vistas.add(RUTAS.googleCallback)
    await expect(entrada(page, 'Hugo')).toBeVisible()
    await perfil.click()
    await page.getByRole('button', { name: /Cerrar sesión/ }).click()
    await expect(entrada(page, 'LogIn')).toBeVisible()
  })

  await test.step('the Admin serves', async () => {
    await entrada(page, 'LogIn').click()
    await fillLogin(page, ADMIN)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).not.toHaveURL('/Login')
    if (!/Pedidos/.test(page.url())) {
      await page.getByRole('link', { name: 'Trastienda', exact: true }).first().click()
      await page
        .getByRole('navigation', { name: 'Trastienda' })
        .getByRole('link', { name: /^Pedidos/ })
        .filter({ visible: true })
        .click()
    }
    await here(RUTAS.pedidos)
    await expect(tarjeta(page, id)).toBeVisible()
    await tarjeta(page, id)
      .getByRole('button', { name: /^Procesar/ })
      .click()
    await filtro(page, 'En Proceso').click()
    await expect(tarjeta(page, id)).toBeVisible()
    await page.getByRole('link', { name: /Arrepentimientos/ }).click()
    await here(RUTAS.arrepentimientos)
    await page.getByRole('link', { name: 'Volver a los pedidos' }).click()
    await expect(page).toHaveURL(/\/Pedidos/)
    await filtro(page, 'En Proceso').click()
    await tarjeta(page, id)
      .getByRole('button', { name: /Pedido#/ })
      .click()
    await tarjeta(page, id)
      .getByRole('link', { name: /detalle/i })
      .click()
    await here(RUTAS.pedido, `/Pedidos/${id}`)
    await page.getByRole('link', { name: 'Ver todos los pedidos' }).click()
    await expect(page).toHaveURL('/Pedidos')
  })

  await test.step('the Admin goes through the back room', async () => {
    const seccion = (nombre: string) =>
      page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name: nombre, exact: true })
    await seccion('Hoy').click()
    await here(RUTAS.trastienda, '/Trastienda')
    for (const nombre of ['Artículos', 'Precios', 'Stock', 'Registro']) {
      await seccion(nombre).click()
      await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
      await expectLikeFresh(page)
    }
    const [pizarra] = await Promise.all([page.waitForEvent('popup'), seccion('Pizarra').click()])
    await expect(pizarra).toHaveURL(RUTAS.pizarra)
    await expect(pizarra.getByRole('heading', { level: 1 })).toBeVisible()
    vistas.add(RUTAS.pizarra)
    await pizarra.close()
    await page.locator('.trastienda-rail__yo').getByRole('link').click()
    await page.getByRole('link', { name: 'Mis compras' }).click()
    await here(RUTAS.compras, '/MisCompras')
  })

  expect(Object.values(RUTAS).filter(ruta => !vistas.has(ruta) && !SIN_CLIC.includes(ruta))).toEqual([])
})
