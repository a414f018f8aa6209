// An open counter while a thousand orders come in and every tenth reading of one fails: all shown, all new, the bar and the list at one.

import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { ask, type Persona } from '../support/casa.ts'
import { openAs, openBrowser } from '../support/navegador.ts'
import { COMPRA, fillStock, type Prueba } from './prueba.ts'

/** Nobody may have more than five orders open. */
const POR_PERSONA = 5
/** As quick as a counter has ever seen, but one after the other: so that single readings are what is driven. */
const PAUSA_MS = 15
const PACIENCIA_MS = 60_000

interface Mirada {
  /** Orders whose card was drawn at some time. */
  readonly vistos: Set<string>
  /** Milliseconds the bar and the list differed at a stretch, at most. */
  peor: number
}

export const vivo: Prueba = async (casa, { pequenia }) => {
  const cuantos = pequenia ? 100 : 1000
  await casa.pool.query('truncate pedidos, pedidos_conteo cascade')
  await fillStock(casa)
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const gente = await casa.personas(cuantos / POR_PERSONA)
  const { url, stop } = await casa.startServidor()
  const navegador = await openBrowser()
  const pagina = await navegador.newPage({ viewport: { width: 1440, height: 900 } })
  let lecturas = 0
  let fallas = 0
  await pagina.route(/\/api\/pedidos\/\d+\?/, ruta => {
    if (++lecturas % 10 !== 0) return ruta.continue()
    fallas++
    return ruta.abort()
  })
  await openAs(pagina, url, admin, '/Pedidos')
  await pagina.getByText('En vivo').waitFor()
  await watch(pagina)

  const compras = gente.flatMap(persona => Array.from({ length: POR_PERSONA }, () => persona))
  const ids: number[] = []
  for (const { token } of compras) {
    const { status, json } = await ask(`${url}/api/pedidos/crear-completo`, { token, body: { data: COMPRA } })
    if (status === 200) ids.push(json.data.id)
    await pause(PAUSA_MS)
  }
  const fin = Date.now()
  await pagina
    .waitForFunction(n => document.title.startsWith(`(${n}) `), cuantos, { timeout: PACIENCIA_MS })
    .catch(() => {})
  const tardanza = Date.now() - fin
  const { vistos, peor } = await pagina.evaluate(() => {
    const { vistos: labels, peor: ms } = (window as unknown as { mirada: Mirada }).mirada
    return { vistos: [...labels], peor: ms }
  })
  const nuevos = Number((await pagina.title()).match(/^\((\d+)\)/)?.[1] ?? 0)
  await navegador.close()
  await stop()
  const dibujados = new Set(vistos)
  const mostrados = ids.filter(id => dibujados.has(`Pedido ${id}`)).length
  return [
    {
      figura: `${cuantos} orders on an open counter, ${fallas} of ${lecturas} readings failed: cards shown; marked as new`,
      medido: `${mostrados}; ${nuevos}`,
      objetivo: `${cuantos}; ${cuantos}`,
      bien: mostrados === cuantos && nuevos === cuantos,
    },
    {
      figura: 'the last of them, after the last was placed',
      medido: `${tardanza} ms`,
      objetivo: '5,000 ms',
      bien: tardanza <= 5_000,
    },
    {
      figura: 'the bar and the list differed at a stretch, at most',
      medido: `${Math.round(peor)} ms`,
      objetivo: '5,000 ms',
      bien: peor <= 5_000,
    },
  ]
}

function watch(pagina: Page): Promise<void> {
  return pagina.evaluate(() => {
    const mirada = { vistos: new Set<string>(), peor: 0 }
    let desde = performance.now()
    const cifra = (donde: string) => document.querySelector(donde)?.textContent?.match(/\d+/)?.[0]
    const look = () => {
      for (const tarjeta of document.querySelectorAll('article.pedidos-tarjeta')) {
        mirada.vistos.add(tarjeta.getAttribute('aria-label') ?? '')
      }
      if (cifra('.pedidos-estados button') === cifra('.pedidos-sub__cuenta')) desde = performance.now()
      mirada.peor = Math.max(mirada.peor, performance.now() - desde)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    setInterval(look, 100)
    Object.assign(window, { mirada })
  })
}
