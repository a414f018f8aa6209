// What people type about themselves stays text wherever it is shown, to them and behind the counter (X1, R9).
import { createCuenta, expect, test } from '../cuentas.ts'
import { ADMIN, openAs, openOther, readToken } from '../mostrador.ts'
import { alive } from '../support.ts'

const CARGAS = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  "' autofocus onfocus=alert(1) x='",
  '</script><script>alert(1)</script>',
  'javascript:alert(1)//',
  '{{7*7}}<%= 7*7 %>',
  '&lt;b&gt;&#x3c;i>',
  '<iframe srcdoc=x></iframe>',
  '[x](javascript:alert(1))',
]

const AJENOS = 'main script, main iframe, main svg[onload], main img[onerror], [href^="javascript:"]'

test('X1: markup in every field of a customer is text on their screens and on the Admin’s, and runs nowhere', async ({
  page,
  request,
  browser,
}) => {
  // Two people on seven screens.
  test.slow()
  const cuenta = await createCuenta(request)
  const token = await readToken(request, cuenta)
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await (await request.get('/api/users/me', { headers })).json()
  const mostrador = await openOther(browser, await readToken(request, ADMIN), '/Pedidos')
  const dialogos: string[] = []
  for (const pestana of [page, mostrador]) {
    pestana.on('dialog', dialogo => {
      dialogos.push(dialogo.message())
      void dialogo.dismiss()
    })
  }
  for (let n = 0; n < CARGAS.length; n += 3) {
    const [nombre = '', apellido = nombre, direccion = nombre] = CARGAS.slice(n, n + 3)
    const data = { username: nombre, nombre, apellido, direccion, telefono: apellido.slice(0, 30) }
    expect((await request.put(`/api/users/${id}`, { headers, data })).status()).toBe(200)
    await openAs(page, token, '/PersonalData')
    await expect(page.getByLabel('Nombre')).toHaveValue(nombre)
    await expect(page.getByLabel('Apellido')).toHaveValue(apellido)
    await expect(page.getByLabel('Dirección de entrega')).toHaveValue(direccion)
  }
  await page.goto('/UserProfile')
  await alive(page)
  await expect(page.getByRole('main').getByText(CARGAS.at(-1) ?? '')).toBeVisible()

  const pedido = await request.post('/api/pedidos/crear-completo', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      data: {
        articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }],
        direccion: CARGAS[0],
        detalle: CARGAS.slice(0, 4).join(' '),
      },
    },
  })
  expect(pedido.status()).toBe(200)
  const { data } = await pedido.json()
  for (const pestana of [page, mostrador]) {
    await pestana.goto(`/Pedidos/${data.id}`)
    await alive(pestana)
    await expect(
      pestana
        .getByRole('main')
        .getByText(CARGAS[2] ?? '')
        .first(),
    ).toBeVisible()
    await pestana.goto('/Pedidos')
    await alive(pestana)
    expect(await pestana.locator(AJENOS).count()).toBe(0)
  }
  expect(dialogos).toEqual([])
  await mostrador.context().close()
})
