// Server-side rendering (SSR), one page to a whole HTML document: a pure function of the data it is given.
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { PedidoRender, RenderPagina } from '#contract/pagina.ts'
import { Aplicacion } from './Aplicacion.tsx'
import { cabeza } from './documento/cabeza.ts'
import { documento } from './documento/documento.ts'
import { createRoutes } from './routes.tsx'

const handler = createStaticHandler(createRoutes())

export const render: RenderPagina = async pedido => {
  const cuerpo = pedido.pagina.tipo === 'armazon' ? '' : await renderCuerpo(pedido)
  return documento({ cabeza: cabeza(pedido), cuerpo, datos: pedido.datos, activos: pedido.activos })
}

async function renderCuerpo(pedido: PedidoRender): Promise<string> {
  const contexto = await handler.query(new Request(new URL(pedido.ruta, 'http://mostrador.invalid')))
  if (contexto instanceof Response) throw new Error(`The route ${pedido.ruta} redirects instead of rendering`)
  const router = createStaticRouter(handler.dataRoutes, contexto)
  return renderToString(
    <Aplicacion datos={pedido.datos}>
      <StaticRouterProvider router={router} context={contexto} hydrate={false} />
    </Aplicacion>,
  )
}
