// A new screen is one row in the table and one page: adds both to a copy of the tree and looks for it wherever screens are known.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuenteDe } from '#contract/pagina.ts'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { NOMBRES } from '#domain/pantallas.ts'
import { RUTAS } from '#domain/rutas.ts'
import { NOMBRES_SECCION } from '#domain/trastienda.ts'
import { Copia } from '../support/copia.ts'
import { readModulos } from '../support/modulos.ts'

const FILA = `  recetas: {
    area: 'comercio', ruta: '/Recetas', titulo: 'Recetas de la casa', publica: true, sinRed: 'copia', medida: true,
    regreso: true, consiente: true, sostiene: true, ocupada: true,
  },
  reclamos: { area: 'pedido', ruta: '/reclamos', titulo: 'Reclamos' },
`
const PAGINAS = {
  'comercio/pantallas/Recetas': `export function Recetas() { return <h1>Matambre a la pizza</h1> }`,
  'pedido/pantallas/Reclamos': `export function Reclamos() { return <h1>Mi reclamo</h1> }`,
}
const ORIGEN = 'https://carnes.example'
const tienda = { comercio: COMERCIO_DEMO, categorias: [] }
const activos = { entrada: '', previo: '', estilos: [], modulos: [], fuentes: [] }

const copia = new Copia()
const { raiz } = copia
const load = (archivo: string) => copia.load(archivo)
beforeAll(() => {
  copia.insert('src/domain/pantallas.ts', '} as const satisfies', FILA)
  for (const [nombre, codigo] of Object.entries(PAGINAS)) copia.write(`src/web/tienda/${nombre}.tsx`, codigo)
})
afterAll(() => copia.remove())

describe('[ROUTE-01] a new screen', () => {
  const render = async (camino: string) => {
    const { resolvePagina, vistaDe } = await load('src/server/paginas/use-cases.ts')
    const destino = resolvePagina(camino, tienda)
    expect(destino).toMatchObject({ status: 200 })
    const { render } = await load('src/web/entry-server.tsx')
    const datos = { vista: vistaDe(destino.pagina, tienda), anio: 2026 }
    return render({ ...destino, datos, publicUrl: ORIGEN, activos })
  }

  it('is routed, rendered with its title and, being public, offered to search engines', async () => {
    const html = await render('/recetas/')
    expect(html).toContain('<h1>Matambre a la pizza</h1>')
    expect(html).toContain(`<title>Recetas de la casa · ${COMERCIO_DEMO.nombre}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${ORIGEN}/Recetas">`)
    expect(html).toContain(`"name":"Recetas de la casa","item":"${ORIGEN}/Recetas"`)
    expect(html).not.toContain('noindex')
    const { sitemap } = await load('src/server/paginas/sitemap.ts')
    expect(sitemap(tienda, ORIGEN)).toContain(`<loc>${ORIGEN}/Recetas</loc>`)
  })

  it('is kept from them when it is not', async () => {
    const html = await render('/Reclamos')
    expect(html).toContain('<h1>Mi reclamo</h1>')
    expect(html).toContain(`<title>Reclamos · ${COMERCIO_DEMO.nombre}</title>`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    const { sitemap } = await load('src/server/paginas/sitemap.ts')
    expect(sitemap(tienda, ORIGEN)).not.toContain('reclamos')
  })

  it('has its built files in its page, and among those kept for offline', async () => {
    const chunk = (nombre: string) => ({ file: `assets/${nombre}.js` })
    const { NOMBRES: nombres } = await load('src/domain/pantallas.ts')
    const { fuenteDe: fuenteDeTodas } = await load('src/contract/pagina.ts')
    const fuentes = ['src/web/entry-client.tsx', 'src/web/previo.ts', ...nombres.map(fuenteDeTodas)]
    const manifiesto = Object.fromEntries(fuentes.map((fuente, i) => [fuente, chunk(`trozo${i}`)]))
    Object.assign(manifiesto, {
      'src/web/tienda/comercio/pantallas/Recetas.tsx': chunk('Recetas'),
      'src/web/tienda/pedido/pantallas/Reclamos.tsx': chunk('Reclamos'),
    })
    for (const carpeta of ['client/.vite', 'server'])
      mkdirSync(join(raiz, 'dist', carpeta), { recursive: true })
    writeFileSync(join(raiz, 'dist/client/.vite/manifest.json'), JSON.stringify(manifiesto))
    writeFileSync(join(raiz, 'dist/server/entry-server.js'), 'export const render = null')
    // Some of them stand in the page itself.
    mkdirSync(join(raiz, 'dist/client/assets'), { recursive: true })
    for (const { file, css = [] } of Object.values(manifiesto) as { file: string; css?: string[] }[])
      for (const archivo of [file, ...css]) writeFileSync(join(raiz, 'dist/client', archivo), '')

    const { loadWeb } = await load('src/server/paginas/web.ts')
    const { assets } = await loadWeb(join(raiz, 'dist'))
    expect(assets.recetas.modulos).toContain('/assets/Recetas.js')
    const { define } = (await load('vite.sw.config.ts')).default()
    expect(define.PRECARGA).toContain('/assets/Recetas.js')
    expect(define.PRECARGA).not.toContain('/assets/Reclamos.js')
  })

  it.each([
    ['/recetas', { trato: 'copia', mide: true, regreso: '/Recetas', privacidad: '/Recetas', sostiene: true }],
    ['/reclamos', { trato: 'privada', mide: false, regreso: null, privacidad: '/Signup', sostiene: false }],
  ])('is treated as its row says: %s', async (camino, esperado) => {
    const { tratoDe } = await load('src/web/comun/sw/trato.ts')
    const { mideEn } = await load('src/domain/comercio/medicion.ts')
    const { rutaDeRegreso } = await load('src/domain/cuenta/regreso.ts')
    const { retornoPrivacidad } = await load('src/domain/cuenta/privacidad.ts')
    const { sostieneSesion } = await load('src/domain/personal/personal.ts')
    const visita = { method: 'GET', mode: 'navigate', url: ORIGEN + camino, headers: new Headers() }
    expect({
      trato: tratoDe(visita, ORIGEN),
      mide: mideEn(camino),
      regreso: rutaDeRegreso(camino),
      privacidad: retornoPrivacidad(camino),
      sostiene: sostieneSesion('Admin', camino),
    }).toEqual(esperado)
  })

  it('takes its path from the categories', async () => {
    const { isReservedSlug } = await load('src/domain/catalogo/slug-reservado.ts')
    expect([isReservedSlug('recetas'), isReservedSlug('reclamos'), isReservedSlug('rebajas')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the table of screens', () => {
  const modulos = readModulos().filter(({ ruta }) => !ruta.endsWith('.test.ts'))

  it('has a page for every row and a row for every page', () => {
    const paginas = modulos
      .map(({ ruta }) => ruta)
      .filter(ruta => /^src\/web\/\w+\/\w+\/pantallas\/[^/]*\.tsx$/.test(ruta))
    expect(paginas.sort()).toEqual(NOMBRES.map(fuenteDe).sort())
  })

  it('[ADM-01] has a page for every section of the back room and a section for every such page', () => {
    const paginas = modulos.flatMap(
      ({ ruta }) => /^src\/web\/trastienda\/\w+\/secciones\/(\w+)\.tsx$/.exec(ruta)?.[1]?.toLowerCase() ?? [],
    )
    expect(paginas.sort()).toEqual([...NOMBRES_SECCION].sort())
  })

  it('is the only place that spells the address of a screen', () => {
    const segmentos = NOMBRES.map(nombre => RUTAS[nombre].split('/')[1] ?? '').filter(s => /^\w/.test(s))
    const literal = new RegExp(`['"\`]/(?:${segmentos.join('|')})(?:[/?#:][^'"\`\n]*)?['"\`]`, 'gi')
    const hallados = modulos
      .filter(({ ruta }) => ruta !== 'src/domain/pantallas.ts')
      .flatMap(({ ruta, fuente }) => (fuente.match(literal) ?? []).map(texto => `${ruta}: ${texto}`))
    expect(hallados).toEqual([])
  })
})
