// Servers whose clocks are wrong, and one whose clock jumps (clock skew): sessions, orders, codes and the jobs of the clock go by the database's hour (F17, H6).
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import { COMPRA, type Figura, fillStock, type Prueba, skip, sums } from './prueba.ts'

const CLAVE = 'Vacio-al-Asad0r'
const CORRIDOS = ['+5m', '-5m', '+1h', '-1h', '+25h']

export const relojes: Prueba = async (casa, { pequenia }) => {
  const biblioteca = findFaketime()
  if (biblioteca === null) {
    return [skip('F17 H6: servers whose clocks are wrong', 'libfaketime (apt-get install faketime)')]
  }
  await fillStock(casa)
  const hash = await createPasswords().hash(CLAVE)
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-relojes-'))
  const derecho = await casa.startServidor({ LOG_LEVEL: 'error' })
  const figuras: Figura[] = []
  try {
    for (const corrido of pequenia ? CORRIDOS.slice(0, 1) : CORRIDOS) {
      const torcido = await casa.startServidor({
        ...faked(biblioteca),
        FAKETIME: corrido,
        LOG_LEVEL: 'error',
      })
      const faltas = await side(casa, derecho.url, torcido.url, hash)
      await torcido.stop()
      figuras.push({
        figura: `F17 H6: a server ${corrido} beside one that is right: sessions of each at the other, orders in their order and of the database's hour, a confirmation, expiry once, jobs of the clock; what was wrong`,
        medido: faltas.join('; ') || '0',
        objetivo: '0',
        bien: faltas.length === 0,
      })
    }
    const archivo = join(folder, 'hora')
    await writeFile(archivo, '+0')
    const saltos = pequenia ? ['+25h'] : ['+1h', '-1h', '+25h', '+0', '-25h', '+0']
    const movil = await casa.startServidor({
      ...faked(biblioteca),
      FAKETIME_TIMESTAMP_FILE: archivo,
      FAKETIME_NO_CACHE: '1',
      LOG_LEVEL: 'error',
    })
    const faltas: string[] = []
    for (const salto of saltos) {
      const token = await enter(casa, movil.url, hash)
      await writeFile(archivo, salto)
      await wait(300)
      faltas.push(...(await side(casa, derecho.url, movil.url, hash)).map(falta => `${salto}: ${falta}`))
      const { status } = await ask(`${movil.url}/api/users/me`, { token })
      if (status !== 200) faltas.push(`${salto}: the session of before was answered ${status}`)
    }
    await movil.stop()
    figuras.push({
      figura: `F17: a server whose clock jumps ${saltos.join(', ')} while it runs: what was wrong`,
      medido: faltas.join('; ') || '0',
      objetivo: '0',
      bien: faltas.length === 0,
    })
    return [...figuras, await sums(casa)]
  } finally {
    await derecho.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function findFaketime(): string | null {
  const raices = ['/usr/lib', '/usr/local/lib', '/lib']
  for (const raiz of raices.filter(existsSync)) {
    for (const carpeta of ['', ...readdirSync(raiz).filter(nombre => nombre.includes('linux-gnu'))]) {
      const archivo = join(raiz, carpeta, 'faketime/libfaketimeMT.so.1')
      if (existsSync(archivo)) return archivo
    }
  }
  return null
}

/** The hour alone is wrong: machines count seconds rightly. */
const faked = (biblioteca: string) => ({ LD_PRELOAD: biblioteca, FAKETIME_DONT_FAKE_MONOTONIC: '1' })

async function enter(casa: Casa, url: string, hash: string): Promise<string> {
  const [persona] = (await casa.personas(1)) as [Persona]
  const email = await casa.scalar<string>(
    'update users set password_hash = $2 where id = $1 returning email',
    [persona.id, hash],
  )
  const { status, json, text } = await ask(`${url}/api/auth/local`, {
    body: { identifier: email, password: CLAVE },
  })
  if (status !== 200) throw new Error(`logging in was answered ${status} ${text}`)
  return json.jwt
}

let registros = 0

/** Everything that is about time, done at one and asked of the other; what was not as it must be. */
async function side(casa: Casa, derecho: string, torcido: string, hash: string): Promise<string[]> {
  const faltas: string[] = []
  const expect = (bien: boolean, falta: string) => {
    if (!bien) faltas.push(falta)
  }
  // Tries from one address are counted; these are of many people.
  await casa.pool.query('truncate limites')
  for (const [aca, alla, de] of [
    [derecho, torcido, 'the right one'],
    [torcido, derecho, 'the wrong one'],
  ] as const) {
    const token = await enter(casa, aca, hash)
    for (const url of [alla, aca]) {
      const { status } = await ask(`${url}/api/users/me`, { token })
      expect(status === 200, `a session of ${de} was answered ${status}`)
    }
    const email = `reloj${++registros}@correo.example`
    const alta = await ask(`${aca}/api/auth/local/register`, {
      body: {
        username: `reloj${registros}`,
        email,
        password: CLAVE,
        nombre: 'Ana',
        apellido: 'Gómez',
        direccion: 'Salta 1',
        telefono: '0341 555-0100',
        poli_priv: true,
      },
    })
    expect(alta.status === 200, `registering was answered ${alta.status}`)
    let codigo: string | undefined
    for (let i = 0; i < 100 && codigo === undefined; i++) {
      const texto = await casa.scalar<string | null>('select texto from correos where para = $1', [email])
      codigo = texto?.match(/confirmation=([\w-]+)/)?.[1]
      if (codigo === undefined) await wait(50)
    }
    const confirmado = await ask(`${alla}/api/auth/email-confirmation?confirmation=${codigo}`)
    expect(confirmado.status < 400, `a confirmation of ${de} was answered ${confirmado.status}`)
  }

  const ids: number[] = []
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const compradores = await casa.personas(10)
  for (const [i, { token }] of compradores.entries()) {
    const { json, text } = await ask(`${i % 2 ? derecho : torcido}/api/pedidos/crear-completo`, {
      token,
      body: { data: COMPRA },
    })
    if (json?.data?.id === undefined) throw new Error(text)
    ids.push(json.data.id)
  }
  const lejos = await casa.scalar<number>(
    'select count(*)::integer from pedidos where id = any($1) and abs(extract(epoch from now() - created_at)) > 60',
    [ids],
  )
  expect(lejos === 0, `${lejos} orders are of another hour`)
  const { json } = await ask(`${torcido}/api/pedidos?sort=createdAt:desc&pagination[pageSize]=10`, {
    token: admin.token,
  })
  const listados = json.data.map(({ id }: { id: number }) => id)
  expect(listados.join() === ids.toReversed().join(), `the list is ${listados.join()}`)

  // Two are due; the others were placed a moment ago, whatever a server's clock says.
  const debidos = ids.slice(0, 2)
  await casa.pool.query("update pedidos set pendiente_at = now() - interval '25 hours' where id = any($1)", [
    debidos,
  ])
  await casa.pool.query("select add_trabajo('vencer-pedidos') from generate_series(1, 6)")
  const cancelados = () =>
    casa.scalar<string>(
      "select coalesce(string_agg(id::text, ',' order by id), '') from pedidos where id = any($1) and estado = 'cancelado'",
      [ids],
    )
  for (let i = 0; i < 200 && (await cancelados()) !== debidos.join(); i++) await wait(50)
  await wait(500)
  expect(
    (await cancelados()) === debidos.join(),
    `expired: ${await cancelados()} instead of ${debidos.join()}`,
  )
  const veces = await casa.scalar<number>(
    "select count(*)::integer from pedido_historial where pedido_id = any($1) and a = 'cancelado'",
    [ids],
  )
  expect(veces === 2, `expired ${veces} times`)
  const futuras = await casa.scalar<number>(
    "select count(*)::integer from trabajos_reloj where ultima > now() + interval '1 minute'",
  )
  expect(futuras === 0, `${futuras} jobs of the clock wait for tomorrow`)
  return faltas
}
