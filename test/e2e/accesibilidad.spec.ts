// WCAG 2.2 AA on every screen: one walk for each kind of person, in both colour modes, on a desk, on a phone and enlarged.
import type { Page } from '@playwright/test'
import { ASADO, catchVentanas, finalizar, insist, openCarrito, VACIO } from './compras.ts'
import { aviso, createCuenta, expect, fillLogin, login, newEmail, RECHAZOS, test } from './cuentas.ts'
import { ADMIN, createPedido, filtro, openAs, readToken, tarjeta } from './mostrador.ts'
import { alive, expectAccessible, open, rememberCategorias } from './support.ts'

test.use({ permitidas: RECHAZOS })

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
/** The narrowest phone, and a desk at 200 %. */
const ESTRECHOS = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

/** Looks at the screen as it stands: by day on a desk, by night on a phone, and wherever it might not fit. */
async function inspect(page: Page, nombre: string): Promise<void> {
  await test.step(nombre, async () => {
    await expect(page.locator('.girador')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(await cuantosH1(page))
    await expectAccessible(page)
    await expectStill(page)
    for (const tamanio of ESTRECHOS) {
      await page.setViewportSize(tamanio)
      expect(await sobra(page), `${nombre} at ${tamanio.width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(PHONE)
    await setTema(page, 'dark')
    // What is said is the same in both; what is seen is not.
    await expectAccessible(page, ['color-contrast', 'link-in-text-block', 'target-size', 'region'])
    await setTema(page, 'light')
    await page.setViewportSize(DESK)
  })
}

const setTema = (page: Page, tema: string) =>
  page.evaluate(valor => document.documentElement.setAttribute('data-theme', valor), tema)

/** A dialog hides the page behind it, its heading too. */
const cuantosH1 = async (page: Page) => ((await page.locator('[role$="dialog"]').count()) > 0 ? 0 : 1)

const sobra = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Who asked for less motion gets none: what little runs is over in a thousandth of a second. */
async function expectStill(page: Page): Promise<void> {
  const largas = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(animacion => (animacion as CSSAnimation).animationName ?? 'transition'),
  )
  expect(largas).toEqual([])
}

async function walk(page: Page, rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    await open(page, ruta)
    await inspect(page, ruta)
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rememberCategorias(page)
})

test('every screen of the shop window', async ({ page }) => {
  test.slow()
  await walk(page, [
    '/',
    '/CatFull',
    '/ProdDetalle/11',
    '/ProdDetalle/999999',
    '/privacy-policy',
    '/terminos',
  ])
  await walk(page, ['/notfound', '/error', '/sin-conexion'])

  await open(page, '/Ayuda')
  await page.getByText('¿Hay una compra mínima?').click()
  await inspect(page, 'help with an answer open')

  await open(page, '/productos-de-cerdo')
  await inspect(page, 'a category')
  await page.getByPlaceholder('Buscar producto').fill('bondiola')
  await expect(page.getByRole('status')).toContainText('productos para')
  await inspect(page, 'results of a search')

  await open(page, '/ProdDetalle/2')
  await page.getByRole('radio', { name: '1 kg', exact: false }).first().check()
  await inspect(page, 'a product, a portion chosen')
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'asked to log in')
})

test('every form of a visitor', async ({ page }) => {
  test.slow()
  await walk(page, ['/Login', '/confirmar-email', '/olvide-mi-contrasena', '/UserProfile'])
  await walk(page, ['/restablecer-contrasena?code=x', '/ingresar-con-enlace', '/entrar?code=x'])

  await open(page, '/Signup')
  await page.getByLabel('Nombre').focus()
  await page.getByLabel('Contraseña', { exact: true }).fill('Asa')
  await page.getByLabel('Repetir contraseña').fill('x')
  await page.getByLabel('Email').focus()
  await inspect(page, 'registration with faults')

  await open(page, '/arrepentimiento')
  const enviar = page.getByRole('button', { name: 'Quiero arrepentirme de mi compra' })
  await enviar.click()
  await inspect(page, 'regret with faults')
  await page.getByLabel('Nombre y apellido').fill('Rosa Luna')
  await page.getByLabel('Email').fill(newEmail())
  await enviar.click()
  await expect(page.locator('.arrepentimiento__codigo')).toBeVisible()
  await inspect(page, 'regret with its code')
})

test('every screen of a customer', async ({ page, request }) => {
  test.slow()
  await catchVentanas(page)
  const cuenta = await createCuenta(request)
  const id = await createPedido(request, await readToken(request, cuenta))
  await login(page, cuenta)
  await walk(page, ['/UserProfile', '/PersonalData', '/EditUser', '/Pedidos'])
  await open(page, `/Pedidos/${id}`)
  await expect(page.locator('#historial li')).toHaveCount(1)
  await inspect(page, 'an order')
  await open(page, `/Exito/${id}`)
  await page.getByRole('button', { name: 'Ver QR' }).click()
  await expect(page.getByRole('img', { name: 'Código QR del chat con tu pedido' })).toBeVisible()
  await inspect(page, 'an order made')
  await openCarrito(page, [])
  await inspect(page, 'an empty cart')
  await openCarrito(page, [
    { ...VACIO, precioUnitario: 1, precioLista: 1 },
    { ...ASADO, cantidad: 500 },
    { ...VACIO, articuloId: 11, nombre: 'Arañita' },
  ])
  await page.getByRole('switch').check()
  await insist(page)
  await expect(aviso(page, 'Dirección requerida')).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Ingresa un código de descuento')).toBeVisible()
  await expect(aviso(page, 'Dirección requerida')).toHaveCount(0)
  await inspect(page, 'a cart with everything that can be wrong')
})

test('every screen of the Admin', async ({ page, request }) => {
  test.slow()
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await request.post('/api/arrepentimientos', {
    data: { nombre: 'Rosa Luna', email: newEmail(), detalle: 'Me equivoqué', pedido: String(id) },
  })
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  const orden = tarjeta(page, id)
  await orden.getByRole('button', { name: /Pedido#/ }).click()
  await inspect(page, 'orders that wait')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Más herramientas' }).click()
  await inspect(page, 'the tools of a phone')
  const ask = async (nombre: string, boton: ReturnType<Page['locator']>) => {
    await boton.click()
    await expect(page.locator('[role$="dialog"]')).toBeVisible()
    await inspect(page, nombre)
    await page.keyboard.press('Escape')
    await expect(page.locator('[role$="dialog"]')).toHaveCount(0)
  }
  await ask('cancel', orden.getByRole('button', { name: `Cancelar pedido ${id}` }))
  await ask('payment', orden.getByRole('button', { name: 'Marcar pagado' }))
  await ask('comanda', orden.getByRole('button', { name: 'Comanda' }))
  await ask('pick list', page.getByRole('button', { name: 'Hoja de corte' }))
  await filtro(page, 'Todos').click()
  await expect(page.locator('.pedidos-grupo').first()).toBeVisible()
  await inspect(page, 'all orders')
  await open(page, `/Pedidos/${id}`)
  await expect(page.locator('#historial li').first()).toBeVisible()
  await inspect(page, 'an order')
  await open(page, '/Arrepentimientos')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Luna' }).first()).toBeVisible()
  await inspect(page, 'regrets')
  await walk(page, ['/Trastienda/Ayuda', '/Trastienda/Ayuda/pesar'])
})

/** As somebody without a mouse: forward until the focus is there. */
async function tabTo(
  page: Page,
  name: RegExp | string,
  rol: 'link' | 'button' | 'radio' | 'textbox' = 'button',
) {
  const meta = page.getByRole(rol, { name }).filter({ visible: true }).first()
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    if (await meta.evaluate(nodo => nodo === document.activeElement).catch(() => false)) {
      const { outlineStyle, ring } = await foco(page)
      expect(outlineStyle === 'none' && !ring, `focus is seen on ${name}`).toBe(false)
      return
    }
  }
  throw new Error(`Nobody reaches ${name} with the keyboard`)
}

/** Some controls draw the focus around their card or label. */
const foco = (page: Page) =>
  page.evaluate(() => {
    const nodo = document.activeElement as HTMLElement
    const alrededor = [
      getComputedStyle(nodo, '::after'),
      ...(nodo.parentElement ? [getComputedStyle(nodo.parentElement)] : []),
    ]
    return {
      outlineStyle: getComputedStyle(nodo).outlineStyle,
      ring: alrededor.some(({ outlineStyle }) => outlineStyle !== 'none'),
    }
  })

const press = (page: Page, ...teclas: readonly string[]) =>
  teclas.reduce((antes, tecla) => antes.then(() => page.keyboard.press(tecla)), Promise.resolve())

test('a whole purchase by keyboard alone, and what is said aloud on the way @siempre', async ({
  page,
  request,
}) => {
  test.slow()
  const { email, password } = await createCuenta(request)
  await catchVentanas(page)
  await open(page, '/Login')
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await press(page, 'Enter')
  await tabTo(page, 'Email', 'textbox')
  await page.keyboard.type(email)
  await press(page, 'Tab')
  await page.keyboard.type(password)
  await press(page, 'Enter')
  await expect(page).toHaveURL('/')
  await alive(page)

  // A new screen takes the focus, so that it is read from its beginning.
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, 'Consultar catalogo', 'link')
  await press(page, 'Enter')
  await expect(page).toHaveURL('/CatFull')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, /Ir al producto.*Vacío|Vacío/, 'link')
  await press(page, 'Enter')
  await expect(page).toHaveURL('/ProdDetalle/1')

  await tabTo(page, /500 g/, 'radio')
  await press(page, 'Space', 'ArrowDown')
  await expect(page.getByRole('radio', { name: /1 kg/ })).toBeChecked()
  await tabTo(page, 'Más porciones')
  await press(page, 'Enter')
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: '2 porciones · 2,00 kg, total $39.000' }),
  ).toHaveCount(1)
  await tabTo(page, 'Agregar al carrito')
  await press(page, 'Enter')
  await expect(aviso(page, 'Producto agregado')).toBeVisible()

  await page.getByRole('link', { name: /^Carrito, 2/ }).focus()
  await press(page, 'Enter')
  await expect(page).toHaveURL('/Carrito')
  await expect(page.locator('.carrito-pie__total[aria-live="polite"]')).toContainText('$39.000')
  await tabTo(page, /^Finalizar y Contactar/)
  await expect(finalizar(page)).toBeFocused()
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/Exito\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido realizado')
  await tabTo(page, 'Abrir WhatsApp con el resumen', 'link')
})

test('[NAV-09] what went wrong is said at once, what was done in its turn, and both can be reached', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  const voz = (titulo: string) =>
    aviso(page, titulo).evaluate(suyo => suyo.closest('[aria-live]')?.getAttribute('aria-live'))
  await open(page, '/Login')
  await fillLogin(page, { ...cuenta, password: 'Equivocada1' })
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(aviso(page, 'Error en el inicio de sesión')).toBeVisible()
  expect(await voz('Error en el inicio de sesión')).toBe('assertive')
  await expectAccessible(page)
  await fillLogin(page, cuenta)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(aviso(page, 'Inicio de sesión exitoso')).toBeVisible()
  expect(await voz('Inicio de sesión exitoso')).toBe('polite')
})

test('with the colours of the system, what is chosen and what has the focus can still be told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const borde = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(nodo => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, backgroundColor } =
          getComputedStyle(nodo)
        return `${outlineStyle} ${outlineWidth} ${borderTopStyle} ${borderTopWidth} ${backgroundColor}`
      })
  await open(page, '/CatFull')
  expect(await borde('.catalogo-chips__uno[aria-current]')).not.toBe(
    await borde('.catalogo-chips__uno:not([aria-current])'),
  )
  await open(page, '/ProdDetalle/1')
  await page.getByRole('radio', { name: /1 kg/ }).check()
  expect(await borde('.detalle-opcion:has(:checked)')).not.toBe(
    await borde('.detalle-opcion:not(:has(:checked))'),
  )
  for (const selector of ['.detalle-opcion', '.boton--rojo', '.contador', '.marco-barra__persona'])
    expect(await borde(selector), `${selector} has an edge`).toMatch(/(?:solid|auto) [1-9]/)
  await page.getByRole('button', { name: 'Más porciones' }).first().focus()
  await page.keyboard.press('Tab')
  expect((await foco(page)).outlineStyle).not.toBe('none')
})
