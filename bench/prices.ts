// 5,000 prices at once: how long the change takes, when two servers show it, and that neither ever shows a mixture (F39).

import { setTimeout as wait } from 'node:timers/promises'
import { createDb } from '#server/db/connect.ts'
import { generateArticulos } from '#server/db/generate.ts'
import { ask, openCasa } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'

const ARTICULOS = 5_000
const RONDAS = Number(process.argv[2] ?? 5)
const TOPE_MS = 2_000
/** Between two looks at a server: they are to see it, not to slow it down. */
const PAUSA_MS = 10

const casa = await openCasa()
await generateArticulos(createDb(casa.pool), ARTICULOS)
const servidores = await Promise.all([casa.startServidor(), casa.startServidor()])
const [admin] = await casa.personas(1, true)
if (admin === undefined) throw new Error('nobody to change prices')
const { token } = admin
const [uno, otro] = servidores
if (uno === undefined || otro === undefined) throw new Error('two servers are needed')
const { rows: categorias } = await casa.pool.query<{ id: number }>('select id from categorias order by id')

interface Ronda {
  readonly aplica: number
  readonly visible: number
  readonly mezclas: number
  readonly lecturas: number
}

const rondas: Ronda[] = []
for (let i = 0; i < RONDAS; i++) {
  rondas.push(await measure(i % 2 === 0 ? 7 : -6))
  console.log(rondas.at(-1))
}
for (const servidor of servidores) await servidor.stop()
await casa.close()

const mediana = (campo: keyof Ronda) =>
  rondas.map(ronda => ronda[campo]).toSorted((a, b) => a - b)[Math.floor(rondas.length / 2)] ?? 0
const suma = (campo: keyof Ronda) => rondas.reduce((total, ronda) => total + ronda[campo], 0)
writeFigures(
  'prices',
  'npm run bench prices',
  table(
    ['figure', 'measured', 'target'],
    [
      [
        `${ARTICULOS} prices: from the call to its answer`,
        `${(mediana('aplica') / 1000).toFixed(2)} s`,
        '2 s',
      ],
      ['from the answer until two servers show them', `${(mediana('visible') / 1000).toFixed(2)} s`, '2 s'],
      [`answers with some old and some new prices, of ${suma('lecturas')}`, suma('mezclas'), '0'],
    ],
  ),
)
if (suma('mezclas') > 0 || mediana('aplica') > TOPE_MS || mediana('visible') > TOPE_MS) process.exitCode = 1

async function measure(porcentaje: number): Promise<Ronda> {
  const url = `${uno?.url}/api/trastienda/cambios`
  const body = {
    alcance: { categorias: categorias.map(({ id }) => id) },
    regla: { modo: 'porcentaje', valor: porcentaje },
    redondeo: { a: 1, modo: 'cercano' },
  }
  const { json } = await ask(url, { token, method: 'POST', body: { ...body, simular: true } })
  const { huella, lineas } = json.data.simulacion as {
    huella: string
    lineas: readonly { id: number; de: number; a: number }[]
  }
  const nuevos = new Map(lineas.map(({ id, a }) => [id, a]))
  let seguir = true
  let [mezclas, lecturas] = [0, 0]
  /** Whether this server shows all of them; a mixture is counted. */
  async function look(servidor: string): Promise<boolean> {
    const leida = await ask(
      `${servidor}/api/articulos?fields[0]=precioKG&pagination[pageSize]=100&sort=id:desc`,
    )
    const filas = leida.json.data as readonly { id: number; attributes: { precioKG: number } }[]
    const hechas = filas.filter(({ id, attributes }) => nuevos.get(id) === attributes.precioKG).length
    lecturas++
    if (hechas > 0 && hechas < filas.length) mezclas++
    return hechas === filas.length
  }
  const watch = async (servidor: string) => {
    while (seguir) {
      await look(servidor)
      await wait(PAUSA_MS)
    }
  }
  const miradas = [uno, otro].map(servidor => watch(servidor?.url ?? ''))
  const comienzo = performance.now()
  const { status, text } = await ask(url, { token, method: 'POST', body: { ...body, huella } })
  if (status !== 200) throw new Error(text)
  const aplica = performance.now() - comienzo
  const hecho = performance.now()
  while (!(await look(uno?.url ?? '')) || !(await look(otro?.url ?? ''))) await new Promise(setImmediate)
  const visible = performance.now() - hecho
  seguir = false
  await Promise.all(miradas)
  return { aplica, visible, mezclas, lecturas }
}
