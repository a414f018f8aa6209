// How the browser bundle and the server-rendering bundle are built.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  // The server-rendering bundle carries its libraries: one file to load, always the production React.
  ssr: { noExternal: true, target: 'node' },
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
      : { rolldownOptions: { input: ['src/web/entry-client.tsx', 'src/web/tema-previo.ts'] } }),
  },
}))
