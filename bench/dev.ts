// From saving a file to seeing it in `npm run dev`: a style, a component, a rule of the server; each several times, in a copy; and one test file.

import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { startCopia } from '../test/support/taller.ts'
import { table, writeFigures } from './support/figures.ts'
import { alive, openBrowser } from './support/navegador.ts'

const VECES = 5

const copia = await startCopia()
await copia.ready
const navegador = await openBrowser()
const pagina = await navegador.newPage()
await pagina.goto(`${copia.url}/ayuda`)
await alive(pagina)
await pagina.evaluate(() => Object.assign(window, { marca: true }))

const filas = [
  ['a style, computed in the page', await measure(style), '1 s'],
  ['a component, in the page', await measure(component), '1 s'],
]
if (!(await pagina.evaluate(() => 'marca' in window))) throw new Error('The page was loaded anew')
filas.push(['a file of the server, until its new answer', await measure(server), ''])
await navegador.close()
await copia.remove()
filas.push(['a rule: its own test file, from the command to its end', await measure(unit), '2 s'])
writeFigures('dev', 'npm run bench dev', table([`saved, slowest of ${VECES}`, 'seen after', 'target'], filas))

async function measure(save: (vez: number) => Promise<void>): Promise<string> {
  let peor = 0
  for (let vez = 1; vez <= VECES; vez++) {
    await wait(500) // nobody saves twice at once, and a watcher takes two such for one
    const inicio = performance.now()
    await save(vez)
    peor = Math.max(peor, performance.now() - inicio)
  }
  return `${(peor / 1000).toFixed(2)} s`
}

async function style(vez: number): Promise<void> {
  const color = `rgb(${vez}, 2, 3)`
  await copia.edit('src/web/comun/estilos/base.css', css => `${css}\nbody { color: ${color} }\n`)
  await pagina.waitForFunction(c => getComputedStyle(document.body).color === c, color)
}

async function component(vez: number): Promise<void> {
  const texto = `Tomamos ${vez} pedidos`
  await copia.edit('src/web/tienda/comercio/marco/Pie.tsx', tsx =>
    tsx.replace(/Tomamos (?:\d )?pedidos/, texto),
  )
  await pagina.waitForFunction(t => document.body.textContent.includes(t), texto)
}

async function server(vez: number): Promise<void> {
  const valor = `display: 'vez-${vez}'`
  await copia.edit('src/server/paginas/manifiesto.ts', ts => ts.replace(/display: '[\w-]+'/, valor))
  while (!(await answers(`"vez-${vez}"`))) await wait(10)
}

async function unit(): Promise<void> {
  const prueba = ['run', 'src/domain/precios/precio.test.ts']
  if (spawnSync('node_modules/.bin/vitest', prueba, { stdio: 'ignore' }).status !== 0)
    throw new Error('The test failed')
}

function answers(texto: string): Promise<boolean> {
  return fetch(`${copia.url}/manifest.webmanifest`)
    .then(async respuesta => (await respuesta.text()).includes(texto))
    .catch(() => false)
}
