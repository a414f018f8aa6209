// Ten times the orders it can take (overload): what is accepted is served in time, the rest is sent away at once, and a moment later all is as before (F19).
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, type Casa, inParallel, type Persona } from '../support/casa.ts'
import type { Enviado } from '../support/oleada.ts'
import { COMPRA, fillStock, type Prueba, percentil, sums } from './prueba.ts'

const VECES = 10
/** Few enough for nobody to be sent away, enough to keep the server busy. */
const JUNTOS = 8
const POR_PERSONA = 4

export const sobrecarga: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const segundos = pequenia ? 4 : 20
  const { url, stop } = await casa.startServidor({ LOG_LEVEL: 'error' })
  await peak(casa, url, 2)
  const pico = await peak(casa, url, pequenia ? 3 : 10)
  const porSegundo = Math.round(pico * VECES)
  const antes = await casa.scalar('select count(*) from pedidos')
  const ola = await openOla(casa, url, porSegundo, segundos)
  const sondas: number[] = []
  let vivo = true
  const sondeo = (async () => {
    while (vivo) {
      const desde = performance.now()
      await ask(`${url}/healthz`)
      sondas.push(performance.now() - desde)
      await wait(100)
    }
  })()
  const inicio = performance.now()
  const enviados = await ola.run()
  const duracion = (performance.now() - inicio) / 1000
  vivo = false
  await sondeo
  const fin = performance.now()
  const [ana] = (await casa.personas(1)) as [Persona]
  let vuelta = 0
  for (;;) {
    const desde = performance.now()
    const { status } = await ask(`${url}/api/pedidos/crear-completo`, {
      token: ana.token,
      body: { data: COMPRA },
    })
    if (status === 200 && performance.now() - desde < 500) break
    if (performance.now() - fin > 60_000) break
    await wait(100)
  }
  vuelta = (performance.now() - fin) / 1000
  const nuevos = (await casa.scalar('select count(*) from pedidos')) - antes
  await stop()
  const tomados = enviados.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const despedidos = enviados.filter(({ status }) => status === 503).map(({ ms }) => ms)
  const otros = enviados.filter(({ status }) => status !== 200 && status !== 503)
  const neto = tomados.length / duracion
  return [
    {
      figura: `F19: ${VECES} times what it takes (${pico.toFixed(0)} orders a second at its best), ${enviados.length.toLocaleString('en')} in ${segundos} s: served, sent away with 503, neither`,
      medido: `${tomados.length}, ${despedidos.length}, ${otros.length}${tellOtros(otros)}`,
      objetivo: 'neither: 0',
      bien: otros.length === 0,
    },
    {
      figura: 'F19: orders a second meanwhile, of its best; 99th percentile of those served',
      medido: `${neto.toFixed(0)} (${((100 * neto) / pico).toFixed(0)} %); ${percentil(tomados, 0.99).toFixed(0)} ms`,
      objetivo: '80 %; 1,000 ms',
      bien: neto >= 0.8 * pico && percentil(tomados, 0.99) <= 1_000,
    },
    {
      figura:
        'F19: half of those sent away knew it after; the probe of health at worst; orders in time again after',
      medido: `${percentil(despedidos, 0.5).toFixed(0)} ms; ${Math.max(0, ...sondas).toFixed(0)} ms; ${vuelta.toFixed(1)} s`,
      objetivo: '50 ms; 1,000 ms; 10 s',
      bien: percentil(despedidos, 0.5) <= 50 && Math.max(0, ...sondas) <= 1_000 && vuelta <= 10,
    },
    {
      figura: 'F19: orders in the tables beyond those answered 200',
      medido: String(nuevos - tomados.length - 1),
      objetivo: '0',
      bien: nuevos - tomados.length - 1 === 0,
    },
    await sums(casa),
  ]
}

function tellOtros(otros: readonly Enviado[]): string {
  const cuales = [...new Set(otros.map(({ status, error }) => error ?? String(status)))]
  return cuales.length === 0 ? '' : ` (${cuales.join(', ')})`
}

/** Orders a second with a few people at a time. */
async function peak(casa: Casa, url: string, segundos: number): Promise<number> {
  const hasta = performance.now() + segundos * 1000
  let hechos = 0
  await inParallel(Array.from({ length: JUNTOS }), JUNTOS, async () => {
    let gente: Persona[] = []
    for (let i = 0; performance.now() < hasta; i++) {
      if (i % (20 * POR_PERSONA) === 0) gente = await casa.personas(20)
      const { token } = gente[Math.floor(i / POR_PERSONA) % 20] as Persona
      const { status } = await ask(`${url}/api/pedidos/crear-completo`, { token, body: { data: COMPRA } })
      if (status === 200) hechos++
    }
  })
  return hechos / segundos
}

async function openOla(casa: Casa, url: string, porSegundo: number, segundos: number) {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-oleada-'))
  const gente = await casa.personas(Math.ceil((porSegundo * segundos) / POR_PERSONA))
  const archivo = join(folder, 'personas.json')
  await writeFile(archivo, JSON.stringify(gente.map(({ token }) => token)))
  const programa = join(import.meta.dirname, '../support/oleada.ts')
  const hijo = fork(
    programa,
    [url, String(porSegundo), String(segundos), archivo, JSON.stringify({ data: COMPRA })],
    { serialization: 'advanced' },
  )
  const left = once(hijo, 'exit').then(([codigo]) => {
    throw new Error(`whoever sends the orders went away (${codigo}) without a word`)
  })
  left.catch(() => undefined)
  await Promise.race([once(hijo, 'message'), left])
  return {
    async run(): Promise<readonly Enviado[]> {
      hijo.send('ya')
      const [enviados] = (await Promise.race([once(hijo, 'message'), left])) as [readonly Enviado[]]
      await rm(folder, { recursive: true, force: true })
      return enviados
    },
  }
}
