// A spreadsheet in the back room: dropped, tried, mended, applied and taken back, on a desk and on a phone; an empty shop filled from one.
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { csv } from '../../support/planillas.ts'
import { CLIENTE, findEnlace, PASSWORD, register } from '../../support/primera-tienda.ts'
import { startSmtp } from '../../support/smtp.ts'
import { fillLogin, test } from '../cuentas.ts'
import { ADMIN, openAs, readToken, signIn } from '../mostrador.ts'
import { alive, expect, expectAccessible } from '../support.ts'
import { openTienda } from '../tienda-a-mano.ts'

type Celda = string | number | null
const CABEZA = ['Nombre', 'Precio', 'Categoría', 'Sub-categoría', 'Código']
const PANTALLA = '/Trastienda/Importar'

let series = 0
/** Names of nobody else's: what a test writes is hidden, and seen by no other. */
const serie = () => `${process.pid}-${Date.now()}-${++series}`

async function drop(
  page: Page,
  filas: readonly (readonly Celda[])[],
  name = 'lista-noviembre.csv',
): Promise<void> {
  await page
    .getByLabel('Elegir una planilla')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: csv(filas) })
  await expect(page.getByRole('region', { name: 'Aplicar' })).toBeVisible()
}

/** Hidden articles of $10.000, by the way under test. */
function createOcultos(request: APIRequestContext, token: string, nombres: readonly string[]): Promise<void> {
  return importFilas(
    request,
    token,
    nombres.map(nombre => [nombre, '10000', 'Vacunos', 'Parrilla', '']),
  )
}

/** By somebody else, on another desk. */
async function importFilas(
  request: APIRequestContext,
  token: string,
  filas: readonly (readonly Celda[])[],
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const subida = await request.post('/api/trastienda/importaciones', {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: csv([CABEZA, ...filas]),
  })
  const { data } = await subida.json()
  await expect
    .poll(async () =>
      (await request.post(`/api/trastienda/importaciones/${data.id}/aplicar`, { headers })).status(),
    )
    .toBe(200)
}

const cuenta = (page: Page, nombre: string) => page.getByRole('button', { name: new RegExp(nombre) })
const fila = (page: Page, texto: string) => page.getByRole('listitem').filter({ hasText: texto }).first()

test('[IMP-02] a sheet is tried, mended where it stands, applied, and taken back as one @siempre', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const s = serie()
  await createOcultos(request, token, [`Uno ${s}`, `Dos ${s}`, `Tres ${s}`])
  await openAs(page, token, PANTALLA)
  await expect(page.getByRole('heading', { name: 'Soltá tu planilla acá' })).toBeVisible()
  await expectAccessible(page)
  await drop(page, [
    ['Nombre', 'Precio', 'Obs.'],
    [`UNO ${s}`, '10.700', ''],
    [`Dos ${s}`, '107.000', ''],
    [`Tres ${s}`, 'consultar', 'llega jueves'],
    [`Cuatro ${s}`, '9.000', ''],
    [`Uno ${s}`, '11.000', ''],
  ])
  await expect(cuenta(page, 'Con error')).toContainText('4')
  await expectAccessible(page)
  await expect(page.getByText('Sube 970 %: ¿sobra un cero?')).toBeVisible()

  await page.getByRole('button', { name: 'Es $10.700' }).click()
  await expect(cuenta(page, 'Cambian')).toContainText('2')
  // A cell written anew looks at its own row.
  const celda = page.getByLabel('Precio, fila 4')
  await celda.fill('10.500')
  await celda.press('Enter')
  await expect(cuenta(page, 'Cambian')).toContainText('3')
  await page.getByRole('button', { name: 'Usar la 2' }).click()
  await page.getByLabel('Dónde va la fila 5').selectOption({ label: 'Vacunos / Parrilla' })
  await expect(cuenta(page, 'Son nuevos')).toContainText('1')
  await expect(cuenta(page, 'Con error')).toContainText('0')

  await cuenta(page, 'Cambian').click()
  await expect(fila(page, `Dos ${s}`)).toContainText('$10.000')
  await expect(fila(page, `Dos ${s}`)).toContainText('$10.700')
  await expect(page.getByText('4 filas listas. Ninguna tiene errores.')).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar 4 filas' }).click()
  await expect(page.getByText('3 artículos cambiaron y 1 nuevo entró oculto')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deshacer todo' }).click()
  await expect(page.getByText('Se deshizo: los artículos volvieron a como estaban.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('se aplicó y después se deshizo. La deshizo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subir otra planilla' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer todo' })).toHaveCount(0)
  await expect(page.getByText('está aplicada')).toHaveCount(0)
})

test('[PREC-03] taken back after somebody changed one of them, that one is left and named', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const s = serie()
  await createOcultos(request, token, [`Uno ${s}`, `Dos ${s}`])
  await openAs(page, token, PANTALLA)
  await drop(page, [
    ['Nombre', 'Precio'],
    [`Uno ${s}`, '10.100'],
    [`Dos ${s}`, '10.200'],
  ])
  await page.getByRole('button', { name: 'Aplicar 2 filas' }).click()
  await expect(page.getByText('2 artículos cambiaron')).toBeVisible()
  await importFilas(request, token, [[`Uno ${s}`, '10.150', '', '', '']])
  await page.getByRole('button', { name: 'Deshacer todo' }).click()
  await expect(page.getByText('Se deshizo, menos lo que cambió después.')).toBeVisible()
  await expect(page.getByText(`Quedó como estaba, porque alguien lo cambió: Uno ${s}`)).toBeVisible()
  await expect(page.getByText('volvieron a como estaban')).toHaveCount(0)
  await expectAccessible(page)
})

test('[IMP-02] a row mended into another one’s name shows that one’s error, and mended rows stay away', async ({
  page,
  request,
}) => {
  const s = serie()
  const nuevo = (nombre: string, precio: string) => [nombre, precio, 'Vacunos', 'Parrilla', '']
  await openAs(page, await readToken(request, ADMIN), PANTALLA)
  await drop(page, [CABEZA, nuevo('', '9.000'), nuevo(`Uno ${s}`, '9.100'), nuevo(`Dos ${s}`, 'x')])
  const errores = page.getByRole('region', { name: 'Con error' }).getByRole('listitem')
  await expect(errores).toHaveCount(2)
  const nombre = page.getByLabel('Nombre, fila 2')
  await nombre.fill(`Uno ${s}`)
  await nombre.press('Enter')
  await expect(errores.filter({ hasText: 'Este artículo nuevo ya está en la fila 2' })).toHaveCount(1)
  const precio = page.getByLabel('Precio, fila 4')
  await precio.fill('9.200')
  await precio.press('Enter')
  await expect(errores).toHaveCount(1)
  await expect(cuenta(page, 'Con error')).toContainText('1')
})

test('[IMP-02] rows mended in one sheet are not shown in another that Back leads to', async ({
  page,
  request,
}) => {
  const s = serie()
  const nuevo = (nombre: string, precio: string) => [nombre, precio, 'Vacunos', 'Parrilla', '']
  const errores = page.getByRole('region', { name: 'Con error' }).getByRole('listitem')
  await openAs(page, await readToken(request, ADMIN), PANTALLA)
  await drop(page, [CABEZA, nuevo(`Primera ${s}`, 'x')], 'primera.csv')
  await expect(errores).toHaveCount(1)
  await page.getByRole('button', { name: 'Cambiar archivo' }).click()
  await drop(page, [CABEZA, nuevo(`Segunda ${s}`, 'x'), nuevo(`Tercera ${s}`, 'x')], 'segunda.csv')
  await expect(errores).toHaveCount(2)
  const precio = page.getByLabel('Precio, fila 2')
  await precio.fill('9.200')
  await precio.press('Enter')
  await expect(errores).toHaveCount(1)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('primera.csv').first()).toBeVisible()
  await expect(errores).toHaveCount(1)
  await expect(errores).toContainText('fila 2')
})

test('[IMP-02] other columns are chosen, and known the next time', async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const s = serie()
  await createOcultos(request, token, [`Uno ${s}`])
  const filas = [
    ['Nombre', `Lista A ${s}`, `Lista B ${s}`],
    [`Uno ${s}`, '10.100', '10.200'],
  ]
  await openAs(page, token, PANTALLA)
  await drop(page, filas)
  await expect(cuenta(page, 'Siguen igual')).toContainText('1')
  await page.getByLabel(new RegExp(`C · Lista B ${s}`)).selectOption('Precio')
  await expect(cuenta(page, 'Cambian')).toContainText('1')
  await expect(fila(page, `Uno ${s}`)).toContainText('$10.200')
  await page.getByRole('button', { name: 'Cambiar archivo' }).click()
  await drop(page, filas)
  await expect(page.getByLabel(new RegExp(`C · Lista B ${s}`))).toHaveValue('precio')
  await expect(cuenta(page, 'Cambian')).toContainText('1')
})

test.describe('what goes wrong', () => {
  test.use({ permitidas: [/status of (?:413|415|422|409)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('[IMP-02] a reload finds it again; somebody else’s change is named; it is applied once by two', async ({
    page,
    request,
    browser,
  }) => {
    const token = await readToken(request, ADMIN)
    const s = serie()
    await createOcultos(request, token, [`Uno ${s}`])
    await openAs(page, token, PANTALLA)
    await drop(page, [
      ['Nombre', 'Precio'],
      [`Uno ${s}`, '10.100'],
    ])
    await expect(page).toHaveURL(/\?id=/)
    await page.reload()
    await alive(page)
    await expect(page.getByRole('button', { name: 'Aplicar 1 fila' })).toBeVisible()

    const otra = await (await browser.newContext()).newPage()
    await signIn(otra, token)
    await otra.goto(PANTALLA)
    await drop(otra, [
      ['Nombre', 'Precio'],
      [`Uno ${s}`, '10.300'],
    ])
    await otra.getByRole('button', { name: 'Aplicar 1 fila' }).click()
    await expect(otra.getByText('1 artículo cambió')).toBeVisible()

    await page.getByRole('button', { name: 'Aplicar 1 fila' }).click()
    const noticia = page.getByRole('alert')
    await expect(noticia).toContainText(
      'Un artículo cambió desde que se revisó la planilla. No se aplicó nada.',
    )
    await expect(noticia).toContainText(`Uno ${s}: cambió el precio`)
    await expectAccessible(page)
    await noticia.getByRole('button', { name: 'Revisar de nuevo' }).click()
    await expect(fila(page, `Uno ${s}`)).toContainText('$10.300')
    await expect(page.getByRole('button', { name: 'Aplicar 1 fila' })).toBeEnabled()

    // The same preview on two desks.
    await otra.goto(page.url())
    await otra.getByRole('button', { name: 'Aplicar 1 fila' }).click()
    await expect(otra.getByText('1 artículo cambió')).toBeVisible()
    await page.getByRole('button', { name: 'Aplicar 1 fila' }).click()
    await expect(page.getByText('Esta planilla ya se aplicó.')).toBeVisible()
    await expect(page.getByText('1 artículo cambió')).toBeVisible()
  })

  test('[IMP-02] a code that somebody took meanwhile: it is looked at again, and shows whose it is', async ({
    page,
    request,
  }) => {
    const token = await readToken(request, ADMIN)
    const s = serie()
    const nuevo = (nombre: string, codigo: string) => [nombre, '10000', 'Vacunos', 'Parrilla', codigo]
    await openAs(page, token, PANTALLA)
    await drop(page, [CABEZA, nuevo(`Uno ${s}`, `K-${s}`)])
    await importFilas(request, token, [nuevo(`Otro ${s}`, `K-${s}`)])
    await page.getByRole('button', { name: 'Aplicar 1 fila' }).click()
    const noticia = page.getByRole('alert')
    await expect(noticia).toContainText('No se aplicó nada. Revisala de nuevo.')
    await noticia.getByRole('button', { name: 'Revisar de nuevo' }).click()
    await expect(cuenta(page, 'Cambian')).toContainText('1')
    await expect(fila(page, `Otro ${s}`)).toContainText(`Uno ${s}`)
    await expect(noticia).toHaveCount(0)
  })

  test('[IMP-03] a file that is none says why, and the next one is taken', async ({ page, request }) => {
    await openAs(page, await readToken(request, ADMIN), PANTALLA)
    await page.getByLabel('Elegir una planilla').setInputFiles({
      name: 'foto.xlsx',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
    })
    await expect(page.getByRole('alert')).toContainText('Ese archivo no es una planilla .xlsx ni un .csv')
    await expectAccessible(page)
    await drop(page, [
      ['Nombre', 'Precio'],
      [`Nadie ${serie()}`, 'x'],
    ])
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('[IMP-02] a lost network loses nothing: applied or not is asked of the server', async ({
    page,
    request,
  }) => {
    const token = await readToken(request, ADMIN)
    const s = serie()
    await createOcultos(request, token, [`Uno ${s}`])
    await openAs(page, token, PANTALLA)
    await drop(page, [
      ['Nombre', 'Precio'],
      [`Uno ${s}`, '10.100'],
    ])
    const aplicar = page.getByRole('button', { name: 'Aplicar 1 fila' })
    const sinConexion = page.getByText('No se pudo conectar con el servidor. Nada se perdió')
    // It does not arrive.
    await page.route(/\/aplicar\?/, ruta => ruta.abort('failed'), { times: 1 })
    await aplicar.click()
    await expect(sinConexion).toBeVisible()
    // It arrives, and its answer does not.
    await page.route(/\/aplicar\?/, async ruta => {
      await ruta.fetch()
      await ruta.abort('failed')
    })
    await aplicar.click()
    await expect(page.getByText('1 artículo cambió')).toBeVisible()
    await expect(sinConexion).toHaveCount(0)
  })

  test('[ADM-06] a cell mended without a network is kept over a reload, and mended by itself', async ({
    page,
    request,
  }) => {
    const token = await readToken(request, ADMIN)
    const s = serie()
    await createOcultos(request, token, [`Uno ${s}`])
    await openAs(page, token, PANTALLA)
    await drop(page, [
      ['Nombre', 'Precio'],
      [`Uno ${s}`, 'consultar'],
    ])
    const celda = page.getByLabel('Precio, fila 2')
    await page.route(/\/filas$/, ruta => ruta.abort('failed'))
    await celda.fill('10.300')
    await celda.press('Enter')
    await expect(page.getByText('Sin guardar: se manda cuando vuelva la conexión')).toBeVisible()
    await expect(celda).toHaveValue('10.300')
    await page.unroute(/\/filas$/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Aplicar 1 fila' })).toBeEnabled()
    await expect(celda).toHaveCount(0)
  })
})

test('[IMP-02] X1: whatever a cell says stays text', async ({ page, request }) => {
  const cargas = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "'-alert(1)-'",
    'javascript:alert(1)',
    '=HYPERLINK("http://evil.example")',
    '{{7*7}}',
    '</textarea><script>alert(1)</script>',
  ]
  page.on('dialog', () => expect(true, 'a script ran').toBe(false))
  await openAs(page, await readToken(request, ADMIN), PANTALLA)
  await drop(
    page,
    [
      ['Nombre', 'Precio', 'Categoría', 'Sub-categoría', 'Porciones', cargas[1] ?? ''],
      ...cargas.map(carga => [carga, carga, carga, carga, carga, carga]),
      ...cargas.map(carga => [`Corte ${carga}`, '900', 'Vacunos', 'Parrilla', '', carga]),
    ],
    '<img src=x onerror=alert(1)>.csv',
  )
  await expect(page.getByText('<img src=x onerror=alert(1)>.csv')).toBeVisible()
  for (const estado of ['Con error', 'Son nuevos']) {
    await cuenta(page, estado).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: '<script>alert(1)</script>' }).first(),
    ).toBeVisible()
  }
  expect(await page.locator('#app script, #app img[src="x"], #app svg[onload]').count()).toBe(0)
})

test('[IMP-01] the model and the shop’s own sheets come down', async ({ page, request }) => {
  await openAs(page, await readToken(request, ADMIN), PANTALLA)
  for (const [boton, nombre] of [
    ['Bajar planilla modelo', 'planilla-modelo.xlsx'],
    ['Artículos (.xlsx)', 'articulos.xlsx'],
    ['Sólo precios (.csv)', 'precios.csv'],
  ] as const) {
    const bajada = page.waitForEvent('download')
    await page.getByRole('button', { name: boton }).click()
    expect((await bajada).suggestedFilename()).toBe(nombre)
  }
})

test('[IMP-02] the same under a thumb: nothing sticks out, and errors are mended', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const s = serie()
  await createOcultos(request, token, [`Uno ${s}`, `Dos ${s}`])
  await openAs(page, token, PANTALLA)
  await drop(page, [
    ['Nombre', 'Precio'],
    [`Uno ${s}`, '10.100'],
    [`Dos ${s}`, 'consultar'],
    [`Tres ${s}`, '8.000'],
  ])
  await expect(page.getByText('La planilla nombra')).toHaveCount(0)
  await expectAccessible(page)
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sobra).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Dejar $10.000' }).tap()
  await expect(cuenta(page, 'Siguen igual')).toContainText('1')
  await page.getByRole('button', { name: 'Sacar la fila 4' }).tap()
  await page.getByRole('button', { name: 'Aplicar 1 fila' }).tap()
  await expect(page.getByText('1 artículo cambió')).toBeVisible()
})

test('[IMP-02] [ORD-01] an empty shop is filled from a spreadsheet, put on sale, and a customer buys', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  const smtp = await startSmtp()
  const tienda = await openTienda({ SMTP_URL: smtp.url })
  try {
    await tienda.visit(page, PANTALLA)
    await drop(page, [
      ['Artículo', 'Precio', 'Rubro', 'Subrubro', 'Stock', 'Porciones', 'Insignias'],
      ['Vacío', '$ 19.500', 'Vacunos', 'Parrilla', '20', '500 g | Pieza entera - 1,5 kg', 'Casero'],
      ['Pechito', '$ 9.800', 'Cerdo', '', '', '', ''],
      ['Asado', '$ 16.900', 'Vacunos', 'Parrilla', '30', '1 kg', ''],
    ])
    await expect(cuenta(page, 'Con error')).toContainText('3')
    await expect(page.getByText('La planilla nombra cosas que la tienda no tiene.')).toBeVisible()
    await page.getByRole('button', { name: 'Crear las 6' }).click()
    await expect(cuenta(page, 'Son nuevos')).toContainText('3')
    await expect(page.getByText('3 porciones: 500 g, Pieza entera - 1,5 kg, 1 kg')).toBeVisible()
    const barra = page.getByRole('region', { name: 'Aplicar' })
    await expect(barra.getByText('Uno no tiene porciones o dice que va oculto: entra oculto.')).toBeVisible()
    await expect(barra.getByRole('button', { name: 'Dejarlos ocultos' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await barra.getByRole('button', { name: 'Ponerlos a la venta ya' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Aplicar 3 filas' }).click()
    await expect(page.getByText('3 nuevos entraron: 2 a la venta y 1 oculto')).toBeVisible()

    await register(tienda.url)
    await expect.poll(() => findEnlace(smtp), { timeout: 30_000 }).toBeDefined()
    const { pathname, search } = new URL(findEnlace(smtp) ?? '')
    const cliente = await tienda.visitor(browser, pathname + search)
    await expect(cliente).toHaveURL(/Login/)
    await fillLogin(cliente, { email: CLIENTE, password: PASSWORD })
    await cliente.getByRole('button', { name: 'Acceder' }).click()
    await expect(cliente).not.toHaveURL(/Login/)
    const { data } = await (await cliente.request.get(`${tienda.url}/api/articulos`)).json()
    const nombres = data.map(({ attributes }: { attributes: { nombre: string } }) => attributes.nombre)
    expect(nombres.toSorted()).toEqual(['Asado', 'Vacío'])
    const vacio = data.find(
      ({ attributes }: { attributes: { nombre: string } }) => attributes.nombre === 'Vacío',
    )
    await cliente.goto(`${tienda.url}/ProdDetalle/${vacio.id}`)
    await alive(cliente)
    await cliente.getByRole('radio', { name: /Pieza entera/ }).check()
    await cliente.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(cliente.getByRole('link', { name: /^Carrito, / })).toHaveAccessibleName(/[1-9]/)
    await cliente.goto(`${tienda.url}/Carrito`)
    await alive(cliente)
    await cliente.getByRole('button', { name: 'Finalizar pedido' }).click()
    await expect(cliente.getByRole('heading', { level: 1 })).toHaveText('Pedido realizado')
    await expect(cliente.getByText('$29.250').first()).toBeVisible()
    await cliente.context().close()
  } finally {
    await tienda.close()
    await smtp.close()
  }
})

test('[IMP-01] the list of articles comes down as a file, and leads to the import as prices do', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, await readToken(request, ADMIN), '/Trastienda/Articulos')
  const bajados: Record<string, Buffer> = {}
  for (const texto of ['Excel (.xlsx)', 'Texto (.csv)']) {
    await page.locator('summary', { hasText: 'Bajar' }).click()
    const bajada = page.waitForEvent('download')
    await page.getByRole('button', { name: texto }).click()
    const archivo = await bajada
    bajados[archivo.suggestedFilename()] = await readFile(await archivo.path())
  }
  expect(Object.keys(bajados)).toEqual(['articulos.xlsx', 'articulos.csv'])
  expect(bajados['articulos.xlsx']?.subarray(0, 2).toString()).toBe('PK')
  expect(bajados['articulos.csv']?.toString()).toContain(';Porciones;Insignias;')
  await page.getByRole('link', { name: 'Importar', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importar')
  await page.goto('/Trastienda/Precios')
  await alive(page)
  await page.getByRole('main').getByRole('link', { name: 'Importar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${PANTALLA}$`))
})
