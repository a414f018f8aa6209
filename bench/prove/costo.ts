// What the dearest request costs on 5,000 articles, in CPU time of one process: hostile texts everywhere, any form of query, any page.
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { createDb } from '#server/db/connect.ts'
import { generateArticulos } from '#server/db/generate.ts'
import { loadWeb } from '#server/paginas/web.ts'
import type { Cupos } from '#server/plugins/limites.ts'
import { buildApp } from '#server/proceso/app.ts'
import { readConfig } from '#server/proceso/config.ts'
import {
  type Ataque,
  CLASES,
  enCuerpos,
  enCuerposSinEsquema,
  enDirecciones,
  enHeaders,
} from '../../test/support/ataques.ts'
import { consultas, FORMAS } from '../../test/support/consultas-hostiles.ts'
import { cheapest, delHilo, delProceso, settle } from '../../test/support/cpu.ts'
import { collectRutas } from '../../test/support/rutas.ts'
import type { Casa } from '../support/casa.ts'
import type { Figura, Prueba } from './prueba.ts'

const ARTICULOS = 5_000
const MS_TEXTO = 1
const MS_VARIOS = 5
const MS_CONSULTA = 25
/** What any route reads; only those of whole sheets read more. */
const CUERPO = 64 * 1024
const AL_AZAR = 3_000

/** Nobody is turned away: what is measured is the work, not the refusal to do it. */
const AMPLIO = { intentos: 10_000_000, segundos: 3_600 }
const CUPOS: Cupos = {
  rechazo: AMPLIO,
  ingresoIp: AMPLIO,
  ingresoPar: AMPLIO,
  ingresoCuenta: AMPLIO,
  registroEnvio: AMPLIO,
  registroHora: AMPLIO,
  registroDia: AMPLIO,
  confirmacion: AMPLIO,
  reenvio: AMPLIO,
  olvido: AMPLIO,
  restablecer: AMPLIO,
  passwordActual: AMPLIO,
  cambioEmail: AMPLIO,
  arrepentimientoEnvio: AMPLIO,
  arrepentimiento: AMPLIO,
  borrador: AMPLIO,
  codigoUsuario: AMPLIO,
  codigoIp: AMPLIO,
  google: AMPLIO,
}

interface Peor {
  readonly que: string
  readonly ms: number
}

export const costo: Prueba = async (casa, { pequenia }) => {
  const { app, rutas, close } = await open(casa)
  const [admin] = await casa.personas(1, true)
  const authorization = `Bearer ${admin?.token}`
  const inject = (opciones: InjectOptions) =>
    app.inject({ ...opciones, headers: { 'accept-encoding': 'br', ...opciones.headers } })

  const send = ({ metodo, url, headers, body }: Ataque) =>
    inject({
      method: metodo,
      url,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })

  /** What is clearly within its target is tried no more: there are thousands. */
  async function worstText(ataques: Iterable<Ataque>, objetivo = MS_VARIOS): Promise<Peor> {
    return worst(ataques, async ataque => ({
      que: ataque.titulo,
      ms: await cheapest(delHilo, objetivo * 0.9, () => send(ataque), 20),
    }))
  }

  /** Each once, so that no function is cold when it is measured. One that was taken is the shop's own work from there on. */
  async function refused() {
    const textos: Ataque[] = []
    const planillas: Ataque[] = []
    const enteros = new Map<string, Ataque>()
    for (const clase of CLASES) {
      for (const ataque of enCuerpos(rutas, clase, admin?.id ?? 0)) {
        if ((await send(ataque)).statusCode < 400) continue
        const bytes = Buffer.byteLength(ataque.body ?? '')
        if (bytes > CUERPO) planillas.push(ataque)
        else textos.push(ataque)
        // Too long is too long in any field of a route.
        if (bytes > 60_000 && bytes <= CUERPO) enteros.set(`${ataque.metodo} ${ataque.url} ${clase}`, ataque)
      }
    }
    return { textos, planillas, enteros: [...enteros.values()] }
  }

  let vez = 0
  const otra = (url: string) =>
    `${url}${url.includes('?') ? '&' : '?'}filters[$and][90][id][$ne]=${9_000_000 + vez++}`
  const costOfQuery = async (url: string): Promise<Peor> => ({
    que: url.slice(0, 90),
    ms: await cheapest(delProceso, MS_CONSULTA / 2, () => inject({ url: otra(url) })),
  })

  try {
    await settle()
    // The back room's lists of everything there is are long, and the same whatever is asked of them.
    const cortas = rutas.filter(
      ({ url }) => !['/api/pedidos/surtido', '/api/trastienda/cortes'].includes(url),
    )
    const direcciones = CLASES.flatMap(clase => [...enDirecciones(cortas, clase)])
    const sueltas = fc.sample(consultas, pequenia ? 100 : AL_AZAR)
    const { textos, planillas, enteros } = await refused()
    const entero = await worstText(enteros, MS_TEXTO)
    const texto = await worstText(textos)
    const planilla = await worstText(planillas, MS_CONSULTA)
    const sinEsquema = await worstText(enCuerposSinEsquema())
    const enUrl = await worstText(direcciones)
    const headers = await worstText(enHeaders())
    await settle()
    const formas = await worst(Object.values(FORMAS), costOfQuery)
    const azar = await worst(sueltas, costOfQuery)
    const pagina = await cheapest(delProceso, 0, n => inject({ url: `/ProdDetalle/${2_000 + n}` }), 20)
    return [
      figura(
        `64 kB of marks and the like in a field of each route, ${enteros.length} times`,
        entero,
        MS_TEXTO,
      ),
      figura(`${textos.length} hostile texts as large as fields and routes read them`, texto, MS_VARIOS),
      figura(`${planillas.length} hostile sheets, up to 2 MB in one cell`, planilla, MS_CONSULTA),
      figura('lists of anything, many keys, deep nesting', sinEsquema, MS_VARIOS),
      figura(`${direcciones.length} hostile addresses`, enUrl, MS_VARIOS),
      figura('hostile headers, up to 15 kB', headers, MS_VARIOS),
      figura(`${Object.keys(FORMAS).length} hostile queries on ${ARTICULOS} articles`, formas, MS_CONSULTA),
      figura(`${sueltas.length} queries at random`, azar, MS_CONSULTA),
      figura('a product page nobody asked for before', { que: '/ProdDetalle/…', ms: pagina }, MS_CONSULTA),
    ]
  } finally {
    await close()
  }
}

async function open(casa: Casa) {
  const log = pino({ level: 'silent' })
  const db = createDb(casa.pool)
  await generateArticulos(db, ARTICULOS)
  const tiendas = await createSnapshotSource({ pool: casa.pool, log })
  const { render, assets } = await loadWeb('dist')
  const { hecho: app, rutas } = await collectRutas(() =>
    buildApp({
      config: readConfig({}),
      db,
      pool: casa.pool,
      tiendas,
      jwtSecret: casa.jwtSecret,
      now: () => new Date(),
      demoraMaxMs: Number.POSITIVE_INFINITY,
      cupos: CUPOS,
      render,
      assets,
    }),
  )
  await app.ready()
  return {
    app,
    rutas,
    async close() {
      await app.close()
      await tiendas.close()
    },
  }
}

async function worst<T>(cosas: Iterable<T>, measure: (cosa: T) => Promise<Peor>): Promise<Peor> {
  let peor: Peor = { que: '', ms: 0 }
  for (const cosa of cosas) {
    const medida = await measure(cosa)
    if (medida.ms > peor.ms) peor = medida
  }
  return peor
}

function figura(nombre: string, { que, ms }: Peor, objetivo: number): Figura {
  console.log(`   ${ms.toFixed(2)} ms: ${que}`)
  return { figura: nombre, medido: `${ms.toFixed(2)} ms`, objetivo: `${objetivo} ms`, bien: ms <= objetivo }
}
