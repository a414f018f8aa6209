// A thousand invoices on two servers that are killed again and again, with lines cut and documents refused: the tax office's numbers and ours (Y1, Y2, F54).
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type ArcaDoble, startArca } from '../../dobles/arca/servidor.ts'
import { freePort } from '../../test/support/puerto.ts'
import { ask, type Casa, inParallel, type Persona } from '../support/casa.ts'
import { askPatiently, COMPRA, type Figura, fillStock, type Prueba, sums } from './prueba.ts'

const PUNTO = 5
const AJUSTES = {
  facturar: 'entrega',
  condicionFiscal: 'responsable',
  cuitFiscal: '27-24318907-7',
  razonSocial: 'Quiroga Marta Elena',
  domicilioFiscal: 'Salta 2450, Rosario, Santa Fe',
  ingresosBrutos: '021-348190-6',
  inicioActividades: '2014-03-01',
  entornoFiscal: 'verdad',
  puntoVerdad: PUNTO,
}
/** A server of ours is believed gone after a minute and a half: what a proof has no time for is said to have passed. */
const PASA_EL_TIEMPO = `update comprobantes_fiscales set enviado_at = enviado_at - interval '2 minutes', preguntado_at = null
  where estado in ('reservado', 'en duda')`

export const facturas: Prueba = async (casa, { pequenia }) => {
  const [cuantas, muertes] = pequenia ? [30, 3] : [1_000, 100]
  await fillStock(casa)
  const doble = await startArca()
  const { verdad } = doble.direcciones
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const abrir = async (port: string) =>
    casa.startServidor({
      PORT: port,
      LOG_LEVEL: 'silent',
      FACTURAS_WSAA_URL: verdad.wsaa,
      FACTURAS_WSFE_URL: verdad.wsfe,
    })
  const ports = [String(await freePort()), String(await freePort())] as const
  const servidores = [await abrir(ports[0]), await abrir(ports[1])]
  const urls = ports.map(port => `http://127.0.0.1:${port}`)
  await setUp(urls[0] ?? '', admin, doble)
  const pedidos = await place(casa, urls[0] ?? '', cuantas)
  const mal = goWrong(doble)

  /** Ten clicks of somebody who wonders where they are. */
  const clicks = (url: string, ids: readonly number[]) =>
    ask(`${url}/api/facturas`, { method: 'POST', token: admin.token, body: { pedidos: ids } }).catch(
      () => undefined,
    )
  const porVuelta = Math.ceil(cuantas / muertes)
  for (let i = 0; i < muertes; i++) {
    const [muere, sigue] = i % 2 === 0 ? [0, 1] : [1, 0]
    const suyos = pedidos.slice(i * porVuelta, (i + 1) * porVuelta)
    await inParallel(suyos, 4, id => handOver(urls[sigue] ?? '', admin, id))
    await Promise.all(Array.from({ length: 10 }, (_, n) => clicks(urls[n % 2] ?? '', suyos)))
    await wait(20 + ((i * 97) % 400))
    const muerto = servidores[muere]
    if (muerto === undefined) continue
    const fin = once(muerto.child, 'exit')
    muerto.child.kill('SIGKILL')
    await fin
    await casa.pool.query(PASA_EL_TIEMPO)
    servidores[muere] = await abrir(ports[muere] ?? '')
  }
  doble.falla = () => null
  await settleAll(casa, urls[0] ?? '', admin, pedidos)
  const figuras = [...(await compare(casa, doble, pedidos, mal())), await sums(casa)]
  for (const servidor of servidores) await servidor.stop()
  await doble.close()
  return figuras
}

async function setUp(url: string, { token }: Persona, doble: ArcaDoble): Promise<void> {
  const put = async (camino: string, method: 'PUT' | 'POST', body: object) => {
    const { status, text } = await ask(`${url}${camino}`, { method, token, body })
    if (status !== 200) throw new Error(text)
  }
  await put('/api/trastienda/ajustes', 'PUT', { data: AJUSTES })
  await put('/api/facturacion/verdad/pedido', 'POST', {})
  const { text } = await ask(`${url}/api/facturacion/verdad/pedido`, { token })
  await put('/api/facturacion/verdad/certificado', 'PUT', { certificado: doble.issue('verdad', text) })
}

/** Orders nobody has begun. */
async function place(casa: Casa, url: string, cuantos: number): Promise<readonly number[]> {
  const personas = await casa.personas(Math.ceil(cuantos / 4))
  const pedidos: number[] = []
  await inParallel(Array.from({ length: cuantos }), 6, async (_, i) => {
    const { json, text } = await askPatiently(`${url}/api/pedidos/crear-completo`, {
      token: personas[i % personas.length]?.token,
      body: { data: COMPRA },
    })
    if (!json?.data) throw new Error(text)
    pedidos.push(json.data.id)
  })
  return pedidos
}

async function handOver(url: string, { token }: Persona, id: number): Promise<void> {
  for (const estado of ['en_proceso', 'finalizado']) {
    const { status, text, json } = await askPatiently(`${url}/api/pedidos/${id}/estado`, {
      method: 'PUT',
      token,
      body: { estado },
    })
    // Told to come back after it was done all the same: the answer says which state it is in.
    const hecho = status === 409 && json?.error?.details?.estado === estado
    if (status !== 200 && !hecho) throw new Error(text)
  }
}

/** Every tenth document is cut off, before it was granted and after it in turns; every twentieth is refused. How often, in words. */
function goWrong(doble: ArcaDoble): () => string {
  let van = 0
  let cortadas = 0
  let negadas = 0
  doble.falla = llamada => {
    if (llamada !== 'FECAESolicitar') return null
    van++
    if (van % 10 === 0) return { corta: ++cortadas % 2 === 0 ? 'antes' : 'despues' }
    if (van % 20 !== 5) return { demoraMs: 60 }
    negadas++
    return { codigo: 10_015 }
  }
  return () => `${van} sent, ${cortadas} cut off, ${negadas} refused`
}

/** What was refused is tried again, what is in doubt is asked about, until nothing is left or a quarter of an hour is over. */
async function settleAll(
  casa: Casa,
  url: string,
  { token }: Persona,
  pedidos: readonly number[],
): Promise<void> {
  const faltan = `select p.id from pedidos p where p.id = any($1) and not exists (select from comprobantes_fiscales c
    where c.pedido_id = p.id and c.estado = 'autorizado') order by p.id`
  for (const hasta = Date.now() + 900_000; Date.now() < hasta; ) {
    const { rows } = await casa.pool.query<{ id: number }>(faltan, [pedidos])
    if (rows.length === 0) return
    for (let i = 0; i < rows.length; i += 500) {
      const ids = rows.slice(i, i + 500).map(({ id }) => id)
      await ask(`${url}/api/facturas`, { method: 'POST', token, body: { pedidos: ids } })
    }
    await casa.pool.query(PASA_EL_TIEMPO)
    await wait(2_000)
  }
}

async function compare(
  casa: Casa,
  doble: ArcaDoble,
  pedidos: readonly number[],
  mal: string,
): Promise<readonly Figura[]> {
  const { rows } = await casa.pool.query<{ numero: number; cae: string; pedido: number }>(
    `select numero, cae, pedido_id as pedido from comprobantes_fiscales where estado = 'autorizado' and de_id is null order by numero`,
  )
  const { otorgados } = doble.libro
  const suyos = new Map(otorgados.map(({ numero, cae }) => [numero, cae]))
  const iguales = rows.filter(({ numero, cae }) => suyos.get(numero) === cae).length
  const facturados = new Set(rows.map(({ pedido }) => pedido))
  const perdidos = pedidos.filter(id => !facturados.has(id)).length
  const huecos = rows.filter(({ numero }, i) => numero !== i + 1).length
  return [
    {
      figura: `F54: ${pedidos.length} orders invoiced on two servers killed in turns (${mal}): numbers as the tax office has them`,
      medido: `${iguales} of ${otorgados.length}`,
      objetivo: `${pedidos.length} of ${pedidos.length}`,
      bien: iguales === otorgados.length && iguales === pedidos.length,
    },
    {
      figura: 'lost, doubled, gaps',
      medido: `${perdidos}, ${rows.length - facturados.size}, ${huecos}`,
      objetivo: '0, 0, 0',
      bien: perdidos === 0 && rows.length === facturados.size && huecos === 0,
    },
  ]
}
