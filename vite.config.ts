// How the browser bundle and the server-rendering bundle are built: the folders say who loads what (code splitting).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconosSueltos } from './scripts/iconos.ts'
import { fileOf } from './scripts/trozos.ts'
import { METAS } from './src/web/navegadores.ts'

/** Libraries, each with what of ours is nothing without it; and the rule of the shelves, which only who walks on from the first page needs. */
const GRUPOS = [
  {
    name: 'base',
    test: /\/node_modules\/(?:(?:react|react-dom|scheduler)\/|zustand\/esm\/(?:react|vanilla)\.)/,
  },
  { name: 'dialogos', test: /\/node_modules\/@(?:base-ui|floating-ui|babel)\/|\/ui\/Dialogo\.tsx/ },
  { name: 'ofrecidos', test: /\/domain\/catalogo\/ofrecidos\.ts/ },
  { name: 'qr', test: /\/node_modules\/(?:qrcode|dijkstrajs)\/|\/ui\/Qr\.tsx/ },
]

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [iconosSueltos(), react()],
  // The server-rendering bundle carries its libraries: one file to load, always the production React.
  ssr: { ...(command === 'build' ? { noExternal: true } : {}), target: 'node' },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    // What lies under public is served as it is, from there; styles may name it.
    copyPublicDir: false,
    target: isSsrBuild ? 'node22' : METAS,
    cssTarget: METAS,
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // What is there before anything is asked for needs no naming.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_archivo, otros) =>
        otros.filter(otro => !/\/(?:base|comun|rolldown-runtime)-/.test(otro)),
    },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: ['src/web/entry-client.tsx', 'src/web/previo.ts'],
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  ...GRUPOS.map(grupo => ({ ...grupo, priority: 2 })),
                  {
                    name: fileOf,
                    debugName: 'compartido',
                    minShareCount: 2,
                    test: /\/src\/|lucide-react|vite\/preload-helper|react-hook-form|@tanstack\/(?:react-query|query-core)/,
                    priority: 1,
                  },
                ],
              },
            },
          },
        }),
  },
}))
