// Many buyers at once over HTTP: the last units, the last uses of a code, one key fifty times, three articles in every order.
import { ask, countStatus, inParallel, type Persona, type Respuesta } from '../support/casa.ts'
import { COMPRA, fillStock, GRAMOS, type Prueba, percentil, sums } from './prueba.ts'

const COMPRADORES = 200

export const carreras: Prueba = async (casa, { pequenia }) => {
  const { url, stop } = await casa.startServidor()
  const comprar = ({ token }: Persona, datos: object = {}, headers: Record<string, string> = {}) =>
    ask(`${url}/api/pedidos/crear-completo`, {
      token,
      body: { data: { ...COMPRA, ...datos } },
      headers,
    })
  const todos = (personas: readonly Persona[], datos: object = {}) =>
    Promise.all(personas.map(persona => comprar(persona, datos)))
  const exactos = (respuestas: readonly Respuesta[], vendidos: number) =>
    JSON.stringify(countStatus(respuestas)) ===
    JSON.stringify({ 200: vendidos, 409: respuestas.length - vendidos })

  // The server as it is on any day: warm.
  await fillStock(casa)
  for (const persona of await casa.personas(100)) await comprar(persona)

  const corridas = pequenia ? 1 : 50
  let justas = 0
  for (let corrida = 0; corrida < corridas; corrida++) {
    for (const unidades of [1, 10]) {
      await casa.pool.query('update articulos set stock = $1 where id = 1', [unidades * GRAMOS])
      const respuestas = await todos(await casa.personas(COMPRADORES))
      const queda = await casa.scalar('select stock from articulos where id = 1')
      if (exactos(respuestas, unidades) && queda === 0) justas++
      else console.log(`run ${corrida + 1}, stock ${unidades}:`, countStatus(respuestas), `${queda} g left`)
    }
  }
  await fillStock(casa)

  await casa.pool.query(
    "insert into discount_codes (code, discount_percentage, max_uses) values ('CINCO5', 20, 5)",
  )
  const antes = await casa.scalar('select count(*) from pedidos')
  const conCodigo = await todos(await casa.personas(COMPRADORES), { code: 'CINCO5' })
  const usos = await casa.scalar("select current_uses from discount_codes where code = 'CINCO5'")
  const nuevos = (await casa.scalar('select count(*) from pedidos')) - antes

  const [ana] = (await casa.personas(1)) as [Persona]
  const clave = { 'idempotency-key': 'una-sola-clave' }
  const repetidas = await Promise.all(Array.from({ length: 50 }, () => comprar(ana, {}, clave)))
  const otroCuerpo = await comprar(ana, { detalle: 'otro' }, clave)
  const ids = new Set(repetidas.map(({ json }) => json?.data?.id))

  const pedidos = pequenia ? 200 : 1000
  const personas = await casa.personas(pedidos / 5)
  const lineas = [
    { articuloId: 1, valorId: 2, cantidad: 1 },
    { articuloId: 2, valorId: 16, cantidad: 1 },
    { articuloId: 5, valorId: 4, cantidad: 1 },
  ]
  const tiempos: number[] = []
  const respuestas: Respuesta[] = []
  const choques = () =>
    casa.scalar('select deadlocks from pg_stat_database where datname = current_database()')
  const choquesAntes = await choques()
  await inParallel(Array.from({ length: pedidos }), 20, async (_, i) => {
    const inicio = performance.now()
    const articulos = lineas.toSorted(
      (a, b) => ((a.articuloId * (i + 3)) % 7) - ((b.articuloId * (i + 3)) % 7),
    )
    respuestas.push(await comprar(personas[i % personas.length] as Persona, { articulos }))
    tiempos.push(performance.now() - inicio)
  })
  const p99 = percentil(tiempos, 0.99)
  const malas = respuestas.filter(({ status }) => status !== 200).length
  await stop()

  const total = corridas * 2
  return [
    {
      figura: `F1: ${COMPRADORES} buyers, stock 1 and stock 10, ${corridas} runs each: sold = stock, the rest 409, none sent away`,
      medido: `${justas} of ${total}`,
      objetivo: 'all',
      bien: justas === total,
    },
    {
      figura: `F2: ${COMPRADORES} buyers, a code with 5 uses: discounted orders, counter, other orders`,
      medido: `${countStatus(conCodigo)[200] ?? 0}, ${usos}, ${nuevos - 5}`,
      objetivo: '5, 5, 0',
      bien: exactos(conCodigo, 5) && usos === 5 && nuevos === 5,
    },
    {
      figura: 'F3: 50 parallel requests with one key: orders; the key with another body',
      medido: `${ids.size}; ${otroCuerpo.status}`,
      objetivo: '1; 422',
      bien: ids.size === 1 && !ids.has(undefined) && otroCuerpo.status === 422,
    },
    {
      figura: `F11: ${pedidos} three-line orders over the same articles, 20 clients: refused; deadlocks; 99th percentile`,
      medido: `${malas}; ${(await choques()) - choquesAntes}; ${p99.toFixed(0)} ms`,
      objetivo: '0; 0; 500 ms',
      bien: malas === 0 && p99 <= 500,
    },
    await sums(casa),
  ]
}
