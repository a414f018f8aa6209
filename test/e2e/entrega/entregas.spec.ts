// A day's deliveries at the counter: places, runs made and given, orders that come back, cash, labels (ENT-02, ENT-04, ENT-06, ENT-09, ENT-10).
import type { Page } from '@playwright/test'
import { masDias } from '#domain/comercio/dias.ts'
import { diaCorto } from '#domain/entrega/turno-corto.ts'
import { waitUnDia } from '../../support/dia.ts'
import { RECHAZOS } from '../cuentas.ts'
import { expect, expectAccessible, test } from '../support.ts'
import { type Mundo, openMundo } from './mundo.ts'

test.use({ permitidas: RECHAZOS, actionTimeout: 15_000 })
// One shop for all of them: the runs of the day are numbered.
test.describe.configure({ mode: 'default' })

let mundo: Mundo
test.beforeAll(async () => {
  mundo = await openMundo()
})
test.afterAll(() => mundo.close())
test.beforeEach(async () => {
  await waitUnDia()
  await mundo.clear()
})

const RUTA = '/Trastienda/Entregas'
const franja = (page: Page, nombre: string) => page.getByRole('region', { name: new RegExp(`^${nombre}`) })
const armar = (page: Page) => page.getByRole('region', { name: /^Armar reparto/ })
/** Whom orders are given to; one for all of them. */
let nahuel = 0
const reparte = async () => {
  if (nahuel === 0) nahuel = await mundo.courier('Nahuel')
}
/** Without two orders in one place. */
let puerta = 100
const placeVarios = async (cuantos: number, datos: Partial<Parameters<Mundo['place']>[0]> = {}) => {
  const ids: number[] = []
  for (let i = 0; i < cuantos; i++) {
    puerta += 10
    ids.push(await mundo.place({ direccion: `Mitre ${puerta}`, nombre: `Vecina ${puerta}`, ...datos }))
  }
  return ids
}
/** A run of Nahuel's, today. */
const addVuelta = (pedidos: readonly number[], { turno = 1, cambio = 0 } = {}) =>
  mundo.call('POST', '/api/vueltas', {
    data: { repartidor: nahuel, dia: mundo.dia, turno, pedidos, cambio },
  })

test('[ENT-04] without anybody who delivers the way to invite one is offered, and a day without orders says so @telefono', async ({
  page,
}) => {
  await mundo.visit(page, RUTA)
  await expect(page.getByText('Hoy no hay entregas.')).toBeVisible()
  await expect(franja(page, 'Mañana')).toContainText('0')
  await placeVarios(1)
  await page.reload()
  // On a phone behind its button.
  const boton = page.getByRole('button', { name: 'Armar reparto' })
  await expect(boton.or(armar(page)).filter({ visible: true }).first()).toBeVisible()
  if (await boton.isVisible()) await boton.click()
  await expect(armar(page).getByRole('link', { name: 'Invitá a un repartidor' })).toHaveAttribute(
    'href',
    '/Trastienda/Ajustes/Personas',
  )
})

test('[ENT-04] twelve stops are made and given in at most four taps from the section @siempre', async ({
  page,
}) => {
  await reparte()
  await placeVarios(12, { zona: 2 })
  await mundo.visit(page, RUTA)
  // All of a slot that has begun are ticked from the start.
  await expect(armar(page).getByRole('list', { name: 'Paradas' }).getByRole('listitem')).toHaveCount(12)
  await expectAccessible(page)
  let toques = 0
  const tap = async (nombre: string | RegExp) => {
    toques += 1
    await page.getByRole('button', { name: nombre }).click()
  }
  await tap('Darle 12 paradas a Nahuel')
  await expect(page.getByText(/^Vuelta 1 para Nahuel/)).toBeVisible()
  // The button went with its stops: whoever presses keys stands where the next one is made.
  await expect(armar(page).getByRole('heading', { name: /^Armar reparto/ })).toBeFocused()
  expect(toques).toBeLessThanOrEqual(4)
  await expect(franja(page, 'Mañana').getByRole('button', { name: /Vuelta 1 · Nahuel/ })).toContainText(
    '12 paradas',
  )
  const { pedidos } = await mundo.readDia()
  expect(pedidos.filter(({ vuelta }) => vuelta !== null)).toHaveLength(12)
  // And taken back.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'Darle 12 paradas a Nahuel' })).toBeVisible()
})

test('[ENT-04] stops are put in order by arrows and by the keyboard, each move said, and let go of', async ({
  page,
}) => {
  await placeVarios(4)
  await mundo.visit(page, RUTA)
  const lista = armar(page).getByRole('list', { name: 'Paradas' })
  const orden = () => lista.locator('.entregas-parada__quien b').allTextContents()
  await expect(lista.getByRole('listitem')).toHaveCount(4)
  const antes = await orden()
  await lista.getByRole('button', { name: `Bajar ${antes[0]}` }).click()
  const bajada = [antes[1], antes[0], ...antes.slice(2)]
  await expect.poll(orden).toEqual(bajada)
  await expect(lista.getByRole('button', { name: `Bajar ${antes[0]}` })).toBeFocused()
  const asa = lista.getByRole('button', { name: `Mover ${antes[0]}` })
  await asa.focus()
  await page.keyboard.press('Space')
  await expect(asa).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Lugar 3 de 4')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect.poll(orden).toEqual(bajada)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(orden).toEqual(antes)
  await page.getByRole('button', { name: 'Ordenar de nuevo' }).click()
  await expect(page.getByText('Ordenado de nuevo')).toBeVisible()
  // By the finger, from its grip.
  const [uno, tres] = [await asa.boundingBox(), await lista.getByRole('listitem').nth(2).boundingBox()]
  if (uno === null || tres === null) throw new Error('no rows')
  await page.mouse.move(uno.x + 20, uno.y + 20)
  await page.mouse.down()
  await page.mouse.move(tres.x + 60, tres.y + tres.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await orden()).indexOf(antes[0] ?? '')).toBe(2)
  await page.getByRole('button', { name: 'Soltar todos' }).click()
  await expect(armar(page)).toContainText('Tildá los pedidos que salen')
})

test('[ENT-02] places of this day alone, and a slot closed and open again, each taken back @telefono', async ({
  page,
}) => {
  await mundo.visit(page, RUTA)
  const noche = franja(page, 'Noche')
  await expect(noche).toContainText('de 9 lugares')
  await noche.getByRole('button', { name: 'Más un lugar en Noche' }).click()
  await expect(noche).toContainText('de 10 lugares')
  await expect.poll(async () => (await mundo.readDia()).turnos.find(({ id }) => id === 2)?.lugares).toBe(10)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(noche).toContainText('de 9 lugares')
  await noche.getByRole('button', { name: /^Cerrar el turno/ }).click()
  await expect(noche).toContainText('Cerrado: no entran más')
  await expect.poll(async () => (await mundo.readDia()).turnos.find(({ id }) => id === 2)?.cerrado).toBe(true)
  await noche.getByRole('button', { name: /^Volver a abrirlo/ }).click()
  await expect
    .poll(async () => (await mundo.readDia()).turnos.find(({ id }) => id === 2)?.cerrado)
    .toBe(false)
  await expectAccessible(page)
})

test('[ENT-02] what was asked for before a slot was closed does not open it again when it comes late', async ({
  page,
}) => {
  await mundo.visit(page, RUTA)
  const noche = franja(page, 'Noche')
  await expect(noche).toBeVisible()
  let pedida = false
  const sueltas: (() => void)[] = []
  const tarde = new Promise<void>(suelta => sueltas.push(suelta))
  await page.route('**/api/entregas', async ruta => {
    const respuesta = await ruta.fetch()
    pedida = true
    await tarde
    await ruta.fulfill({ response: respuesta }).catch(() => undefined)
  })
  // The line tells of an order, and the day is asked for again.
  await placeVarios(1)
  await expect.poll(() => pedida).toBe(true)
  await noche.getByRole('button', { name: /^Cerrar el turno/ }).click()
  await expect.poll(async () => (await mundo.readDia()).turnos.find(({ id }) => id === 2)?.cerrado).toBe(true)
  await expect(noche).toContainText('Cerrado: no entran más')
  await page.unroute('**/api/entregas')
  for (const suelta of sueltas) suelta()
  await expect(franja(page, 'Mañana')).toContainText(/Sin reparto/)
  await expect(noche.getByRole('button', { name: /^Volver a abrirlo/ })).toBeVisible()
  await mundo.call('PUT', `/api/entregas/${mundo.dia}/turnos/2`, { data: { cerrado: false } })
})

test('[ENT-04] a later slot is one line a zone; its orders are ticked one by one or all at once', async ({
  page,
}) => {
  await placeVarios(2, { turno: 2 })
  await placeVarios(1, { turno: 2, zona: 2, pesado: false })
  await mundo.visit(page, RUTA)
  const noche = franja(page, 'Noche')
  const norte = noche.getByRole('button', { name: /^Norte/ })
  await expect(norte).toHaveText(/1 pedido · 1 falta pesar/)
  await norte.click()
  await expect(noche.getByRole('checkbox')).toHaveCount(1)
  await expect(noche.getByRole('checkbox')).not.toBeChecked()
  await noche.getByRole('button', { name: 'Elegir todos' }).click()
  await expect(armar(page)).toContainText('todavía no está lista')
})

test('[ENT-04] what is picked up is handed over in one tap, with the money that is owed', async ({
  page,
}) => {
  const id = await mundo.place({ direccion: '', nombre: 'Tomás Gil', retira: true })
  const sinPesar = await mundo.place({ direccion: '', nombre: 'Sofía Duarte', retira: true, pesado: false })
  await mundo.visit(page, RUTA)
  const retiros = page.getByRole('region', { name: 'Retiran en el local' })
  await expect(retiros.getByRole('button', { name: `Pesar el pedido ${sinPesar}` })).toBeVisible()
  await retiros.getByRole('button', { name: new RegExp(`^Retiró.*pedido ${id}`) }).click()
  await expect(page.getByText(`Pedido #${id} entregado`)).toBeVisible()
  await expect(retiros.getByText('Tomás Gil')).toHaveCount(0)
  const { data } = await mundo.call('GET', `/api/pedidos/${id}`)
  expect(data.attributes.estado).toBe('finalizado')
  expect(data.attributes.pagado_at).not.toBeNull()
})

test('[ENT-04] without a network the day stays with its hour, and nothing can be given', async ({
  page,
  context,
}) => {
  await reparte()
  await placeVarios(1)
  await mundo.visit(page, RUTA)
  await expect(franja(page, 'Mañana')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Ves las entregas de las/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Darle/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(franja(page, 'Mañana')).toBeVisible()
  await context.setOffline(false)
})

test('[ENT-04] the menu says how many wait, and goes by slots being on', async ({ page }) => {
  await placeVarios(2)
  await mundo.visit(page, '/Trastienda')
  const entrada = page
    .getByRole('navigation', { name: 'Trastienda' })
    .getByRole('link', { name: /^Entregas/ })
  await expect(entrada.filter({ visible: true })).toContainText(/2 esperan/)
})

test('[ENT-06] a label for each bag of a run: the number large, first name and initial, slot, zone and stop, no address, telephone or sum, on the paper chosen once', async ({
  page,
}) => {
  await reparte()
  const [id = 0] = await placeVarios(1)
  await mundo.write(
    `update users set nombre = 'Lucía', apellido = 'Ferreyra' where id = (select user_id from pedidos where id = $1)`,
    [id],
  )
  await mundo.visit(page, RUTA)
  await page.getByRole('button', { name: /^Darle 1 parada/ }).click()
  const vuelta = franja(page, 'Mañana')
    .getByRole('button', { name: /^Vuelta \d+ · Nahuel/ })
    .last()
  await vuelta.click()
  await page.getByRole('button', { name: /^Etiquetas de la vuelta/ }).click()
  const hoja = page.getByRole('dialog')
  const primera = hoja.getByRole('region', { name: new RegExp(`^Pedido ${id}, bolsa 1 de`) })
  await expect(primera).toContainText(String(id))
  await expect(primera).toContainText('Lucía F.')
  await expect(primera).toContainText('Centro')
  await expect(primera).toContainText('parada 1')
  await expect(primera).toContainText('MANTENER REFRIGERADO')
  await expect(primera.getByRole('img', { name: `Código del pedido ${id}` })).toBeVisible()
  for (const secreto of ['Mitre', 'Ferreyra', '$', '0341']) await expect(primera).not.toContainText(secreto)
  for (const papel of ['80 mm', '58 mm', '100 × 50', 'A4']) {
    await hoja.getByRole('button', { name: papel, exact: true }).click()
    await expect(primera).toBeVisible()
  }
  await expectAccessible(page)
  // Whatever its number and what is in it: how much, which stop and that it is to be kept cold stand on it.
  const largo = 'Bife de chorizo angosto sin hueso · Media pieza - 1,2 kg'
  const papeles = ['80 mm', '58 mm', '100 × 50', 'A4']
  for (const [papel, numero] of papeles.flatMap(papel => [
    [papel, '9888'] as const,
    [papel, '12345'] as const,
  ])) {
    await hoja.getByRole('button', { name: papel, exact: true }).click()
    const fuera = await primera.evaluate(
      (etiqueta, [contenido, cifras]) => {
        const change = (donde: string, texto: string) => {
          const nodo = etiqueta.querySelector(donde)
          if (nodo) nodo.textContent = texto
        }
        etiqueta
          .querySelector('.entrega-etiqueta__numero > b')
          ?.toggleAttribute('data-largo', cifras.length > 4)
        change('.entrega-etiqueta__numero > b', cifras)
        change('.entrega-etiqueta__lleva > :first-child', contenido)
        const { right, bottom } = etiqueta.getBoundingClientRect()
        const nombrados = '[class*="__numero"] *, [class*="__lleva"] > :last-child, [class*="__frio"]'
        return [...etiqueta.querySelectorAll(nombrados)]
          .filter(
            nodo =>
              nodo.getBoundingClientRect().right > right + 1 || nodo.getBoundingClientRect().bottom > bottom,
          )
          .map(nodo => nodo.textContent)
      },
      [largo, numero] as const,
    )
    expect([papel, numero, fuera]).toEqual([papel, numero, []])
  }
  await hoja.getByRole('button', { name: '100 × 50' }).click()
  await page.reload()
  await vuelta.click()
  await page.getByRole('button', { name: /^Etiquetas de la vuelta/ }).click()
  await expect(hoja.getByRole('button', { name: '100 × 50' })).toHaveAttribute('aria-pressed', 'true')
})

test('[ENT-06] the code of a bag read by a scanner that types opens its order', async ({ page }) => {
  const [id = 0] = await placeVarios(1)
  const [{ codigo }] = (await mundo.call('GET', `/api/pedidos/${id}/etiquetas`)).data
  for (const ruta of [RUTA, '/Pedidos', '/Trastienda/Pesar']) {
    await mundo.visit(page, ruta)
    await expect(page.getByRole('navigation', { name: 'Trastienda' }).first()).toBeVisible()
    await page.keyboard.type(`httpÑ--carniceria-Trastienda-Etiqueta-${codigo}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/Pedidos/${id}$`))
  }
})

test('[ENT-06] a page for each label and none besides, and another paper after it has its own', async ({
  page,
}) => {
  await reparte()
  const [id = 0] = await placeVarios(3)
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await mundo.visit(page, RUTA)
  await page.getByRole('button', { name: /^Imprimir \d+ etiquetas?/ }).click()
  const hoja = page.getByRole('dialog')
  await expect(hoja.getByRole('region', { name: new RegExp(`^Pedido ${id}, bolsa 1 de`) })).toBeVisible()
  const cuantas = await hoja.getByRole('region').count()
  const readAnchos = async (papel: string) => {
    await hoja.getByRole('button', { name: papel, exact: true }).click()
    await hoja.getByRole('button', { name: 'Imprimir' }).click()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    return [...pdf.matchAll(/MediaBox\s*\[\s*0 0 ([\d.]+)/g)].map(([, ancho]) =>
      Math.round((Number(ancho) / 72) * 25.4),
    )
  }
  const veces = (mm: number) => Array.from({ length: cuantas }, () => mm)
  expect(await readAnchos('80 mm')).toEqual(veces(80))
  expect(await readAnchos('58 mm')).toEqual(veces(58))
  expect(await readAnchos('100 × 50')).toEqual(veces(100))
})

test('[ENT-04] an order that came back goes on in one tap, and the tap is taken back', async ({ page }) => {
  await reparte()
  const [id = 0] = await placeVarios(1, { nombre: 'Irene Costa' })
  const { data } = await addVuelta([id])
  await mundo.write(
    `update vuelta_paradas set estado = 'no estaba', hora = now(), motivo = 'No atendió', nota = 'Toqué dos veces.', heladera_at = now()
      where vuelta_id = $1`,
    [data.id],
  )
  await mundo.write(
    `update vueltas set estado = 'volvió', salio_at = now(), volvio_at = now() where id = $1`,
    [data.id],
  )
  await mundo.visit(page, RUTA)
  const uno = page.getByRole('article', { name: `No estaba: pedido ${id}` })
  await expect(uno).toContainText('Toqué dos veces.')
  await expect(uno).toContainText('en la heladera')
  await expectAccessible(page)
  await uno.getByRole('button', { name: /^Mañana/ }).click()
  await expect(page.getByText('Va mañana')).toBeVisible()
  await expect(uno).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(uno).toBeVisible()
  await uno.getByRole('button', { name: /^Retira/ }).click()
  await expect(page.getByText('Pasa a retirarlo')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Retiran en el local' })).toContainText('Irene Costa')
})

test('[ENT-04] what came back is asked for in the fridge once its run is back, its next slot is said with day and hours, and what is of another day says which', async ({
  page,
}) => {
  await reparte()
  const [vuelve = 0, ayer = 0] = await placeVarios(2)
  const { data } = await addVuelta([vuelve])
  await mundo.write(`update vueltas set estado = 'en camino', salio_at = now() where id = $1`, [data.id])
  await mundo.write(
    `update vuelta_paradas set estado = 'no estaba', hora = now(), motivo = 'No atendió' where vuelta_id = $1`,
    [data.id],
  )
  await mundo.write(`update pedidos set entrega_fecha = entrega_fecha - 1 where id = $1`, [ayer])
  await mundo.visit(page, RUTA)
  const uno = page.getByRole('article', { name: `No estaba: pedido ${vuelve}` })
  await expect(uno).toContainText('todavía con Nahuel')
  await expect(uno).not.toContainText('sin anotar')
  await expect(uno.getByRole('button', { name: /^Otra vuelta/ })).toContainText('hoy 23:59–24')
  await expect(uno.getByRole('button', { name: /^Mañana/ })).toContainText(/[a-záé]{3} \d+ · 0–23:59/)
  const fuera = page.getByRole('region', { name: 'Fuera de los turnos' })
  await expect(fuera.getByRole('heading', { name: /^De otro día/ })).toBeVisible()
  await expect(fuera.getByText(`#${ayer}`)).toBeVisible()
  await expect(fuera).toContainText(/era del [a-záé]{3} \d+ · 0–23:59/)
  await expect(franja(page, 'Mañana').getByText(`#${ayer}`)).toHaveCount(0)
  await expectAccessible(page)

  await mundo.write(`update vueltas set estado = 'volvió', volvio_at = now() where id = $1`, [data.id])
  await expect(uno).toContainText('en la heladera: sin anotar')
  await uno.getByRole('button', { name: /^Otra vuelta/ }).click()
  await expect(page.getByText('Va hoy 23:59–24')).toBeVisible()
})

test('[R3] [R5] fewer places than are taken send nobody away, and what was something else by then is looked at and put aside @telefono', async ({
  page,
}) => {
  await reparte()
  const [uno = 0] = await placeVarios(2, { turno: 2 })
  const lugares = (cuantos: number | null) =>
    mundo.call('PUT', `/api/entregas/${mundo.dia}/turnos/2`, { data: { lugares: cuantos } })
  await lugares(2)
  const { data } = await addVuelta([uno], { turno: 2 })
  await mundo.call('PUT', `/api/pedidos/${uno}/estado`, { data: { estado: 'cancelado' } })
  await mundo.write(
    `insert into vuelta_actos (id, vuelta_id, pedido_id, user_id, tipo, hora_telefono, datos, resultado, motivo)
      values (gen_random_uuid(), $1, $2, $3, 'entregado', now(), '{"cobro":{"medio":"efectivo","monto":19500}}', 'choque',
        'Lo cancelaron mientras estabas en camino: avisá al mostrador')`,
    [data.id, uno, nahuel],
  )
  await placeVarios(1, { turno: 2 })
  await mundo.visit(page, RUTA)
  const mirar = page.getByRole('region', { name: 'Para mirar' })
  await expect(mirar).toContainText('Nahuel cobró $19.500 en efectivo')
  await expect(mirar).toContainText('y el pedido estaba cancelado')
  await expectAccessible(page)
  await mirar.getByRole('button', { name: /^Visto/ }).click()
  await expect(mirar).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(mirar).toBeVisible()

  const noche = franja(page, 'Noche')
  await expect(noche).toContainText('lleno')
  await noche.getByRole('button', { name: 'Menos un lugar en Noche' }).click()
  await expect(page.getByText('Sólo ese día; los que están se quedan, de más.')).toBeVisible()
  await expect(noche).toContainText('1 de más')
  await noche.getByRole('button', { name: /^Centro/ }).click()
  await expect(noche.getByText('de más: se achicó')).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(noche).toContainText('lleno')
  await expect(noche.getByText('de más: se achicó')).toHaveCount(0)
  await lugares(null)
})

test('[ENT-09] the cash of a run is received: what the courier says, or what was counted, a difference with its word @siempre', async ({
  page,
}) => {
  await reparte()
  const [id = 0] = await placeVarios(1)
  const { data } = await addVuelta([id], { cambio: 20_000 })
  await mundo.write(
    `update vueltas set estado = 'volvió', salio_at = now(), volvio_at = now() where id = $1`,
    [data.id],
  )
  await mundo.visit(page, RUTA)
  await franja(page, 'Mañana')
    .getByRole('listitem')
    .filter({ hasText: `Vuelta ${data.numero} ·` })
    .getByRole('button', { name: /^Rendir/ })
    .click()
  const forma = page.getByRole('form', { name: `Rendir la vuelta ${data.numero}` })
  await expect(forma).toContainText('$20.000')
  await forma.getByLabel('Contaste').fill('19.500')
  await forma.getByRole('button', { name: 'Recibir $19.500' }).click()
  await expect(forma).toContainText('Escribí qué pasó')
  await expectAccessible(page)
  await forma.getByLabel('Qué pasó').fill('No tuvo vuelto')
  await forma.getByRole('button', { name: 'Recibir $19.500' }).click()
  await expect(page.getByText(`Vuelta ${data.numero} rendida`)).toBeVisible()
  await expect(forma).toHaveCount(0)
  const caja = await mundo.call('GET', '/api/caja')
  expect(JSON.stringify(caja.data)).toContain('No tuvo vuelto')
})

test('[ENT-09] the cash of a run that was out past midnight is received the day after, from a line that says of which day it is', async ({
  page,
}) => {
  await reparte()
  const [id = 0] = await placeVarios(1)
  const { data } = await addVuelta([id], { cambio: 20_000 })
  const ayer = masDias(mundo.dia, -1)
  await mundo.write(`update vueltas set estado = 'en camino', salio_at = now(), dia = $2 where id = $1`, [
    data.id,
    ayer,
  ])
  await mundo.visit(page, RUTA)
  const suya = page
    .getByRole('region', { name: 'Fuera de los turnos' })
    .getByRole('listitem')
    .filter({ hasText: `Vuelta ${data.numero} del ${diaCorto(ayer)} · Nahuel` })
  // What is at the doors still is on its list, with where it goes.
  await suya.getByRole('button', { name: /^Vuelta/ }).click()
  await expect(suya).toContainText(`Mitre ${puerta}`)
  await expect(suya.getByRole('button', { name: /^Rendir/ })).toHaveCount(0)
  await mundo.write(
    `update vuelta_paradas set estado = 'no estaba', hora = now(), motivo = 'No atendió' where vuelta_id = $1`,
    [data.id],
  )
  await mundo.write(`update vueltas set estado = 'volvió', volvio_at = now() where id = $1`, [data.id])
  await page.reload()
  await suya.getByRole('button', { name: /^Rendir/ }).click()
  const forma = page.getByRole('form', { name: `Rendir la vuelta ${data.numero}` })
  await forma.getByLabel('Contaste').fill('20.000')
  await forma.getByRole('button', { name: 'Recibir $20.000' }).click()
  await expect(page.getByText(`Vuelta ${data.numero} rendida`)).toBeVisible()
  await expect(suya).toHaveCount(0)
})
