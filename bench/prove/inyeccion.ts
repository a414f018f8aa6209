// A hundred scripts in every text people and staff write, looked at in a real browser on every screen that shows them (XSS, F31).
import type { Page } from '@playwright/test'
import { CARGAS } from '../../test/e2e/cargas.ts'
import { ask, type Persona } from '../support/casa.ts'
import { alive, openAs, openBrowser } from '../support/navegador.ts'
import { COMPRA, fillStock, type Prueba, sums } from './prueba.ts'

/** Each of the corpus as it is and in three disguises. */
const DISFRACES: readonly ((carga: string) => string)[] = [
  carga => carga,
  carga => carga.replaceAll(/script|svg|img|iframe|onerror|onload/gi, palabra => palabra.toUpperCase()),
  carga => `"'>${carga}`,
  carga => carga.replaceAll('<', '<\t').replaceAll('<\t', '</x><'),
]
const PAYLOADS = DISFRACES.flatMap(disfraz => CARGAS.map(disfraz))
const DIRECTORIO = [
  '/',
  '/CatFull',
  '/Trastienda/Articulos',
  '/Trastienda/Categorias',
  '/Trastienda/Clientes',
  '/Pedidos',
]
const MALO =
  '#app x-uno, #app iframe, #app base, #app math, #app style, #app script, [onerror], [onload], [ontoggle], [onfocus], a[href^="javascript:"], meta[http-equiv=refresh]'

interface Vigilia {
  readonly dialogos: string[]
  readonly violaciones: string[]
}

const oneLine = (carga: string) => carga.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')

export const inyeccion: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const cargas = pequenia ? PAYLOADS.slice(0, 6) : PAYLOADS
  const { url, stop } = await casa.startServidor({ LOG_LEVEL: 'error' })
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const gente = await casa.personas(cargas.length)
  const articulos = await casa.scalar<number[]>(
    'select array_agg(id) from (select id from articulos where archivado_at is null order by id limit $1) a',
    [cargas.length],
  )
  const pedidos: number[] = []
  let rechazadas = 0
  const count = ({ status }: { status: number }) => {
    if (status !== 200) rechazadas++
  }
  for (const [i, carga] of cargas.entries()) {
    const persona = gente[i] as Persona
    const [linea, corta] = [oneLine(carga), oneLine(carga).slice(0, 60)]
    count(
      await ask(`${url}/api/users/${persona.id}`, {
        method: 'PUT',
        token: persona.token,
        body: { nombre: corta, apellido: corta, direccion: linea },
      }),
    )
    const articulo = articulos[i]
    if (articulo !== undefined) {
      count(
        await ask(`${url}/api/articulos/${articulo}`, {
          method: 'PUT',
          token: admin.token,
          body: { data: { nombre: `${i} ${corta}`.slice(0, 60), detalle: carga } },
        }),
      )
    }
    const { json } = await ask(`${url}/api/pedidos/crear-completo`, {
      token: persona.token,
      body: { data: { ...COMPRA, direccion: `Mitre 1 ${carga}`, detalle: `Timbre ${carga}`.slice(0, 150) } },
    })
    if (json?.data?.id === undefined) rechazadas++
    else pedidos.push(json.data.id)
  }

  const navegador = await openBrowser()
  const vigilia: Vigilia = { dialogos: [], violaciones: [] }
  const elementos: string[] = []
  let vistas = 0
  const look = async (pagina: Page) => {
    await alive(pagina).catch(() => undefined)
    vistas++
    const cuantos = await pagina.locator(MALO).count()
    const base = await pagina.evaluate(() => document.baseURI === location.href)
    if (cuantos > 0 || !base) elementos.push(pagina.url())
  }
  const contexto = await navegador.newContext({ viewport: { width: 1440, height: 900 } })
  const mostrador = await watch(await contexto.newPage(), vigilia)
  await openAs(mostrador, url, admin, '/Pedidos')
  for (const camino of [...DIRECTORIO, ...pedidos.map(id => `/Pedidos/${id}`)]) {
    await mostrador.goto(url + camino)
    await look(mostrador)
  }
  await contexto.close()
  const visita = await navegador.newContext({ viewport: { width: 390, height: 844 } })
  const pagina = await watch(await visita.newPage(), vigilia)
  for (const articulo of articulos) {
    await pagina.goto(`${url}/ProdDetalle/${articulo}`)
    await look(pagina)
  }
  await visita.close()
  for (const [i, persona] of gente.entries()) {
    if (i % 4 !== 0) continue
    const suyo = await navegador.newContext({ viewport: { width: 390, height: 844 } })
    const suya = await watch(await suyo.newPage(), vigilia)
    await openAs(suya, url, persona, '/UserProfile')
    await look(suya)
    await suya.goto(`${url}/Pedidos`)
    await look(suya)
    await suyo.close()
  }
  await navegador.close()
  await stop()
  const { dialogos, violaciones } = vigilia
  return [
    {
      figura: `F31: ${cargas.length} payloads in names, addresses, notes, articles and their texts (${rechazadas} refused), ${vistas} screens of customers and staff in a real browser: executions; reports of the content policy; elements made of text`,
      medido: `${dialogos.length}; ${[...new Set(violaciones)].slice(0, 3).join(' ') || 0}; ${[...new Set(elementos)].slice(0, 3).join(' ') || 0}`,
      objetivo: '0; 0; 0',
      bien: dialogos.length + violaciones.length + elementos.length === 0 && rechazadas < cargas.length,
    },
    await sums(casa),
  ]
}

async function watch(pagina: Page, { dialogos, violaciones }: Vigilia): Promise<Page> {
  pagina.setDefaultNavigationTimeout(120_000)
  pagina.setDefaultTimeout(120_000)
  pagina.on('dialog', dialogo => {
    dialogos.push(dialogo.message())
    void dialogo.dismiss()
  })
  pagina.on('console', mensaje => {
    if (/Content.Security.Policy/i.test(mensaje.text())) violaciones.push(mensaje.text().slice(0, 120))
  })
  return pagina
}
