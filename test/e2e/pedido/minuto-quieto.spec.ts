// A screen of the counter that nobody touches asks for next to nothing: what it shows comes along its one live line.
import type { Page, Request } from '@playwright/test'
import { CUENTAS_DEMO } from '#server/cuenta/cuentas-demo.ts'
import { openAs, readToken } from '../mostrador.ts'
import { expect } from '../support.ts'
import { test } from '../tienda-que-pesa.ts'

const [ADMIN] = CUENTAS_DEMO
const LLAMADAS_MAX = 3

/** The server beats by its own clock: with the page's moved, the beats of that minute are added to what it says. */
async function beatByPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (...pedida) => {
      const respuesta = await fetch(...pedida)
      if (String(pedida[0]) !== '/api/pedidos/vivo' || respuesta.body === null) return respuesta
      const latido = new TextEncoder().encode(': latido\n\n')
      const conLatidos = new TransformStream<Uint8Array, Uint8Array>({
        start: salida => void setInterval(() => salida.enqueue(latido), 15_000),
      })
      return new Response(respuesta.body.pipeThrough(conLatidos), respuesta)
    }
  })
}

const LINEA = '/api/pedidos/vivo'

/** What the page asks for as its clock moves, second by second, each call answered before the next second. */
function watchLlamadas(page: Page) {
  const llamadas: string[] = []
  const enCurso = new Set<Request>()
  page.on('request', pedida => {
    const { pathname } = new URL(pedida.url())
    llamadas.push(pathname)
    if (pathname !== LINEA) enCurso.add(pedida)
  })
  const end = (pedida: Request) => void enCurso.delete(pedida)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    llamadas,
    async seconds(cuantos: number): Promise<readonly string[]> {
      const antes = llamadas.length
      for (let segundo = 0; segundo < cuantos; segundo++) {
        await page.clock.runFor(1_000)
        await expect.poll(() => enCurso.size).toBe(0)
      }
      return llamadas.slice(antes)
    },
  }
}

for (const { ruta, titulo } of [
  { ruta: '/Pedidos', titulo: 'the list of orders' },
  { ruta: '/Trastienda', titulo: 'Hoy' },
]) {
  test(`[LIST-02] ${titulo} asks at most ${LLAMADAS_MAX} times in a quiet minute, and listens on one line`, async ({
    page,
    request,
  }) => {
    const { llamadas, seconds } = watchLlamadas(page)
    await page.clock.install()
    await beatByPage(page)
    await openAs(page, await readToken(request, ADMIN), ruta)
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
    // What belongs to opening it is over by then.
    await seconds(5)
    const quietas = await seconds(60)
    expect(quietas.length).toBeLessThanOrEqual(LLAMADAS_MAX)
    await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
    expect(llamadas.filter(camino => camino === LINEA)).toHaveLength(1)
  })
}
