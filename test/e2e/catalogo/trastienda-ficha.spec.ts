// One article and its categories in the back room, from an empty shop on: drafts, conflicts, order, old paths, and text that stays text.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, RESPUESTA_404, test } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

test.describe.configure({ mode: 'serial' })

let tienda: TiendaAMano
/** What the tests before this one made. */
let vacio = 0
test.beforeAll(async () => {
  tienda = await openTienda()
})
test.afterAll(() => tienda.close())

const hoja = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const publicar = (page: Page) => page.getByRole('button', { name: 'Publicar' })
const aviso = (page: Page, name: string) => page.getByRole('button', { name })

test.describe('from nothing', () => {
  test.use({ permitidas: [/status of 400/] })

  test('[ART-05] [ART-03] an empty shop is filled by hand, and sells what was typed @siempre', async ({
    page,
    browser,
  }) => {
    await tienda.visit(page, '/Trastienda/Categorias')
    await expect(page.getByText('Todavía no hay ninguna. Empezá por acá.')).toBeVisible()
    await page.getByRole('button', { name: 'Nueva categoría' }).click()
    // A path of the shop's own is refused where it was typed, and stays typed.
    await page.getByLabel('Nombre', { exact: true }).fill('Carrito')
    await page.keyboard.press('Enter')
    await expect(page.getByText('/carrito es una dirección de la tienda. Poné otro nombre.')).toBeVisible()
    await page.getByLabel('Nombre', { exact: true }).fill('Productos Vacunos')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nombre de la categoría Productos Vacunos')).toHaveValue('Productos Vacunos')
    await page.getByRole('button', { name: 'Sub-categoría' }).click()
    await page.getByLabel('Nombre', { exact: true }).fill('Parrilla')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nombre de la sub-categoría Parrilla')).toBeVisible()
    await page.getByRole('button', { name: 'Nueva porción' }).click()
    await page.getByLabel('Nombre', { exact: true }).fill('Medio kilo')
    await page.getByLabel('Gramos', { exact: true }).fill('500')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Gramos de la porción Medio kilo')).toHaveValue('500')
    await expectAccessible(page)

    await tienda.visit(page, '/Trastienda/Articulos/nuevo')
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
    await page.keyboard.type('Vacío')
    await page.getByLabel('Categoría').selectOption({ label: 'Vacunos / Parrilla' })
    await page.getByLabel('Por kilo', { exact: true }).fill('19.500')
    await page.getByRole('button', { name: 'Medio kilo' }).click()
    await expect(hoja(page, 'Porciones').getByText('$9.750')).toBeVisible()
    await page.getByLabel('Hay (kg)').fill('12,5')
    await expectAccessible(page)
    await publicar(page).click()
    await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
    vacio = Number(page.url().split('/').at(-1))
    await expect(hoja(page, 'Stock').getByText('12,5 kg')).toBeVisible()

    const cliente = await tienda.visitor(browser, '/productos-vacunos')
    await expect(cliente.getByRole('heading', { name: 'Vacío' })).toBeVisible()
    await cliente.goto(`${tienda.url}/ProdDetalle/${vacio}`)
    await expect(cliente.getByRole('radio', { name: /Medio kilo/ })).toBeVisible()
    await cliente.context().close()
  })
})

test('[ART-03] [ADM-06] it is a draft until it is published: shown beside, kept when left, thrown away and brought back', async ({
  page,
}) => {
  await tienda.visit(page, `/Trastienda/Articulos/${vacio}`)
  await expect(publicar(page)).toBeDisabled()
  await page.getByLabel('Por kilo', { exact: true }).fill('+10%')
  await page.getByLabel('Oferta %').fill('10')
  const vista = page.getByRole('region', { name: 'Así la ven' })
  await expect(vista.locator('.etiqueta').first()).toContainText('19.305')
  await expect(hoja(page, 'Porciones').getByText('$9.652,50')).toBeVisible()
  await expect(page.getByText('2 cambios sin publicar')).toBeVisible()
  // The shop has not moved.
  const enTienda = async () => (await tienda.call('GET', `/api/articulos/${vacio}`)).data.attributes
  expect(await enTienda()).toMatchObject({ precioKG: 19_500, DescPorciento: null })
  await page.goto(`${tienda.url}/Trastienda/Categorias`)
  await expect(page.getByLabel('Nombre de la categoría Productos Vacunos')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2 cambios sin publicar')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Por kilo', { exact: true })).toHaveValue('19.500')
  await aviso(page, 'Deshacer').click()
  await expect(page.getByLabel('Por kilo', { exact: true })).toHaveValue('+10%')
  await publicar(page).click()
  await expect(page.getByLabel('Por kilo', { exact: true })).toHaveValue('21.450')
  await expect.poll(enTienda).toMatchObject({ precioKG: 21_450, DescPorciento: 10 })
  await expect(hoja(page, 'Historia').getByText('Precio $19.500 → $21.450')).toBeVisible()
  // All of it at once, and back at once.
  await aviso(page, 'Deshacer').click()
  await expect.poll(enTienda).toMatchObject({ precioKG: 19_500, DescPorciento: null })
})

test('[ADM-06] what is typed while it is being published stays a draft', async ({ page }) => {
  await tienda.visit(page, `/Trastienda/Articulos/${vacio}`)
  await page.getByLabel('Código externo').fill('ENVIADO')
  await page.route(`**/api/articulos/${vacio}`, async ruta => {
    await page.getByLabel('Descripción').fill('Escrita mientras tanto')
    await ruta.continue()
  })
  await publicar(page).click()
  await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('1 cambio sin publicar')).toBeVisible()
  await expect(page.getByLabel('Código externo')).toHaveValue('ENVIADO')
  await expect(page.getByLabel('Descripción')).toHaveValue('Escrita mientras tanto')
  await page.getByRole('button', { name: 'Descartar' }).click()
})

test('[ADM-05] [ART-06] taking back that there always is some leaves what was counted; a unit that rounds it says so and offers no way back', async ({
  page,
}) => {
  const { data } = await tienda.call('POST', '/api/articulos', {
    data: { nombre: 'Matambre', precioKG: 15_000, stock: 64.5 },
  })
  const hay = async () => (await tienda.call('GET', `/api/trastienda/articulos/${data.id}`)).data.stock
  await tienda.visit(page, `/Trastienda/Articulos/${data.id}`)
  const stock = hoja(page, 'Stock')
  await stock.getByRole('switch').click()
  await publicar(page).click()
  await expect.poll(hay).toBe(9999)
  await aviso(page, 'Deshacer').click()
  await expect.poll(hay).toBe(64.5)
  await expect(stock.getByText('64,5 kg')).toBeVisible()
  await page.getByText('Por unidad', { exact: true }).click()
  await expect(stock.getByText(/lo que no llega a un kilo se pierde/)).toBeVisible()
  await publicar(page).click()
  await expect.poll(hay).toBe(64)
  await expect(aviso(page, 'Deshacer')).toBeHidden()
  await tienda.call('DELETE', `/api/articulos/${data.id}`)
})

test.describe('what the server refuses', () => {
  test.use({ permitidas: [/status of 4\d\d/] })

  test('[ART-03] stands at its field, and nothing typed is lost', async ({ page }) => {
    await tienda.call('POST', '/api/articulos', { data: { nombre: 'Otro', precioKG: 1, plu: 77, stock: 1 } })
    await tienda.visit(page, `/Trastienda/Articulos/${vacio}`)
    await page.getByLabel('Código de balanza').fill('77')
    await page.getByLabel('Por kilo', { exact: true }).fill('caro')
    await publicar(page).click()
    await expect(page.getByText('No es un precio. Por ejemplo: 19.500, +7% o =15900*1,1')).toBeVisible()
    await page.getByLabel('Por kilo', { exact: true }).fill('19.900')
    await publicar(page).click()
    await expect(page.getByText('Ese código de balanza ya lo tiene otro artículo.')).toBeVisible()
    await expect(page.getByLabel('Código de balanza')).toHaveValue('77')
    await expect(page.getByLabel('Por kilo', { exact: true })).toHaveValue('19.900')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Descartar' }).click()
  })

  test('[ADM-04] B6: the same field changed by somebody else is decided here, other fields merge', async ({
    page,
  }) => {
    await tienda.visit(page, `/Trastienda/Articulos/${vacio}`)
    await page.getByLabel('Por kilo', { exact: true }).fill('20.000')
    await page.getByLabel('Código externo').fill('MIO-1')
    await tienda.call('PUT', `/api/articulos/${vacio}`, {
      data: { precioKG: 18_000, detalle: 'De otra pestaña' },
    })
    await publicar(page).click()
    await expect(page.getByText('cambió el precio mientras tanto.')).toBeVisible()
    await expect(page.getByText('Ahora: «$18.000». Lo tuyo: «$20.000».')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Poner lo mío' }).click()
    await publicar(page).click()
    await expect(page.getByText('sin publicar')).toBeHidden()
    const { data } = await tienda.call('GET', `/api/trastienda/articulos/${vacio}`)
    expect(data).toMatchObject({ precioKG: 20_000, sku: 'MIO-1', detalle: 'De otra pestaña' })
    await expect(page.getByLabel('Descripción')).toHaveValue('De otra pestaña')

    await page.getByLabel('Por kilo', { exact: true }).fill('22.000')
    await tienda.call('PUT', `/api/articulos/${vacio}`, { data: { precioKG: 19_500 } })
    await publicar(page).click()
    await page.getByRole('button', { name: /^Dejar lo de/ }).click()
    await expect(page.getByLabel('Por kilo', { exact: true })).toHaveValue('19.500')
    await expect(publicar(page)).toBeDisabled()
  })

  test('[ADM-04] B6: a name changed by somebody else meanwhile is decided in its row', async ({ page }) => {
    await tienda.visit(page, '/Trastienda/Categorias')
    const nombre = page.getByLabel('Nombre de la porción Medio kilo')
    await nombre.fill('500 gramos')
    const { data } = await tienda.call('GET', '/api/trastienda/categorias')
    const { id } = data.valors[0]
    await tienda.call('PUT', `/api/valors/${id}`, { data: { nombre: 'Media pieza' } })
    await nombre.press('Enter')
    await expect(page.getByText('Puso «Media pieza»; vos, «500 gramos».')).toBeVisible()
    await page.getByRole('button', { name: 'Poner lo mío' }).click()
    await expect(page.getByLabel('Nombre de la porción 500 gramos')).toHaveValue('500 gramos')
    await aviso(page, 'Deshacer').click()
    // Back to what stood there, which was theirs.
    await expect(page.getByLabel('Nombre de la porción Media pieza')).toHaveValue('Media pieza')
    await tienda.call('PUT', `/api/valors/${id}`, { data: { nombre: 'Medio kilo' } })
  })

  test('[ART-05] what is not empty says what hangs on it; what is empty goes and comes back', async ({
    page,
  }) => {
    await tienda.visit(page, '/Trastienda/Categorias')
    await page.getByRole('button', { name: 'Borrar Productos Vacunos' }).click()
    await expect(page.getByText(/^No se puede borrar: tiene 1 sub-categoría\./)).toBeVisible()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await page.getByRole('button', { name: 'Nueva insignia' }).click()
    await page.getByLabel('Nombre', { exact: true }).fill('De la casa')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Borrar De la casa' }).click()
    await expect(page.getByLabel('Nombre de la insignia De la casa')).toBeHidden()
    await aviso(page, 'Deshacer').click()
    await expect(page.getByLabel('Nombre de la insignia De la casa')).toBeVisible()
  })

  test('[ADM-05] an empty category comes back where it stood; one with an old path is asked about first', async ({
    page,
  }) => {
    await tienda.call('POST', '/api/categorias', { data: { nombre: 'Pastas', orden: 1 } })
    await tienda.visit(page, '/Trastienda/Categorias')
    const primera = page.getByLabel(/^Nombre de la categoría/).first()
    const borrar = (nombre: string) => page.getByRole('button', { name: `Borrar ${nombre}` })
    await expect(primera).toHaveValue('Pastas')
    await borrar('Pastas').click()
    await expect(borrar('Pastas')).toBeHidden()
    await aviso(page, 'Deshacer').click()
    await expect(primera).toHaveValue('Pastas')
    await primera.fill('Pastas frescas')
    await primera.press('Enter')
    await expect(page.getByRole('link', { name: '/pastas-frescas' })).toBeVisible()
    await borrar('Pastas frescas').click()
    await expect(page.getByText(/^Con Pastas frescas se va su dirección anterior\./)).toBeVisible()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(borrar('Pastas frescas')).toBeVisible()
    await borrar('Pastas frescas').click()
    await page.getByRole('button', { name: 'Sí, borrar' }).click()
    await expect(borrar('Pastas frescas')).toBeHidden()
    await expect(page.getByText('Borrado', { exact: true }).last()).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ permitidas: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('[ADM-06] nothing typed is lost, and it is said', async ({ page, context }) => {
    await tienda.visit(page, `/Trastienda/Articulos/${vacio}`)
    await page.getByLabel('Código externo').fill('SIN-RED')
    await context.setOffline(true)
    await publicar(page).click()
    await expect(page.getByText('Sin guardar: se manda cuando vuelva la conexión.')).toBeVisible()
    // It goes out by itself.
    await context.setOffline(false)
    await expect(page.getByText('sin publicar')).toBeHidden()
    await expect(page.getByLabel('Código externo')).toHaveValue('SIN-RED')

    await tienda.visit(page, '/Trastienda/Categorias')
    const nombre = page.getByLabel('Nombre de la sub-categoría Parrilla')
    await expect(nombre).toBeVisible()
    await context.setOffline(true)
    await nombre.fill('A la parrilla')
    await nombre.press('Enter')
    await expect(page.getByText('Sin guardar')).toBeVisible()
    await expect(nombre).toHaveValue('A la parrilla')
    // It goes out by itself.
    await context.setOffline(false)
    await expect(page.getByLabel('Nombre de la sub-categoría A la parrilla')).toBeVisible()
  })

  test('[ADM-06] a name that was given up while it waited is not saved when the network is back', async ({
    page,
    context,
  }) => {
    await tienda.call('POST', '/api/insignias', { data: { nombre: 'Con garantía' } })
    const enviados: unknown[] = []
    await tienda.visit(page, '/Trastienda/Categorias')
    const nombre = page.getByLabel('Nombre de la insignia Con garantía')
    await expect(nombre).toBeVisible()
    const wait = async (texto: string) => {
      await context.setOffline(true)
      await nombre.fill(texto)
      await nombre.press('Enter')
      await expect(page.getByText('Sin guardar')).toBeVisible()
    }
    await wait('Abandonado')
    await nombre.press('Escape')
    await expect(nombre).toHaveValue('Con garantía')
    await expect(page.getByText('Sin guardar')).toBeHidden()
    page.on('request', pedido => {
      if (pedido.method() === 'PUT') enviados.push(pedido.postDataJSON().data.nombre)
    })
    await context.setOffline(false)
    // Neither is one that is being typed over at that moment.
    await wait('A medias')
    await nombre.fill('De la casa, siempre')
    expect(enviados).not.toContain('Abandonado')
    enviados.length = 0
    await context.setOffline(false)
    await nombre.press('Enter')
    await expect(page.getByLabel('Nombre de la insignia De la casa, siempre')).toBeVisible()
    expect(enviados).toEqual(['De la casa, siempre'])
  })
})

test.describe('an answer that is lost', () => {
  test.use({ permitidas: [/Failed to load resource/] })

  const lose = (page: Page, ruta: string) =>
    page.route(
      ruta,
      async suya => {
        await suya.fetch()
        await suya.abort('connectionreset')
      },
      { times: 1 },
    )
  const sinRespuesta = (page: Page) => page.getByText('No hubo respuesta: puede que no se haya publicado.')
  const llamados = async (nombre: string) => {
    const { data } = await tienda.call('GET', '/api/trastienda/articulos')
    return data.filter((fila: { nombre: string }) => fila.nombre === nombre)
  }
  const fillNuevo = async (page: Page, nombre: string, plu: string) => {
    await tienda.visit(page, '/Trastienda/Articulos/nuevo')
    await page.getByLabel('Nombre', { exact: true }).fill(nombre)
    await page.getByLabel('Por kilo', { exact: true }).fill('8.000')
    await page.getByLabel('Código de balanza').fill(plu)
    await lose(page, '**/api/articulos')
    await publicar(page).click()
    await expect(sinRespuesta(page)).toBeVisible()
  }

  test('[ADM-06] [ART-03] a new article is published once, also over a reload; one that goes out again is nobody’s conflict', async ({
    page,
  }) => {
    await fillNuevo(page, 'Una sola vez', '901')
    await page.reload()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Una sola vez')
    await publicar(page).click()
    await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
    await expect(publicar(page)).toBeDisabled()
    expect(await llamados('Una sola vez')).toHaveLength(1)

    const id = Number(page.url().split('/').at(-1))
    await page.getByLabel('Por kilo', { exact: true }).fill('8.500')
    await lose(page, `**/api/articulos/${id}`)
    await publicar(page).click()
    await expect(page.getByText('Sin guardar: se manda cuando vuelva la conexión.')).toBeVisible()
    await expect(page.getByText('sin publicar')).toBeHidden()
    await expect(page.getByText('cambió el precio mientras tanto.')).toBeHidden()
    expect(await llamados('Una sola vez')).toMatchObject([{ id, precioKG: 8_500 }])
    await tienda.call('DELETE', `/api/articulos/${id}`)
  })

  test('[ADM-06] [ART-03] what was typed after it is a draft of the article that was made', async ({
    page,
  }) => {
    await fillNuevo(page, 'Con otro precio', '902')
    await page.getByLabel('Por kilo', { exact: true }).fill('9.900')
    await publicar(page).click()
    await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
    await expect(page.getByText('Lo que mandaste antes ya se había publicado').first()).toBeVisible()
    await expect(page.getByText('1 cambio sin publicar')).toBeVisible()
    await expect(page.getByLabel('Por kilo', { exact: true })).toHaveValue('9.900')
    expect(await llamados('Con otro precio')).toMatchObject([{ precioKG: 8_000 }])
    await publicar(page).click()
    await expect(page.getByText('sin publicar')).toBeHidden()
    const [hecho] = await llamados('Con otro precio')
    expect(hecho).toMatchObject({ precioKG: 9_900 })
    await tienda.call('DELETE', `/api/articulos/${hecho.id}`)
  })
})

test('[ADM-05] [AJU-03] one that has no price is not said to be back in the shop', async ({ page }) => {
  const { data } = await tienda.call('POST', '/api/articulos', {
    data: { nombre: 'Sin precio todavía', archivado: true },
  })
  await tienda.visit(page, `/Trastienda/Articulos/${data.id}`)
  await page.getByRole('button', { name: 'Volver a venderlo' }).click()
  await expect(page.getByText('Ya no está archivado: se vende cuando tenga precio').first()).toBeVisible()
  await tienda.call('DELETE', `/api/articulos/${data.id}`)
})

test.describe('an article that is archived', () => {
  test.use({ permitidas: [RESPUESTA_404] })

  test('[ART-04] is gone from the shop at once, the cart that holds it is told, and it comes back', async ({
    page,
    context,
  }) => {
    const status = async (ruta: string) => (await page.request.get(tienda.url + ruta)).status()
    const carrito = await context.newPage()
    await tienda.visit(carrito, `/ProdDetalle/${vacio}`)
    await carrito.getByRole('radio', { name: /Medio kilo/ }).check()
    await carrito.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(carrito.getByRole('link', { name: /^Carrito, / })).toHaveAccessibleName(/[1-9]/)

    await tienda.visit(page, `/Trastienda/Articulos/${vacio}`)
    await page.getByRole('button', { name: 'Archivar' }).click()
    await expect(page.getByRole('heading', { name: 'Está archivado' })).toBeVisible()
    expect([await status(`/api/articulos/${vacio}`), await status(`/ProdDetalle/${vacio}`)]).toEqual([
      404, 404,
    ])
    await carrito.goto(`${tienda.url}/Carrito`)
    await expect(carrito.getByText('Ya no está a la venta: no entra en este pedido.')).toBeVisible()

    await aviso(page, 'Deshacer').click()
    await expect.poll(() => status(`/api/articulos/${vacio}`)).toBe(200)
    await page.getByRole('button', { name: 'Archivar' }).click()
    await page.getByRole('button', { name: 'Volver a venderlo' }).click()
    await expect.poll(() => status(`/ProdDetalle/${vacio}`)).toBe(200)
  })
})

test('[ART-04] one that was never sold is deleted after a question', async ({ page }) => {
  const { data } = await tienda.call('POST', '/api/articulos', { data: { nombre: 'Efímero', precioKG: 1 } })
  await tienda.visit(page, `/Trastienda/Articulos/${data.id}`)
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  // At the foot of a long screen: whoever asked sees the question.
  await expect(page.getByRole('button', { name: 'Sí, borrarlo' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Sí, borrarlo' }).click()
  await expect(page).toHaveURL(/\/Trastienda\/Articulos$/)
  const { data: filas } = await tienda.call('GET', '/api/trastienda/articulos')
  expect(filas.map(({ nombre }: { nombre: string }) => nombre)).not.toContain('Efímero')
})

test('[ART-05] order by keyboard and by dragging is the order of the shop', async ({ page, browser }) => {
  for (const nombre of ['Achuras', 'Cerdo'])
    await tienda.call('POST', '/api/categorias', { data: { nombre } })
  await tienda.visit(page, '/Trastienda/Categorias')
  const orden = () =>
    page
      .getByRole('list', { name: 'Categorías', exact: true })
      .getByLabel(/^Nombre de la categoría/)
      .evaluateAll(campos => campos.map(campo => (campo as HTMLInputElement).value))
  await expect.poll(orden).toEqual(['Productos Vacunos', 'Achuras', 'Cerdo'])
  const asa = page.getByRole('button', { name: 'Mover Cerdo' })
  await asa.focus()
  for (const tecla of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(tecla)
  await expect.poll(orden).toEqual(['Cerdo', 'Productos Vacunos', 'Achuras'])
  await expect(asa).toBeFocused()
  const cliente = await tienda.visitor(browser, '/')
  const enTienda = () => cliente.locator('.inicio-categoria h3').allTextContents()
  await expect.poll(enTienda).toEqual(['Cerdo', 'Vacunos', 'Achuras'])
  // Picked up and left where it was: nothing is written.
  for (const tecla of ['Space', 'ArrowDown', 'Escape']) await page.keyboard.press(tecla)
  await expect.poll(orden).toEqual(['Cerdo', 'Productos Vacunos', 'Achuras'])

  // Both handles in sight.
  await page.setViewportSize({ width: 1440, height: 1800 })
  const de = await page.getByRole('button', { name: 'Mover Achuras' }).boundingBox()
  const a = await asa.boundingBox()
  if (de === null || a === null) throw new Error('no handles')
  await page.mouse.move(de.x + 20, de.y + 20)
  await page.mouse.down()
  await page.mouse.move(a.x + 20, a.y + 60, { steps: 8 })
  await page.mouse.move(a.x + 20, a.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(orden).toEqual(['Achuras', 'Cerdo', 'Productos Vacunos'])
  // The one about this move: that of the move before may still stand.
  const suyo = page.locator('.avisos__uno').filter({ hasText: 'Achuras' })
  await suyo.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(orden).toEqual(['Cerdo', 'Productos Vacunos', 'Achuras'])
  await cliente.context().close()
})

test.describe('a category that was renamed', () => {
  test.use({ permitidas: [RESPUESTA_404] })

  test('[ART-05] is found where it was, by its address and by a link of an open page', async ({
    page,
    browser,
  }) => {
    const cliente = await tienda.visitor(browser, '/achuras')
    await cliente.goto(`${tienda.url}/CatFull`)
    await tienda.visit(page, '/Trastienda/Categorias')
    const nombre = page.getByLabel('Nombre de la categoría Achuras')
    await nombre.fill('Menudencias')
    await nombre.press('Enter')
    await expect(page.getByRole('link', { name: '/menudencias' })).toBeVisible()
    const vieja = await page.request.get(`${tienda.url}/Achuras?x=1`, { maxRedirects: 0 })
    expect([vieja.status(), vieja.headers().location]).toEqual([301, '/menudencias?x=1'])
    await cliente.goto(`${tienda.url}/achuras`)
    await expect(cliente).toHaveURL(/\/menudencias$/)
    // Inside the application, without the server's pages.
    await cliente.goto(`${tienda.url}/CatFull`)
    await cliente.evaluate(() => {
      history.pushState(null, '', '/achuras')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect(cliente).toHaveURL(/\/menudencias$/)
    await cliente.evaluate(() => {
      history.pushState(null, '', '/nunca-estuvo')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect(cliente.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await cliente.context().close()
  })
})

test('B8: markup in every field is text in the back room and in the shop', async ({ page, browser }) => {
  test.slow()
  const CARGAS = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '</script><svg onload=alert(1)>',
    '{{7*7}}&lt;b&gt;',
  ]
  const dialogos: string[] = []
  const cliente = await tienda.visitor(browser, '/')
  for (const pestana of [page, cliente]) {
    pestana.on('dialog', dialogo => {
      dialogos.push(dialogo.message())
      void dialogo.dismiss()
    })
  }
  for (const carga of CARGAS) {
    const { data: categoria } = await tienda.call('POST', '/api/categorias', {
      data: { nombre: `Uno ${carga}` },
    })
    const { data: sub } = await tienda.call('POST', '/api/sub-categorias', {
      data: { nombre: carga, categoria: categoria.id },
    })
    const { data: valor } = await tienda.call('POST', '/api/valors', {
      data: { nombre: carga, GrsPorcion: 100 + CARGAS.indexOf(carga) },
    })
    const { data: insignia } = await tienda.call('POST', '/api/insignias', { data: { nombre: carga } })
    const { data: articulo } = await tienda.call('POST', '/api/articulos', {
      data: {
        nombre: carga,
        detalle: `${carga} y una descripción que alcanza para verse entera`,
        precioKG: 1000,
        sku: carga.slice(0, 40),
        sub_categoria: sub.id,
        valors: [valor.id],
        insignias: [insignia.id],
        stock: 5,
        stockMinimo: 9,
      },
    })
    await tienda.visit(page, `/Trastienda/Articulos/${articulo.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(carga)
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(carga)
    await page.getByText('Su página', { exact: true }).click()
    await expect(hoja(page, 'Historia')).toContainText('Se creó')
    await tienda.visit(page, '/Trastienda/Categorias')
    await expect(page.getByLabel(`Nombre de la sub-categoría ${carga}`, { exact: true })).toHaveValue(carga)
    await cliente.goto(`${tienda.url}/ProdDetalle/${articulo.id}`)
    await expect(cliente.getByRole('heading', { level: 1 })).toHaveText(carga)
  }
  // The screens that name articles and categories beside their own: none of it is markup there either.
  for (const seccion of ['', '/Stock', '/Precios', '/Registro']) {
    await tienda.visit(page, `/Trastienda${seccion}`)
    await expect(page.getByText('{{7*7}}&lt;b&gt;').first()).toBeVisible()
    expect(await page.locator('main img[src="x"], main script, main svg[onload]').count()).toBe(0)
  }
  await cliente.goto(`${tienda.url}/`)
  await cliente.goto(`${tienda.url}/CatFull`)
  await expect(cliente.getByText('{{7*7}}&lt;b&gt;').first()).toBeVisible()
  for (const pestana of [page, cliente]) {
    expect(
      await pestana.locator('main script, main iframe, main svg[onload], main img[onerror]').count(),
    ).toBe(0)
  }
  expect(dialogos).toEqual([])
  await cliente.context().close()
})

test.describe('one save for all of the page', () => {
  test.use({ permitidas: [/Failed to load resource/] })

  const nombres = async (id: number) => {
    const { data } = await tienda.call('GET', `/api/trastienda/articulos/${id}/preparaciones`)
    return data.preparaciones.map(({ nombre }: { nombre: string }) => nombre)
  }
  const prepare = async (page: Page, nombre: string) => {
    await hoja(page, 'Preparaciones').getByRole('button', { name: 'Agregar preparación' }).click()
    await hoja(page, 'Preparaciones').getByLabel('Se llama').last().fill(nombre)
  }

  test('[ART-07] [ART-03] a new article is published with the preparations typed for it, and what is published later takes them along', async ({
    page,
  }) => {
    await tienda.visit(page, '/Trastienda/Articulos/nuevo')
    await page.getByLabel('Nombre', { exact: true }).fill('Milanesa')
    await page.getByLabel('Por kilo', { exact: true }).fill('9.000')
    await prepare(page, '')
    await publicar(page).click()
    // What is wrong with a row keeps all of it back.
    await expect(page.getByText('Escribí cómo se llama la preparación')).toBeVisible()
    await expect(page).toHaveURL(/\/nuevo$/)
    await hoja(page, 'Preparaciones').getByLabel('Se llama').fill('Fina')
    await page.reload()
    await expect(hoja(page, 'Preparaciones').getByLabel('Se llama')).toHaveValue('Fina')
    await publicar(page).click()
    await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    await expect(hoja(page, 'Preparaciones').getByLabel('Se llama')).toHaveValue('Fina')
    await expect(publicar(page)).toBeDisabled()
    expect(await nombres(id)).toEqual(['Fina'])

    await page.getByLabel('Por kilo', { exact: true }).fill('9.500')
    await prepare(page, 'Gruesa')
    await expect(page.getByText('2 cambios')).toBeVisible()
    await publicar(page).click()
    await expect(publicar(page)).toBeDisabled()
    await expect.poll(() => nombres(id)).toEqual(['Fina', 'Gruesa'])
    await expect(page.getByLabel('Por kilo', { exact: true })).toHaveValue(/^9\.?500/)
    expect((await tienda.call('GET', `/api/trastienda/articulos/${id}`)).data.precioKG).toBe(9_500)
  })

  test('[ADM-06] preparations that do not get there are said, and wait typed at the article’s own page', async ({
    page,
  }) => {
    await tienda.visit(page, '/Trastienda/Articulos/nuevo')
    await page.getByLabel('Nombre', { exact: true }).fill('Sin red')
    await page.getByLabel('Por kilo', { exact: true }).fill('9.000')
    await prepare(page, 'Fina')
    await page.route('**/preparaciones', ruta =>
      ruta.request().method() === 'PUT' ? ruta.abort() : ruta.continue(),
    )
    await publicar(page).click()
    await expect(page.getByText('Se publicó sin las preparaciones')).toBeVisible()
    await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
    await expect(hoja(page, 'Preparaciones').getByLabel('Se llama')).toHaveValue('Fina')
    await page.unroute('**/preparaciones')
    await publicar(page).click()
    await expect(publicar(page)).toBeDisabled()
    const id = Number(page.url().split('/').at(-1))
    await expect.poll(() => nombres(id)).toEqual(['Fina'])
  })
})
