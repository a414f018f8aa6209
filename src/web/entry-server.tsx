// Renders one page to a whole HTML document: a pure function of the data it is given.
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { NombrePagina, PedidoRender, RenderPagina } from '#contract/pagina.ts'
import { Aplicacion } from './Aplicacion.tsx'
import { cabeza } from './documento/cabeza.ts'
import { documento } from './documento/documento.ts'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes)

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

/** The source file of each page, to look its built files up in the manifest. */
export const FUENTES: Record<NombrePagina, string> = {
  inicio: 'src/web/pages/Inicio.tsx',
  catalogo: 'src/web/pages/CatalogoCompleto.tsx',
  categoria: 'src/web/pages/CategoriaUnica.tsx',
  articulo: 'src/web/pages/ArticuloDetalle.tsx',
  articuloDesconocido: 'src/web/pages/ArticuloDetalle.tsx',
  ayuda: 'src/web/pages/Ayuda.tsx',
  privacidad: 'src/web/pages/Privacidad.tsx',
  terminos: 'src/web/pages/Terminos.tsx',
  arrepentimiento: 'src/web/pages/Arrepentimiento.tsx',
  noEncontrada: 'src/web/pages/NoEncontrada.tsx',
  error: 'src/web/pages/ErrorGeneral.tsx',
  armazon: 'src/web/entry-client.tsx',
  sinConexion: 'src/web/pages/SinConexion.tsx',
  login: 'src/web/pages/Login.tsx',
  signup: 'src/web/pages/Signup.tsx',
  googleCallback: 'src/web/pages/GoogleCallback.tsx',
  confirmarEmail: 'src/web/pages/ConfirmarEmail.tsx',
  olvido: 'src/web/pages/Olvido.tsx',
  restablecer: 'src/web/pages/Restablecer.tsx',
  pedirEnlace: 'src/web/pages/PedirEnlace.tsx',
  entrar: 'src/web/pages/Entrar.tsx',
  perfil: 'src/web/pages/Perfil.tsx',
  datosPersonales: 'src/web/pages/DatosPersonales.tsx',
  editarUsuario: 'src/web/pages/EditarUsuario.tsx',
  carrito: 'src/web/pages/Carrito.tsx',
  exito: 'src/web/pages/Exito.tsx',
  pedidos: 'src/web/pages/Pedidos.tsx',
  pedido: 'src/web/pages/PedidoDetalle.tsx',
  arrepentimientos: 'src/web/pages/Arrepentimientos.tsx',
}
