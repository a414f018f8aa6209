// How the browser bundle and the server-rendering bundle are built.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Few files over one slow connection: what most screens share is one, each screen is one, dialogs are one, forms are one. */
const GROUPS = [
  {
    name: 'base',
    priority: 3,
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie[\w-]*|set-cookie-parser|zustand)\//,
  },
  {
    name: 'dialogos',
    priority: 2,
    test: /node_modules\/(@base-ui|@floating-ui|@babel)\/|src\/web\/ui\/Dialogo\.tsx/,
  },
  {
    name: 'formularios',
    priority: 2,
    test: /node_modules\/react-hook-form|icons\/eye-off\.|src\/(web\/(features\/cuenta\/|ui\/(Campo\w*|BotonEnviar|Nota|Banda|Tilde)\.tsx|state\/errores-campos|api\/(arrepentimientos|cuenta))|contract\/cuenta\.wire|domain\/cuenta\/(registro|rechazo|regreso)\.ts)/,
    minShareCount: 2,
  },
  {
    // The cart and the order just made.
    name: 'compra',
    priority: 2,
    test: /src\/(web\/(ui\/Recibo\.tsx|state\/(apertura|checkout|checkout-rumbo|en-linea|pedido-actual)\.ts)|contract\/compra\.wire|domain\/carrito\/(entrega|revision)\.ts)/,
    minShareCount: 2,
  },
  {
    // An order that was read: for the cart's end and for the list.
    name: 'pedido',
    priority: 2,
    test: /src\/(web\/api\/pedidos|contract\/pedido\.wire)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'pedidos',
    priority: 2,
    test: /icons\/(banknote|credit-card|ellipsis-vertical|timer|undo-2)\.|src\/(web\/(features\/pedidos\/|api\/(seguimiento|vivo)\.ts|state\/(vivo|timbre)\.ts)|domain\/(pedido\/(estado|estado-texto|pago|plantillas|vencimiento)|texto\/fecha|carrito\/repeat-pedido)\.ts)/,
    minShareCount: 2,
  },
  {
    // Only the staff loads it.
    name: 'personal',
    priority: 2,
    test: /icons\/monitor-smartphone|src\/(web\/(features\/personal\/(?!ZonaPersonal)|api\/personal\.ts)|domain\/cuenta\/equipo\.ts)/,
    minShareCount: 2,
  },
  { name: 'qr', priority: 2, test: /node_modules\/(qrcode|dijkstrajs)\/|src\/web\/ui\/Qr\.tsx/ },
  {
    name: 'catalogo',
    priority: 2,
    test: /src\/(web\/features\/catalogo\/|domain\/catalogo\/busqueda\.ts)/,
    minShareCount: 2,
  },
  {
    name: 'comun',
    priority: 1,
    test: /node_modules\/lucide-react|vite\/preload-helper|src\/(domain|contract|web\/(ui|state|api|documento|sw|styles))\/|src\/web\/constantes/,
    minShareCount: 2,
  },
]

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  publicDir: false,
  // The server-rendering bundle carries its libraries: one file to load, always the production React.
  ssr: { ...(command === 'build' ? { noExternal: true } : {}), target: 'node' },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: isSsrBuild ? 'node22' : 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: ['src/web/entry-client.tsx', 'src/web/previo.ts'],
            output: { codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } },
          },
        }),
  },
}))
