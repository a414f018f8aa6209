// Clients that hold on and clients that hammer (slowloris, login flood): five hundred half-sent requests and two hundred logins a second, while others shop (F20, F21).
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import { type Figura, type Prueba, percentil, sums } from './prueba.ts'

const PAGINAS = ['/', '/CatFull', '/ProdDetalle/1', '/Ayuda']
const PAGINA_MS = 25
const CERRAR_MS = 15_000
const POR_SEGUNDO = 200
const CLAVE = 'Vacio-al-Asad0r'
/** Below this a percentile is the machine's own noise. */
const RUIDO_MS = 25

export const asedio: Prueba = async (casa, { pequenia }) => {
  const { url, stop } = await casa.startServidor({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' })
  for (const pagina of PAGINAS) await ask(url + pagina)
  await read(url, 2_000)
  const figuras = [
    ...(await slowloris(casa, url, pequenia ? 50 : 500)),
    ...(await flood(casa, url, pequenia ? 3 : 20)),
    await sums(casa),
  ]
  await stop()
  return figuras
}

/** A visitor who turns pages; how long each took. */
async function read(url: string, ms: number): Promise<number[]> {
  const tiempos: number[] = []
  const hasta = performance.now() + ms
  for (let i = 0; performance.now() < hasta; i++) {
    const desde = performance.now()
    const { status } = await ask(url + (PAGINAS[i % PAGINAS.length] ?? '/'))
    if (status !== 200) throw new Error(`a page was answered ${status}`)
    tiempos.push(performance.now() - desde)
    await wait(PAGINA_MS)
  }
  return tiempos
}

const doubled = (calma: readonly number[], bajo: readonly number[]) => {
  const [antes, ahora] = [percentil(calma, 0.99), percentil(bajo, 0.99)]
  return {
    texto: `${antes.toFixed(0)} ms, ${ahora.toFixed(0)} ms`,
    bien: ahora <= Math.max(2 * antes, RUIDO_MS),
  }
}

async function slowloris(casa: Casa, url: string, cuantos: number): Promise<Figura[]> {
  const { hostname, port } = new URL(url)
  // Each body is somebody else's: one person's would be turned away for being many.
  const personas = await casa.personas(cuantos)
  const calma = await read(url, 5_000)
  const desde = performance.now()
  const lentos = personas.map((persona, i) => hold(hostname, Number(port), i % 2 === 0 ? null : persona))
  const [bajo, finales] = await Promise.all([read(url, 10_000), Promise.all(lentos)])
  const peor = Math.max(...finales.map(({ fin }) => fin)) - desde
  // Who writes on as it is closed may lose the answer on the way: closed it was.
  const otros = finales.filter(({ texto }) => texto !== '' && !texto.startsWith('HTTP/1.1 408')).length
  const dichos = finales.filter(({ texto }) => texto.startsWith('HTTP/1.1 408')).length
  const { texto, bien } = doubled(calma, bajo)
  return [
    {
      figura: `F21: ${cuantos} connections that send a byte a second, half in the headers and half in the body: the last closed after; told 408; told otherwise`,
      medido: `${(peor / 1000).toFixed(1)} s; ${dichos}; ${otros}`,
      objetivo: '15 s; nearly all; 0',
      bien: peor <= CERRAR_MS && otros === 0 && dichos >= 0.8 * cuantos,
    },
    {
      figura: 'F21: a page, 99th percentile: before; meanwhile',
      medido: texto,
      objetivo: 'at most twice',
      bien,
    },
  ]
}

/** Holds a connection as long as it can: in the headers, or in the body of somebody's order. */
async function hold(
  host: string,
  port: number,
  persona: Persona | null,
): Promise<{ fin: number; texto: string }> {
  const socket: Socket = connect({ host, port })
  let texto = ''
  socket.on('data', dato => {
    texto += dato
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    persona === null
      ? `POST /api/auth/local HTTP/1.1\r\nHost: ${host}:${port}\r\nX-Lento: `
      : `POST /api/pedidos HTTP/1.1\r\nHost: ${host}:${port}\r\nAuthorization: Bearer ${persona.token}\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`,
  )
  const goteo = setInterval(() => socket.write('a'), 1_000)
  await once(socket, 'close')
  clearInterval(goteo)
  return { fin: performance.now(), texto }
}

async function flood(casa: Casa, url: string, segundos: number): Promise<Figura[]> {
  const [persona] = await casa.personas(1)
  const email = await casa.scalar<string>(
    'update users set password_hash = $2 where id = $1 returning email',
    [persona?.id, await createPasswords().hash(CLAVE)],
  )
  const inundador: ChildProcess = fork(
    join(import.meta.dirname, '../support/inundador.ts'),
    [url, '203.0.113.7', String(POR_SEGUNDO), String(segundos)],
    { stdio: 'inherit' },
  )
  await once(inundador, 'message')
  const calma = await read(url, 5_000)
  inundador.send('ya')
  const contado = once(inundador, 'message')
  const [bajo, vecino] = await Promise.all([
    read(url, segundos * 1000),
    wait((segundos * 1000) / 2).then(async () => {
      const desde = performance.now()
      const { status } = await ask(`${url}/api/auth/local`, {
        body: { identifier: email, password: CLAVE },
        headers: { 'x-forwarded-for': '198.51.100.23' },
      })
      return { status, ms: performance.now() - desde }
    }),
  ])
  const [cuenta] = (await contado) as [Record<string, number>]
  const enviados = Object.values(cuenta).reduce((suma, n) => suma + n, 0)
  const parte = (cuenta[429] ?? 0) / enviados
  const { texto, bien } = doubled(calma, bajo)
  return [
    {
      figura: `F20: ${POR_SEGUNDO} logins a second from one address, ${segundos} s (${enviados}): turned away before any hashing`,
      medido: `${(100 * parte).toFixed(1)} %`,
      objetivo: '95 %',
      bien: parte >= 0.95,
    },
    {
      figura: 'F20: a page, 99th percentile: before; meanwhile',
      medido: texto,
      objetivo: 'at most twice',
      bien,
    },
    {
      figura: 'F20: somebody else who logs in with the right password meanwhile',
      medido: `${vecino.status} in ${vecino.ms.toFixed(0)} ms`,
      objetivo: '200 in 2,000 ms',
      bien: vecino.status === 200 && vecino.ms <= 2_000,
    },
  ]
}
