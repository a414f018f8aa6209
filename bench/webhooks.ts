// Thousands of articles made at once with a program subscribed to stock and prices: how many calls it gets, and how long an order placed meanwhile waits for its own.
import { setTimeout as wait } from 'node:timers/promises'
import { createDb } from '#server/db/connect.ts'
import { generateArticulos } from '#server/db/generate.ts'
import { createReceptor } from '../test/support/receptor.ts'
import { ask, openCasa } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'

/** As many as there are then, those of the demo shop among them. */
const ARTICULOS = 5_000
/** A program elsewhere takes its time to answer. */
const RESPUESTA_MS = 40
/** Nothing new for this long: it has been told everything. */
const QUIETO_MS = 20_000

const casa = await openCasa()
const { url, stop } = await casa.startServidor({ WEBHOOK_ALLOW: '127.0.0.1' })
const receptor = await createReceptor(res => setTimeout(() => res.writeHead(200).end('ok'), RESPUESTA_MS))
const [admin] = await casa.personas(1, true)
const [cliente] = await casa.personas(1)
if (admin === undefined || cliente === undefined) throw new Error('Nobody to do it')
await call('/api/trastienda/webhooks', admin.token, {
  data: { url: receptor.url, eventos: ['pedido.creado', 'articulo.stock', 'articulo.precio'] },
})

const hechos = await generateArticulos(createDb(casa.pool), ARTICULOS)
await call('/api/pedidos/crear-completo', cliente.token, {
  data: { articulos: [{ articuloId: 1, valorId: 2, cantidad: 1 }], direccion: 'Belgrano 9', detalle: '' },
})
const pedido = performance.now()
let espera: number | undefined
let oidas = 0
for (let ultima = performance.now(); performance.now() - ultima < QUIETO_MS; ) {
  await wait(20)
  if (receptor.recibidas.length > oidas) ultima = performance.now()
  oidas = receptor.recibidas.length
  if (espera === undefined && eventos().includes('pedido.creado')) espera = performance.now() - pedido
}
const deArticulos = receptor.recibidas.filter(({ cuerpo }) => !cuerpo.includes('"pedido.creado"'))
const entradas = deArticulos.flatMap(({ cuerpo }) => (JSON.parse(cuerpo) as { data: unknown[] }).data)
await receptor.close()
await stop()
await casa.close()
if (espera === undefined) throw new Error('Nobody was told of the order')

function eventos(): string[] {
  return receptor.recibidas.map(({ cuerpo }) => (JSON.parse(cuerpo) as { evento: string }).evento)
}

async function call(ruta: string, token: string, body: object): Promise<void> {
  const { status, text } = await ask(url + ruta, { token, body })
  if (status !== 200 && status !== 201) throw new Error(`${ruta} was answered ${status}: ${text}`)
}

writeFigures(
  'webhooks',
  'npm run bench webhooks',
  table(
    [`${hechos.toLocaleString('en')} articles made at once, an order right after`, 'measured', 'target'],
    [
      ['calls about stock and prices', deArticulos.length, '120'],
      ['changes told in them', entradas.length, ''],
      ['the order’s own call, after it was placed', `${(espera / 1000).toFixed(2)} s`, '5 s'],
    ],
  ),
)
