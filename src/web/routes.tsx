// Every address of the shop and the screen that answers it; the rest ends at /notfound.
import { Navigate, type RouteObject } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { ErrorRuta } from './pages/ErrorRuta.tsx'
import { Marco } from './pages/Marco.tsx'
import { loadChunk } from './state/chunk.ts'
import { Girador } from './ui/Girador.tsx'

/** Stands only while a screen whose script did not come is tried once more. */
const Esperando = () => <Girador texto="Cargando..." />

const loadSinConexion = async () => ({
  Component: (await loadChunk(() => import('./pages/SinConexion.tsx'))).SinConexion,
})

/** This one address says that it needs a network; every other screen stays what it is. */
export function withoutNetwork(camino: string): RouteObject[] {
  return routes.map(({ children = [], ...marco }) => ({
    ...marco,
    children: [{ path: camino, lazy: loadSinConexion }, ...children],
  })) as RouteObject[]
}

export const routes: RouteObject[] = [
  {
    Component: Marco,
    ErrorBoundary: ErrorRuta,
    HydrateFallback: Esperando,
    children: [
      {
        path: RUTAS.inicio,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Inicio.tsx'))).Inicio }),
      },
      {
        path: RUTAS.catalogo,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/CatalogoCompleto.tsx'))).CatalogoCompleto,
        }),
      },
      {
        path: RUTAS.articulo,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/ArticuloDetalle.tsx'))).ArticuloDetalle,
        }),
      },
      {
        path: RUTAS.ayuda,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Ayuda.tsx'))).Ayuda }),
      },
      {
        path: RUTAS.privacidad,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/Privacidad.tsx'))).Privacidad,
        }),
      },
      {
        path: RUTAS.terminos,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/Terminos.tsx'))).Terminos,
        }),
      },
      {
        path: RUTAS.arrepentimiento,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/Arrepentimiento.tsx'))).Arrepentimiento,
        }),
      },
      {
        path: RUTAS.notFound,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/NoEncontrada.tsx'))).NoEncontrada,
        }),
      },
      {
        path: RUTAS.error,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/ErrorGeneral.tsx'))).ErrorGeneral,
        }),
      },
      {
        path: RUTAS.sinConexion,
        lazy: loadSinConexion,
      },
      {
        path: RUTAS.login,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Login.tsx'))).Login }),
      },
      {
        path: RUTAS.signup,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Signup.tsx'))).Signup }),
      },
      {
        path: RUTAS.googleCallback,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/GoogleCallback.tsx'))).GoogleCallback,
        }),
      },
      {
        path: RUTAS.confirmarEmail,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/ConfirmarEmail.tsx'))).ConfirmarEmail,
        }),
      },
      {
        path: RUTAS.olvido,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Olvido.tsx'))).Olvido }),
      },
      {
        path: RUTAS.restablecer,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/Restablecer.tsx'))).Restablecer,
        }),
      },
      {
        path: RUTAS.pedirEnlace,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/PedirEnlace.tsx'))).PedirEnlace,
        }),
      },
      {
        path: RUTAS.entrar,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Entrar.tsx'))).Entrar }),
      },
      {
        path: RUTAS.exito,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Exito.tsx'))).Exito }),
      },
      {
        path: RUTAS.perfil,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Perfil.tsx'))).Perfil }),
      },
      {
        path: RUTAS.pedidos,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Pedidos.tsx'))).Pedidos }),
      },
      {
        path: RUTAS.pedido,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/PedidoDetalle.tsx'))).PedidoDetalle,
        }),
      },
      {
        path: RUTAS.arrepentimientos,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/Arrepentimientos.tsx'))).Arrepentimientos,
        }),
      },
      {
        path: RUTAS.carrito,
        lazy: async () => ({ Component: (await loadChunk(() => import('./pages/Carrito.tsx'))).Carrito }),
      },
      {
        path: RUTAS.editarUsuario,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/EditarUsuario.tsx'))).EditarUsuario,
        }),
      },
      {
        path: RUTAS.datosPersonales,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/DatosPersonales.tsx'))).DatosPersonales,
        }),
      },
      {
        path: RUTAS.categoria,
        lazy: async () => ({
          Component: (await loadChunk(() => import('./pages/CategoriaUnica.tsx'))).CategoriaUnica,
        }),
      },
      { path: '*', element: <Navigate to={RUTAS.notFound} replace /> },
    ],
  },
]
