// Ten minutes at half its strength (soak): orders, pages, lists and an open line, and neither memory, files nor the event loop's delay grow (F18).
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/puerto.ts'
import { ask, type Persona } from '../support/casa.ts'
import { openFiles, openInspector, rss } from '../support/inspector.ts'
import { COMPRA, fillStock, type Prueba, skip, sums } from './prueba.ts'

const MB = 2 ** 20
const PAGINAS = [
  '/',
  '/CatFull',
  '/ProdDetalle/1',
  '/ProdDetalle/40',
  '/api/articulos?pagination[pageSize]=20',
  '/Ayuda',
]
const LINEAS = 10

export const aguante: Prueba = async (casa, { pequenia }) => {
  if (!existsSync('/proc/self/status')) return [skip('F18: ten minutes at half its strength', '/proc')]
  await fillStock(casa)
  const [minutos, calentar] = pequenia ? [0.5, 0.2] : [10, 2]
  const puerto = await freePort()
  const servidor = await casa.startServidor({
    NODE_OPTIONS: `--inspect=127.0.0.1:${puerto}`,
    LOG_LEVEL: 'error',
  })
  const { url, child } = servidor
  const pid = child.pid ?? 0
  const inspector = await openInspector(puerto)
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const cuenta = { hechas: 0, fallas: 0 }
  let vivo = true
  let ritmo = 0

  /** One turn of a customer and of the counter. */
  async function turn(persona: Persona, i: number): Promise<void> {
    const check = ({ status }: { status: number }) => {
      cuenta.hechas++
      if (status >= 500) cuenta.fallas++
    }
    check(await ask(url + (PAGINAS[i % PAGINAS.length] ?? '/')))
    const pedido = await ask(`${url}/api/pedidos/crear-completo`, {
      token: persona.token,
      body: { data: COMPRA },
    })
    check(pedido)
    check(await ask(`${url}/api/pedidos?pagination[pageSize]=25&sort=createdAt:desc`, { token: admin.token }))
    if (pedido.status === 200 && i % 3 === 0) {
      const ruta = `${url}/api/pedidos/${pedido.json.data.id}/estado`
      check(await ask(ruta, { method: 'PUT', token: admin.token, body: { estado: 'en_proceso' } }))
      check(await ask(ruta, { method: 'PUT', token: admin.token, body: { estado: 'finalizado' } }))
    }
  }
  async function worker(pausa: () => number): Promise<void> {
    let gente: Persona[] = []
    for (let i = 0; vivo; i++) {
      if (i % 80 === 0) gente = await casa.personas(20)
      await turn(gente[Math.floor(i / 4) % 20] as Persona, i)
      ritmo++
      await wait(pausa())
    }
  }
  // Its strength: four people without a pause. Then half of what that came to.
  const apurados = Promise.all(Array.from({ length: 4 }, () => worker(() => 0)))
  await wait(pequenia ? 2_000 : 10_000)
  const tope = ritmo / (pequenia ? 2 : 10)
  vivo = false
  await apurados
  vivo = true
  ritmo = 0
  const desde = performance.now()
  /** Each of the four waits until its share is due again. */
  const pausa = () => Math.max(0, (ritmo / (tope / 2)) * 1000 - (performance.now() - desde))
  const fin = new AbortController()
  const lineas = Array.from({ length: LINEAS }, async () => {
    const { body } = await fetch(`${url}/api/pedidos/vivo`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: fin.signal,
    })
    for await (const _ of body ?? []);
  })
  const tranquilos = Promise.all(Array.from({ length: 4 }, () => worker(pausa)))
  // A collection on demand takes more than the process ever would by itself: it gets the size it works with again before it is watched.
  await wait(calentar * 30_000)
  const heapAntes = await inspector.heap()
  await wait(calentar * 30_000)
  await inspector.demoraP99()
  const archivosAntes = openFiles(pid)
  const muestras: { readonly minuto: number; readonly megas: number }[] = []
  const inicio = performance.now()
  const gone = () => (performance.now() - inicio) / 60_000
  let archivosMax = archivosAntes
  while (gone() < minutos - calentar) {
    await wait(pequenia ? 1_000 : 5_000)
    muestras.push({ minuto: gone(), megas: rss(pid) })
    if (muestras.length % 12 === 0)
      console.log(`   memory ${muestras.at(-1)?.megas.toFixed(0)} MB: ${await inspector.memoria()}`)
    archivosMax = Math.max(archivosMax, openFiles(pid))
  }
  const demora = await inspector.demoraP99()
  const heapDespues = await inspector.heap()
  vivo = false
  await tranquilos
  fin.abort()
  await Promise.allSettled(lineas)
  inspector.close()
  const subida = slope(muestras)
  const crece = (heapDespues - heapAntes) / heapAntes
  await servidor.stop()
  return [
    {
      figura: `F18: ${minutos} minutes at half of ${tope.toFixed(0)} turns a second (${cuenta.hechas.toLocaleString('en')} requests, ${LINEAS} open lines): answers 5xx`,
      medido: String(cuenta.fallas),
      objetivo: '0',
      bien: cuenta.fallas === 0,
    },
    {
      figura: `F18: memory a minute, after the first ${calentar}; heap after a collection, from ${(heapAntes / MB).toFixed(0)} MB`,
      medido: `${subida.toFixed(2)} MB; ${(100 * crece).toFixed(1)} %`,
      objetivo: '1 MB; 5 %',
      bien: pequenia || (subida <= 1 && crece <= 0.05),
    },
    {
      figura: `F18: open files and connections beyond the ${archivosAntes} of the beginning; delay of the event loop, 99th percentile`,
      medido: `${archivosMax - archivosAntes}; ${demora.toFixed(0)} ms`,
      objetivo: '10; 50 ms',
      bien: archivosMax - archivosAntes <= 10 && demora <= 50,
    },
    await sums(casa),
  ]
}

/** Megabytes a minute, by least squares. */
function slope(muestras: readonly { readonly minuto: number; readonly megas: number }[]): number {
  const n = muestras.length
  const media = (de: (m: (typeof muestras)[number]) => number) =>
    muestras.reduce((suma, muestra) => suma + de(muestra), 0) / n
  const [x, y] = [media(({ minuto }) => minuto), media(({ megas }) => megas)]
  const arriba = muestras.reduce((suma, { minuto, megas }) => suma + (minuto - x) * (megas - y), 0)
  const abajo = muestras.reduce((suma, { minuto }) => suma + (minuto - x) ** 2, 0)
  return abajo === 0 ? 0 : arriba / abajo
}
