// Labels and scales in the browser, in a shop of their own: a scanner that types, a camera that films a label, a scale on a cable that is not there.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { type BalanzaSimulada, createBalanzaSimulada } from '../../support/balanza-simulada.ts'
import { filmEtiqueta } from '../../support/etiqueta-filmada.ts'
import { temporaryFolder } from '../../support/server.ts'
import { scan } from '../lector.ts'
import { alive, expect, expectAccessible, test } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

const AJUSTES = '/Trastienda/Ajustes'
const ETIQUETA = '2000002015000'

// One shop for all of them.
test.describe.configure({ mode: 'default' })

let tienda: TiendaAMano
test.beforeAll(async () => {
  tienda = await openTienda({ SEED: 'demo' })
  await tienda.call('POST', '/api/articulos', {
    data: { nombre: 'Asado de tira', precioKG: 15_210, plu: 2, stock: 1 },
  })
})
test.afterAll(() => tienda.close())

const abrir = (page: Page) => page.getByRole('button', { name: 'Probar una etiqueta' })
const campo = (page: Page) => page.getByRole('textbox', { name: 'Una etiqueta de tu balanza' })

test('[PESA-05] W4: a scanner types wherever the focus is and presses nothing; a label is read by the pattern, or refused with the reason @siempre', async ({
  page,
}) => {
  await tienda.visit(page, AJUSTES)
  await abrir(page).click()
  const leida = page.locator('.ajustes-leida')
  await page.getByRole('button', { name: 'Usar la cámara' }).focus()
  await scan(page, ETIQUETA)
  await expect(leida).toContainText('1,500 kg')
  await expect(leida).toContainText('20 00002 01500 0')
  await expect(leida).toContainText('Asado de tira')
  await expect(page.getByRole('region', { name: 'Cámara' })).toBeHidden()
  await expectAccessible(page)

  // In another field: nothing of it stays there, and what a person types does.
  const ciudad = page.getByRole('textbox', { name: 'Ciudad', exact: true })
  await ciudad.fill('')
  await scan(page, '2000077004008')
  await expect(page.getByText('Ningún artículo tiene el código de balanza 77')).toBeVisible()
  await page.keyboard.type('9 de Julio 12', { delay: 90 })
  await expect(ciudad).toHaveValue('9 de Julio 12')

  for (const [mala, motivo] of [
    ['2000002015001', 'La última cifra no da con las otras'],
    ['2500002015005', 'empieza con 25 y las tuyas con 20'],
    ['4006381333931', 'Es el código de un producto envasado'],
  ] as const) {
    await campo(page).fill(mala)
    await expect(page.getByRole('alert')).toContainText(motivo)
    await expect(leida).toBeHidden()
  }
})

test('[PESA-05] the camera reads a label with the reader this shop serves, only when it is opened, and lets go of it', async () => {
  const carpeta = await temporaryFolder()
  const film = join(carpeta, 'etiqueta.y4m')
  await filmEtiqueta(ETIQUETA, film)
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({
      locale: 'es-AR',
      permissions: ['camera'],
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const quejas: string[] = []
    const pedidos: string[] = []
    const modulos: (string | undefined)[] = []
    page.on('console', mensaje => {
      if (mensaje.type() === 'error') quejas.push(mensaje.text())
    })
    page.on('request', pedido => pedidos.push(pedido.url()))
    page.on('response', respuesta => {
      const { 'content-type': tipo, 'content-encoding': forma } = respuesta.headers()
      if (/wasm$/.test(respuesta.url())) modulos.push(tipo, forma)
    })
    await tienda.visit(page, AJUSTES)
    await abrir(page).click()
    expect(pedidos.filter(url => /wasm|detector/.test(url))).toEqual([])
    await page.getByRole('button', { name: 'Usar la cámara' }).click()
    const camara = page.getByRole('region', { name: 'Cámara' })
    const pistas = await camara.locator('video').evaluateHandle(async (video: HTMLVideoElement) => {
      while (!(video.srcObject instanceof MediaStream)) await new Promise(requestAnimationFrame)
      return video.srcObject.getTracks()
    })
    await expect(page.locator('.ajustes-leida')).toContainText('1,500 kg')
    await expect(campo(page)).toHaveValue(ETIQUETA)
    await expect
      .poll(() => pistas.evaluate(todas => todas.map(({ readyState }) => readyState)))
      .toEqual(['ended'])
    expect(modulos).toEqual(['application/wasm', 'br'])
    expect(pedidos.filter(url => !url.startsWith(tienda.url))).toEqual([])
    expect(quejas).toEqual([])

    // Walked to from a screen with the closed policy of the others, it says what to do.
    await page.goto(`${tienda.url}/Pedidos`)
    await alive(page)
    await page.evaluate(ruta => {
      history.pushState({}, '', ruta)
      dispatchEvent(new PopStateEvent('popstate'))
    }, AJUSTES)
    await abrir(page).click()
    await page.getByRole('button', { name: 'Usar la cámara' }).click()
    await expect(camara).toContainText('Para usar la cámara hay que volver a cargar esta pantalla.')
    await camara.getByRole('button', { name: 'Volver a cargar' }).click()
    await abrir(page).click()
    await page.getByRole('button', { name: 'Usar la cámara' }).click()
    await expect(campo(page)).toHaveValue(ETIQUETA)
  } finally {
    await browser.close()
    await rm(carpeta, { recursive: true, force: true })
  }
})

/** The page's `navigator.serial` is the scale that is simulated here, byte by byte. */
async function plugIn(page: Page, { cable }: BalanzaSimulada): Promise<void> {
  let lector: ReadableStreamDefaultReader<Uint8Array> | undefined
  await page.exposeFunction('serieAbre', async (baudRate: number) => {
    await cable.open({ baudRate })
    lector = cable.readable?.getReader()
    const pump = async () => {
      for (;;) {
        const { value, done } = (await lector?.read()) ?? { done: true, value: undefined }
        if (done || value === undefined) return
        await page.evaluate(
          bytes => window.dispatchEvent(new CustomEvent('serie', { detail: bytes })),
          [...value],
        )
      }
    }
    // Pulled out, or the page is gone.
    const tell = () => page.evaluate(() => window.dispatchEvent(new Event('serie-rota')))
    void pump().catch(() => tell().catch(() => false))
  })
  // As a port does: at another speed it is opened anew.
  await page.exposeFunction('serieCierra', async () => {
    await lector?.cancel().catch(() => {})
    lector?.releaseLock()
    lector = undefined
    await cable.close()
  })
  await page.exposeFunction('serieEscribe', async (bytes: number[]) => {
    const escritor = cable.writable?.getWriter()
    await escritor?.write(Uint8Array.from(bytes))
    escritor?.releaseLock()
  })
  await page.addInitScript(() => {
    const { serieAbre, serieCierra, serieEscribe } = window as unknown as {
      serieAbre(baudRate: number): Promise<void>
      serieCierra(): Promise<void>
      serieEscribe(bytes: number[]): Promise<void>
    }
    let readable: ReadableStream<Uint8Array> | null = null
    let writable: WritableStream<Uint8Array> | null = null
    const puerto = {
      get readable() {
        return readable
      },
      get writable() {
        return writable
      },
      async open({ baudRate }: { baudRate: number }) {
        // What arrives once nobody listens any more is nobody's.
        const escucha = new AbortController()
        const { signal } = escucha
        readable = new ReadableStream({
          start(salida) {
            const hear = (evento: Event) =>
              salida.enqueue(Uint8Array.from((evento as CustomEvent<number[]>).detail))
            const fail = () => {
              escucha.abort()
              readable = null
              salida.error(new DOMException('The device has been lost.', 'NetworkError'))
            }
            window.addEventListener('serie', hear, { signal })
            window.addEventListener('serie-rota', fail, { signal })
          },
          cancel: () => escucha.abort(),
        })
        writable = new WritableStream({ write: bytes => serieEscribe([...bytes]) })
        await serieAbre(baudRate)
      },
      async close() {
        readable = null
        writable = null
        await serieCierra()
      },
    }
    const dado = () => sessionStorage.getItem('serie') === 'dada'
    Object.defineProperty(navigator, 'serial', {
      value: {
        getPorts: async () => (dado() ? [puerto] : []),
        requestPort: async () => {
          sessionStorage.setItem('serie', 'dada')
          return puerto
        },
      },
    })
  })
}

test('[PESA-06] a scale on a cable is connected with a tap, weighs when it stands still, and says what is wrong', async ({
  page,
}) => {
  const simulada = createBalanzaSimulada()
  simulada.setRuido(true)
  simulada.put('inestable')
  await plugIn(page, simulada)
  await tienda.visit(page, AJUSTES)
  await page.getByRole('button', { name: 'Probar la balanza con cable' }).click()
  await page.getByRole('button', { name: 'Conectar la balanza' }).click()
  const visor = page.locator('.ajustes-leida')
  await expect(visor).toContainText('Se mueve…')
  simulada.put(1060)
  await expect(visor).toContainText('1,060 kg')
  await expect(visor).toContainText('Quieta')
  await expectAccessible(page)
  simulada.put('exceso')
  await expect(page.getByRole('alert')).toContainText('Hay más peso del que la balanza aguanta.')
  simulada.put(40)
  await expect(visor).toContainText('0,040 kg')
  simulada.pull()
  await expect(page.getByRole('alert')).toContainText('Se cortó la conexión con la balanza')

  // Chosen once, it is found by itself.
  simulada.put(735)
  await page.reload()
  await page.getByRole('button', { name: 'Probar la balanza con cable' }).click()
  await expect(visor).toContainText('0,735 kg')
})
