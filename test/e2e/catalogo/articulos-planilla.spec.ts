// The sheet of articles on a desk as a shopkeeper uses it: keys, paste, refusals, others, and a network that goes (ART-01, ART-02).
import { RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, openOther, readToken } from '../mostrador.ts'
import { createAdmin } from '../personal.ts'
import {
  ARTICULOS,
  celda,
  createArticulos,
  ESCRITURA,
  fila,
  fillArticulos,
  goTo,
  newPalabra,
  openPlanilla,
  paste,
  readFila,
  writeFila,
} from '../planilla.ts'
import { alive, expect, expectAccessible } from '../support.ts'
import { gate } from '../surtido.ts'

test.use({ permitidas: RECHAZOS })

test('[ART-01] an article is found by words, codes and though it is hidden; filters, place and order are in the address', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const plu = 100_000 + Math.floor(Math.random() * 800_000)
  const [uno, dos] = await createArticulos({ request, token, palabra }, [
    { plu, sku: `SKU-${palabra}`, precioKG: 9_000 },
    { archivado: true, precioKG: 7_000 },
    { precioKG: 8_000, stock: 0, DescPorciento: 10 },
  ])
  await openPlanilla(page, token)
  await page.keyboard.press('/')
  const caja = page.getByRole('searchbox')
  await expect(caja).toBeFocused()
  await caja.fill(String(plu))
  await expect(fila(page, palabra)).toHaveCount(1)
  await expect(fila(page, `${palabra} 01`)).toBeVisible()
  await caja.fill(`sku-${palabra.toUpperCase()}`)
  await expect(fila(page, palabra)).toHaveCount(1)
  await caja.fill(palabra)
  await expect(fila(page, palabra)).toHaveCount(3)
  await expect(fila(page, `${palabra} 02`)).toContainText('Oculto')
  await expect(page).toHaveURL(new RegExp(`buscar=${palabra}`))

  await page.getByRole('button', { name: 'Precio', exact: true }).click()
  await expect(page).toHaveURL(/orden=precio/)
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('link', { name: new RegExp(palabra) })).toHaveText([/02/, /03/, /01/])
  await page.getByRole('button', { name: /^Sin stock \d/ }).click()
  await expect(fila(page, palabra)).toHaveCount(1)
  await expect(page).toHaveURL(/ver=sin-stock/)
  await page.getByRole('button', { name: /^Ocultos \d/ }).click()
  await expect(fila(page, palabra)).toContainText(`${palabra} 02`)
  await page.goBack()
  await expect(fila(page, palabra)).toContainText(`${palabra} 03`)
  await page.goBack()
  await expect(fila(page, palabra)).toHaveCount(3)
  await page.reload()
  await alive(page)
  await expect(page.getByRole('link', { name: new RegExp(palabra) })).toHaveText([/02/, /03/, /01/])
  await expect(caja).toHaveValue(palabra)

  await page.getByRole('link', { name: `${palabra} 01` }).click()
  await expect(page).toHaveURL(`${ARTICULOS}/${uno?.id}`)
  await page.goBack()
  await expect(fila(page, palabra)).toHaveCount(3)
  expect(dos?.archivado).toBe(true)
})

test('[ART-02] the keys of a spreadsheet: typing replaces, Enter goes down, Tab right, Esc restores, Ctrl Z takes back @siempre', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a, b] = await createArticulos({ request, token, palabra }, [{}, {}, {}])
  if (!a || !b) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  await expect(fila(page, palabra)).toHaveCount(3)

  // One tab stop, and the place in the grid is said.
  await expect(page.getByRole('grid', { name: 'Artículos' }).locator('[tabindex="0"]')).toHaveCount(1)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  await expect(fila(page, `${palabra} 01`)).toHaveAttribute('aria-rowindex', '2')
  await expect(celda(page, a.id, 'precio')).toHaveAttribute('aria-colindex', '4')

  await goTo(page, a.id, 'precio')
  await page.keyboard.type('+7%')
  const ayuda = page.locator('.articulos-ayuda')
  await expect(ayuda).toContainText('$15.000 → $16.050')
  await page.keyboard.press('Enter')
  await expect(celda(page, a.id, 'precio')).toContainText('guardado')
  await expect(celda(page, a.id, 'precio')).toContainText('16.050')
  await expect(celda(page, b.id, 'precio')).toBeFocused()
  expect((await readFila(request, token, a.id)).precioKG).toBe(16_050)

  // F2 keeps what is there; Esc restores.
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: `Precio de ${palabra} 02` })).toHaveValue('15.000')
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(celda(page, b.id, 'precio')).toContainText('15.000')
  await expect(celda(page, b.id, 'precio')).toBeFocused()

  // Tab saves and goes right, to the offer, then to the stock, then to the next row's price.
  await page.keyboard.type('19,5')
  await expect(ayuda).toContainText('$15.000 → $19.500')
  await page.keyboard.press('Tab')
  await expect(celda(page, b.id, 'oferta')).toBeFocused()
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await expect(celda(page, b.id, 'stock')).toBeFocused()
  await page.keyboard.type('7,25')
  await page.keyboard.press('Tab')
  await expect(celda(page, b.id, 'stock')).toContainText('7,25')
  await expect(celda(page, b.id, 'final')).toHaveText('17.550')
  await expect
    .poll(async () => {
      const { precioKG, DescPorciento, stock } = await readFila(request, token, b.id)
      return [precioKG, DescPorciento, stock]
    })
    .toEqual([19_500, 10, 7.25])

  // Arrows, Home and End.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(celda(page, b.id, 'vista').getByRole('button')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(celda(page, b.id, 'tilde').getByRole('checkbox')).toBeFocused()

  // Back, step by step, the last one first.
  await expect(page.getByRole('region', { name: 'Cambios' })).toContainText('12,0 kg → 7,25 kg')
  await page.keyboard.press('Control+z')
  await expect(celda(page, b.id, 'stock')).toContainText('12,0')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(async () => {
      const [uno, dos] = [await readFila(request, token, a.id), await readFila(request, token, b.id)]
      return [uno.precioKG, dos.precioKG, dos.DescPorciento, dos.stock]
    })
    .toEqual([15_000, 15_000, null, 12])
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})

test('[PREC-05] [ART-02] an offer that ended or has not begun is marked; typed again it begins, opened and left it stays', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const ofertaDesde = '2032-03-05T03:00:00.000Z'
  const [a, b] = await createArticulos({ request, token, palabra }, [
    { DescPorciento: 10, ofertaHasta: '2020-03-05T03:00:00.000Z' },
    { DescPorciento: 10, ofertaDesde },
  ])
  if (!a || !b) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  await expect(celda(page, a.id, 'oferta')).toContainText('terminó')
  await expect(celda(page, b.id, 'oferta')).toContainText('todavía no empezó')
  await expectAccessible(page)
  const escritas: string[] = []
  page.on('request', pedido => {
    if (pedido.method() === 'PUT') escritas.push(new URL(pedido.url()).pathname)
  })
  await goTo(page, b.id, 'oferta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: `Oferta de ${palabra} 02` })).toHaveValue('10')
  await page.keyboard.press('Enter')
  await goTo(page, a.id, 'oferta')
  await page.keyboard.type('10')
  await expect(page.locator('.articulos-ayuda')).toContainText('sin oferta → 10 %')
  await page.keyboard.press('Enter')
  await expect(celda(page, a.id, 'final')).toHaveText('13.500')
  await expect(celda(page, a.id, 'oferta')).not.toContainText('terminó')
  expect(await readFila(request, token, a.id)).toMatchObject({ DescPorciento: 10, ofertaHasta: null })
  expect(escritas).toEqual([`/api/articulos/${a.id}`])
  expect(await readFila(request, token, b.id)).toMatchObject({ DescPorciento: 10, ofertaDesde })
})

test('[ART-02] a refused value stays as typed, in red, with the reason below its row; figures that could be two are not guessed', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a] = await createArticulos({ request, token, palabra }, [{}])
  if (!a) throw new Error('no article')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  await goTo(page, a.id, 'oferta')
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(celda(page, a.id, 'oferta')).toHaveAttribute('aria-invalid', 'true')
  await expect(celda(page, a.id, 'oferta')).toContainText('120')
  await expect(page.getByRole('alert')).toHaveText(
    /La oferta va de 0 a 90 %\. No se guardó: en la tienda sigue sin oferta\./,
  )
  await expectAccessible(page)
  // What was typed is still there to be corrected.
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: /^Oferta de/ })).toHaveValue('120')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await goTo(page, a.id, 'precio')
  await page.keyboard.type('19.50')
  await expect(page.getByText('¿$19,50 o $19.500? Escribilo entero')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('en la tienda sigue $15.000')
  expect((await readFila(request, token, a.id)).precioKG).toBe(15_000)

  // Also when it is the server that refuses.
  await page.getByRole('button', { name: 'Dejar como estaba' }).click()
  await page.route(ESCRITURA, ruta =>
    ruta.fulfill({
      status: 400,
      json: {
        data: null,
        error: {
          status: 400,
          name: 'ValidationError',
          message: 'No',
          details: {
            errors: [{ path: ['precioKG'], message: 'Ese precio no va.', name: 'ValidationError' }],
          },
        },
      },
    }),
  )
  await goTo(page, a.id, 'precio')
  await page.keyboard.type('16000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Ese precio no va.')
  await expect(celda(page, a.id, 'precio')).toContainText('16.000')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})

test('[ART-02] three columns of eight rows from another spreadsheet: what would change first, then all, and back in one step', async ({
  page,
  request,
}) => {
  test.slow()
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const articulos = await createArticulos(
    { request, token, palabra },
    Array.from({ length: 8 }, () => ({})),
  )
  const [primero] = articulos
  if (!primero) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  await goTo(page, primero.id, 'precio')
  const tabla = articulos.map((_, i) => `${16_000 + i * 100}\t${i === 4 ? 'mucho' : 10}\t${i + 1},5`)
  await paste(page, `${tabla.join('\r\n')}\r\n`)
  const previa = page.getByRole('region', { name: 'Lo que va a cambiar' })
  await expect(previa.getByRole('heading', { name: 'Cambian 23 celdas' })).toBeVisible()
  await expect(previa).toContainText('1 celda no se entienden')
  await expect(previa.getByRole('row').filter({ hasText: 'mucho' })).toContainText(
    'La oferta va de 0 a 90 %.',
  )
  expect((await readFila(request, token, primero.id)).precioKG).toBe(15_000)
  await expectAccessible(page)
  await previa.getByRole('button', { name: 'Cambiar 23 celdas' }).click()
  await expect(page.getByRole('region', { name: 'Cambios' })).toContainText('23 cambios')
  const leidos = async () => {
    const filas = await Promise.all(articulos.map(({ id }) => readFila(request, token, id)))
    return filas.map(({ precioKG, DescPorciento, stock }) => [precioKG, DescPorciento, stock])
  }
  await expect.poll(leidos).toEqual(articulos.map((_, i) => [16_000 + i * 100, i === 4 ? null : 10, i + 1.5]))
  // Nothing is on its way any more: now back.
  await expect(page.getByRole('gridcell', { name: /guardando/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(leidos).toEqual(articulos.map(() => [15_000, null, 12]))
})

test('[ART-02] a cell is copied over a selection, and chosen rows are acted upon together', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const articulos = await createArticulos({ request, token, palabra }, [{ precioKG: 21_000 }, {}, {}])
  const [a, b, c] = articulos
  if (!a || !b || !c) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  await goTo(page, a.id, 'precio')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+v')
  const precios = () =>
    Promise.all(articulos.map(async ({ id }) => (await readFila(request, token, id)).precioKG))
  await expect.poll(precios).toEqual([21_000, 21_000, 21_000])

  await page.getByRole('checkbox', { name: `Elegir ${palabra} 01` }).check()
  await page.getByRole('checkbox', { name: `Elegir ${palabra} 03` }).check()
  const barra = page.getByRole('region', { name: 'Cambios' })
  await expect(barra).toContainText('2 elegidos')
  await expect(barra.getByRole('link', { name: 'Precio' })).toHaveAttribute(
    'href',
    `/Trastienda/Precios?articulos=${a.id},${c.id}`,
  )
  await barra.getByRole('button', { name: 'Oferta' }).click()
  await barra.getByRole('button', { name: '15 %' }).click()
  const ofertas = () =>
    Promise.all(articulos.map(async ({ id }) => (await readFila(request, token, id)).DescPorciento))
  await expect.poll(ofertas).toEqual([15, null, 15])
  await barra.getByRole('button', { name: 'Sin stock' }).click()
  const stock = () => Promise.all(articulos.map(async ({ id }) => (await readFila(request, token, id)).stock))
  await expect.poll(stock).toEqual([0, 12, 0])
  await expect(page.getByRole('gridcell', { name: /guardando/ })).toHaveCount(0)
  // One step of two cells: both come back, with what there was.
  await barra.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(stock).toEqual([12, 12, 12])

  // The eye hides it from the shop, and brings it back.
  await page.getByRole('button', { name: `A la vista: ${palabra} 02` }).click()
  await expect(fila(page, `${palabra} 02`)).toContainText('Oculto')
  expect((await readFila(request, token, b.id)).archivado).toBe(true)
})

test('[ADM-04] two Admins on one cell: the second sees both values and decides; other fields merge, and changes of others appear', async ({
  page,
  browser,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const beto = await createAdmin(request, 'Beto Sosa')
  const suyo = await readToken(request, beto)
  const palabra = newPalabra()
  const [a, b] = await createArticulos({ request, token, palabra }, [{}, {}])
  if (!a || !b) throw new Error('no articles')
  const otra = await openOther(browser, suyo, `${ARTICULOS}?buscar=${palabra}`)
  await openPlanilla(page, token, `?buscar=${palabra}`)
  await goTo(page, a.id, 'precio')
  await page.keyboard.type('16500')

  // Beto is faster, and changes something else too.
  await goTo(otra, a.id, 'precio')
  await otra.keyboard.type('17200')
  await otra.keyboard.press('Enter')
  await expect(celda(otra, a.id, 'precio')).toContainText('17.200')
  await expect.poll(async () => (await readFila(request, token, a.id)).precioKG).toBe(17_200)

  await page.keyboard.press('Enter')
  const aviso = page.getByRole('alert')
  await expect(aviso).toContainText('Beto Sosa lo cambió mientras tanto.')
  await expect(aviso).toContainText('Puso «$17.200»; vos, «$16.500».')
  await expectAccessible(page)
  await aviso.getByRole('button', { name: 'Poner lo mío' }).click()
  await expect(aviso).toHaveCount(0)
  await expect.poll(async () => (await readFila(request, token, a.id)).precioKG).toBe(16_500)
  // It comes to Beto by itself.
  await expect(celda(otra, a.id, 'precio')).toContainText('16.500')

  // The other way: theirs stays.
  await goTo(page, b.id, 'precio')
  await page.keyboard.type('14000')
  await writeFila(request, suyo, b.id, { precioKG: 18_000 })
  await page.keyboard.press('Enter')
  await aviso.getByRole('button', { name: 'Dejar lo suyo' }).click()
  await expect(aviso).toHaveCount(0)
  await expect(celda(page, b.id, 'precio')).toContainText('18.000')

  // Different fields of one article: both stand, nobody is asked.
  await goTo(page, b.id, 'oferta')
  await page.keyboard.type('20')
  await writeFila(request, suyo, b.id, { precioKG: 19_000 })
  await page.keyboard.press('Enter')
  await expect(celda(page, b.id, 'oferta')).toContainText('guardado')
  const { precioKG, DescPorciento } = await readFila(request, token, b.id)
  expect([precioKG, DescPorciento]).toEqual([19_000, 20])
  await otra.context().close()
})

test('[ADM-06] without network what was typed stays, is marked, and goes out by itself, after a reload too', async ({
  page,
  context,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a, b] = await createArticulos({ request, token, palabra }, [{}, {}])
  if (!a || !b) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  await goTo(page, a.id, 'precio')
  await page.keyboard.type('165')
  await context.setOffline(true)
  await page.keyboard.type('00')
  await page.keyboard.press('Enter')
  await expect(celda(page, a.id, 'precio')).toContainText('16.500')
  await expect(celda(page, a.id, 'precio')).toContainText('sin guardar')
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect.poll(async () => (await readFila(request, token, a.id)).precioKG).toBe(16_500)
  await expect(celda(page, a.id, 'precio')).not.toContainText('sin guardar')

  // Gone in mid-save, and the page is loaded again.
  await page.route(ESCRITURA, ruta => ruta.abort())
  // What waits is corrected where it stands, and taken back without a call.
  await goTo(page, b.id, 'stock')
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await expect(celda(page, b.id, 'stock')).toContainText('sin guardar')
  await goTo(page, b.id, 'stock')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: /^Stock de/ })).toHaveValue('18')
  await page.keyboard.press('Escape')
  await expect(celda(page, b.id, 'stock')).toContainText('sin guardar')
  await page.keyboard.press('Control+z')
  await expect(celda(page, b.id, 'stock')).toContainText('12,0')
  await expect(celda(page, b.id, 'stock')).not.toContainText('sin guardar')
  await goTo(page, b.id, 'stock')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(celda(page, b.id, 'stock')).toContainText('sin guardar')
  await page.unroute(ESCRITURA)
  await page.reload()
  await alive(page)
  await expect(celda(page, b.id, 'stock')).toContainText('20,0')
  await expect.poll(async () => (await readFila(request, token, b.id)).stock).toBe(20)

  // What a browser kept under the name of before is saved too, once.
  const { version } = await readFila(request, token, a.id)
  await page.evaluate(cambio => localStorage.setItem('mostrador.planilla', JSON.stringify([cambio])), {
    id: a.id,
    cosa: 'precio',
    de: { precioKg: 1_650_000 },
    a: { precioKg: 1_700_000 },
    version,
  })
  await page.reload()
  await alive(page)
  await expect.poll(async () => (await readFila(request, token, a.id)).precioKG).toBe(17_000)
  expect(await page.evaluate(() => localStorage.getItem('mostrador.planilla'))).toBeNull()
})

test('[ADM-06] an answer that gets lost in mid-save is no conflict with oneself, and a server that is down is waited for', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a] = await createArticulos({ request, token, palabra }, [{}])
  if (!a) throw new Error('no article')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  // It reaches the server, which dies before it answers; the next ones find nobody.
  let intentos = 0
  await page.route(ESCRITURA, async ruta => {
    intentos += 1
    if (intentos === 1) await ruta.fetch()
    if (intentos < 3) return ruta.abort()
    return ruta.continue()
  })
  for (const [campo, texto] of [
    ['precio', '16500'],
    ['stock', '3'],
  ] as const) {
    intentos = 0
    await goTo(page, a.id, campo)
    await page.keyboard.type(texto)
    await page.keyboard.press('Enter')
    await expect(celda(page, a.id, campo)).toContainText('sin guardar')
    await expect.poll(() => intentos).toBe(3)
    await expect(celda(page, a.id, campo)).not.toContainText(/guardar|guardando/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  const { precioKG, stock } = await readFila(request, token, a.id)
  expect([precioKG, stock]).toEqual([16_500, 3])
})

test('[ADM-06] what is typed back while the first is on its way is saved after it; nonsense typed meanwhile stays to be corrected', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a] = await createArticulos({ request, token, palabra }, [{ precioKG: 19_500 }])
  if (!a) throw new Error('no article')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  const hold = async () => {
    const libre = gate()
    await page.route(ESCRITURA, async ruta => {
      await libre.promise
      await ruta.continue()
    })
    return async () => {
      libre.release()
      await page.unroute(ESCRITURA)
    }
  }
  const type = async (texto: string) => {
    await goTo(page, a.id, 'precio')
    await page.keyboard.type(texto)
    await page.keyboard.press('Enter')
  }
  const precio = celda(page, a.id, 'precio')
  const guardado = async () => (await readFila(request, token, a.id)).precioKG
  let release = await hold()
  await type('20900')
  await expect(precio).toContainText('guardando')
  await type('19500')
  await expect(precio).toContainText('19.500')
  await release()
  await expect(precio).not.toContainText('guardando')
  await expect(precio).toContainText('19.500')
  expect(await guardado()).toBe(19_500)

  release = await hold()
  await type('20900')
  await expect(precio).toContainText('guardando')
  await type('20.50')
  await expect(precio).toContainText('no se guardó')
  await release()
  await expect.poll(guardado).toBe(20_900)
  await expect(precio).toContainText('20.50')
  await expect(precio).toContainText('no se guardó')
})

test('[ADM-07] five thousand articles are a list of few rows; headings stick, the last one is a key away', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  await fillArticulos(page, 5_000)
  await openPlanilla(page, token)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001')
  await expect(fila(page, 'Corte 1').first()).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await goTo(page, 100_000, 'precio')
  await page.keyboard.press('Control+End')
  await expect(celda(page, 104_999, 'vista').getByRole('button')).toBeFocused()
  await expect(celda(page, 104_999, 'vista')).toBeInViewport()
  await expect(page.locator('.articulos-renglon--pegado')).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(celda(page, 100_000, 'tilde')).toBeInViewport()
  // The keyboard stays where it is though its row is scrolled away.
  await page.keyboard.press('PageDown')
  await page.mouse.wheel(0, 60_000)
  await expect(celda(page, 100_000, 'tilde')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toBeInViewport()
  await page.getByRole('searchbox').fill('corte 4999')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
})

test('coming back from an article finds the place again', async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  await fillArticulos(page, 2_000)
  await openPlanilla(page, token)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(19_000)
  const antes = await page.evaluate(() => scrollY)
  // A jump this far is drawn a moment after it.
  const enMedio = await page.waitForFunction(
    () => document.elementFromPoint(500, 450)?.closest('[role="row"]')?.querySelector('a')?.textContent,
  )
  const nombre = await enMedio.jsonValue()
  await page.getByRole('link', { name: nombre ?? '', exact: true }).click()
  await expect(page).toHaveURL(/Articulos\/\d+/)
  await page.goBack()
  await expect(page.getByRole('link', { name: nombre ?? '', exact: true })).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - antes)).toBeLessThan(200)
})

/** Each would run `alert` or leave its cell if the sheet took it for more than text. */
const CARGAS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert`1`>',
  '"><iframe srcdoc="<script>parent.alert(1)</script>">',
  'javascript:alert(1)',
  '" autofocus onfocus=alert(1) x="',
  '<style>*{display:none}</style>',
  '=HYPERLINK("//evil.example";"a")',
]

test('X1: names and codes of articles stay text in the sheet, in notices, in what is pasted and on cards', async ({
  page,
  request,
}) => {
  const dialogos: string[] = []
  page.on('dialog', dialogo => {
    dialogos.push(dialogo.message())
    void dialogo.dismiss()
  })
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const articulos = await createArticulos(
    { request, token, palabra },
    CARGAS.map((carga, i) => ({
      nombre: `${palabra} ${i} ${carga}`,
      sku: `${palabra.slice(0, 8)}${i}${carga}`.slice(0, 40),
      detalle: carga,
    })),
  )
  const [a] = articulos
  if (!a) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  await expect(fila(page, palabra)).toHaveCount(CARGAS.length)
  for (const { nombre } of articulos)
    await expect(page.getByRole('link', { name: nombre, exact: true })).toBeVisible()
  await goTo(page, a.id, 'oferta')
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await goTo(page, a.id, 'precio')
  await paste(page, CARGAS.map(carga => [carga, carga, carga].join('\t')).join('\n'))
  await expect(page.getByRole('region', { name: 'Lo que va a cambiar' })).toContainText(CARGAS[0] ?? '')
  const malo = '#app script, #app iframe, #app style, [onerror], [onload], [onfocus], a[href^="javascript:"]'
  await expect(page.locator(malo)).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('article').first()).toContainText(palabra)
  await expect(page.locator(malo)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(dialogos).toEqual([])
})
