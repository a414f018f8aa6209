// The workshop: pages rendered from the sources by Vite, and its hot module replacement (HMR) in front of the shop's server.
import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { FastifyInstance } from 'fastify'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { type Activos, ENTRADA, fuenteDe, type RenderPagina } from '#contract/pagina.ts'
import type { WebAssets } from '#server/paginas/web.ts'
import { type Headers, headersSeguridad, withFuentes } from '#server/plugins/seguridad.ts'
import type { Config } from '#server/proceso/config.ts'
import type { Paginas } from '#server/proceso/open-tienda.ts'

interface Taller {
  openPaginas(): Promise<Paginas>
  attach(app: FastifyInstance): Promise<void>
}

const RAIZ = realpathSync(join(import.meta.dirname, '..'))
const CLIENTE = `/${ENTRADA}`
const SERVIDOR = '/src/web/entry-server.tsx'
const VIRTUAL = '/@id/virtual:entrada'
/** Everything else is the shop's, as in production. */
const DE_VITE = /^\/(?:@|src\/|node_modules\/|\.cache\/vite\/)/

export function createTaller(config: Config): Taller {
  const nonce = randomBytes(16).toString('base64')
  let vite: ViteDevServer

  const render: RenderPagina = async pedido => {
    const web = (await vite.ssrLoadModule(SERVIDOR)) as { readonly render: RenderPagina }
    const estilos = await estilosDe(vite, [CLIENTE, `/${fuenteDe(pedido.pagina.tipo)}`])
    return withVite(await web.render({ ...pedido, activos: { ...pedido.activos, estilos } }), nonce)
  }

  return {
    openPaginas: async () => ({
      render,
      assets: sameForAll({
        entrada: VIRTUAL,
        previo: '/src/web/previo.ts',
        estilos: [],
        modulos: ['/@vite/client'],
        fuentes: [],
      }),
      headers: looser(headersSeguridad(config.publicUrl), nonce),
      paginasMax: 0,
      // Reading the sources for the first time takes longer than visitors would wait.
      demoraMaxMs: 60_000,
    }),
    async attach(app) {
      vite = await startVite(config, app)
      app.addHook('preClose', () => vite.close())
      const [serve] = app.server.listeners('request') as [
        (request: IncomingMessage, response: ServerResponse) => void,
      ]
      app.server.removeAllListeners('request')
      app.server.on('request', (request, response) => {
        const { url = '/' } = request
        if (url === '/service-worker.js') response.writeHead(200, TRABAJADOR.headers).end(TRABAJADOR.codigo)
        else if (DE_VITE.test(url)) vite.middlewares(request, response, () => serve(request, response))
        else serve(request, response)
      })
    },
  }
}

function startVite({ dataDir }: Config, app: FastifyInstance): Promise<ViteDevServer> {
  return createServer({
    root: RAIZ,
    // Bundled, it would be imported from a file that is gone a moment later, which `node --watch` takes for a change.
    configLoader: 'native',
    appType: 'custom',
    clearScreen: false,
    cacheDir: join(RAIZ, '.cache/vite'),
    plugins: [entrada],
    // All of them at the start: one found later would reload the page under whoever works on it.
    optimizeDeps: {
      entries: ['src/web/entry-client.tsx', 'src/web/{tienda,trastienda}/**/*.tsx'],
    },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // The data folder may lie in the clone, with the keys of the database.
      fs: { allow: ['src', 'art', 'node_modules'].map(carpeta => realpathSync(join(RAIZ, carpeta))) },
      watch: {
        ignored: [dataDir, ...['dist', '.cache', 'test', 'docs'].map(dir => join(RAIZ, dir))].map(
          dir => `${dir}/**`,
        ),
      },
    },
  })
}

/** What React needs to exchange components comes before the first of them. */
const entrada: Plugin = {
  name: 'mostrador:entrada',
  resolveId: id => (id === 'virtual:entrada' ? id : undefined),
  load: id =>
    id === 'virtual:entrada'
      ? `import '/@vite/client'\n${react.preambleCode.replace('__BASE__', '/')}\nawait import('${CLIENTE}')`
      : undefined,
}

/** A service worker would answer with what it kept: this one takes an older one's place and goes. */
const TRABAJADOR = {
  headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
  codigo: `addEventListener('install', () => skipWaiting())
addEventListener('activate', evento => evento.waitUntil(registration.unregister()))`,
}

/** The browser may write the styles Vite hands it, and wait in a worker until a server that restarts is back; no more. */
function looser(headers: Headers, nonce: string): Headers {
  return withFuentes(withFuentes(headers, ['style-src'], `'nonce-${nonce}'`), ['worker-src'], 'blob:')
}

function sameForAll(activos: Activos): WebAssets {
  return new Proxy({}, { get: () => activos }) as WebAssets
}

/** The style sheets these modules and those they import at once ask for, in that order. */
async function estilosDe(vite: ViteDevServer, urls: readonly string[], vistas = new Set<string>()) {
  const estilos: string[] = []
  for (const url of urls) {
    if (vistas.has(url) || !url.startsWith('/src/')) continue
    vistas.add(url)
    if (url.endsWith('.css')) estilos.push(url)
    else {
      const { deps = [] } = (await vite.environments.ssr.transformRequest(url)) ?? {}
      estilos.push(...(await estilosDe(vite, deps, vistas)))
    }
  }
  return estilos
}

/** The nonce is for Vite's client, and the names let it exchange a sheet instead of adding it a second time. */
function withVite(html: string, nonce: string): string {
  return html
    .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)
    .replaceAll(
      /(?<=<link rel="stylesheet") href="(\/src\/[^"]+)"/g,
      (href, archivo) => ` data-vite-dev-id="${RAIZ}${archivo}"${href}`,
    )
}
