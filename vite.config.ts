// How the browser bundle and the server-rendering bundle are built.
import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

interface Grupo {
  readonly name: string
  readonly priority: number
  readonly minShareCount?: number
  /** How the paths of its modules begin; `test/architecture` holds that there are such. */
  readonly modulos: readonly string[]
  readonly salvo?: string
}

/** What most screens share; what only the back room's screens share is a file of its own. */
const COMUN = 'comun'
const ICONOS = 'node_modules/lucide-react/dist/esm/icons'

/** The icons that several of the customers' screens show. */
export const ICONOS_COMUNES: ReadonlySet<string> = new Set([
  'arrow-right',
  'badge-check',
  'beef',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle',
  'circle-check',
  'circle-exclamation-point',
  'clock',
  'eye',
  'heart',
  'house',
  'map-pin',
  'minus',
  'moon',
  'phone',
  'plus',
  'printer',
  'refresh-cw',
  'rotate-ccw',
  'search',
  'shopping-basket',
  'store',
  'sun',
  'triangle-exclamation-point',
  'truck',
  'user-round',
  'x',
])

/** Few files over one slow connection: what most screens share is one, each screen is one, dialogs are one, forms are one. */
export const GRUPOS: readonly Grupo[] = [
  {
    name: 'base',
    priority: 3,
    modulos: [
      'react/',
      'react-dom/',
      'scheduler/',
      // Its comparisons are the back room's alone.
      'zustand/esm/react.',
      'zustand/esm/vanilla.',
    ].map(paquete => `node_modules/${paquete}`),
  },
  {
    name: 'dialogos',
    priority: 2,
    modulos: [
      'node_modules/@base-ui/',
      'node_modules/@floating-ui/',
      'node_modules/@babel/',
      'src/web/ui/Dialogo.tsx',
    ],
  },
  {
    name: 'formularios',
    priority: 2,
    minShareCount: 2,
    modulos: [
      'node_modules/react-hook-form/',
      `${ICONOS}/eye-off.`,
      'src/contract/cuenta.wire.ts',
      'src/domain/cuenta/rechazo.ts',
      'src/domain/cuenta/registro.ts',
      'src/web/api/arrepentimientos.ts',
      'src/web/api/cuenta.ts',
      'src/web/features/cuenta/',
      'src/web/state/errores-campos.ts',
      'src/web/ui/Banda.tsx',
      'src/web/ui/BotonEnviar.tsx',
      'src/web/ui/Campo',
      'src/web/ui/Nota.tsx',
      'src/web/ui/Tilde.tsx',
    ],
  },
  {
    // The cart and the order just made.
    name: 'compra',
    priority: 2,
    minShareCount: 2,
    modulos: [
      `${ICONOS}/copy.`,
      `${ICONOS}/wifi-off.`,
      'src/contract/compra.wire.ts',
      'src/domain/carrito/compra.ts',
      'src/domain/carrito/entrega.ts',
      'src/domain/carrito/repeat-pedido.ts',
      'src/domain/carrito/revision.ts',
      'src/domain/catalogo/queda.ts',
      'src/web/state/apertura.ts',
      'src/web/state/checkout.ts',
      'src/web/state/checkout-rumbo.ts',
      'src/web/state/pedido-actual.ts',
      'src/web/ui/Recibo.tsx',
    ],
  },
  {
    // What was wanted, or kept, goes into the cart after a login.
    name: 'deseo',
    priority: 2,
    modulos: [
      'src/domain/carrito/grant-lineas.ts',
      'src/web/state/carrito-guardado.ts',
      'src/web/state/fill-carrito.ts',
      'src/web/state/intento-apartado.ts',
    ],
  },
  {
    // An order that was read: for the cart's end and for the list.
    name: 'pedido',
    priority: 2,
    minShareCount: 2,
    modulos: ['src/contract/pedido.wire.ts', 'src/web/api/pedidos.ts'],
  },
  {
    // When and how an order is paid: the cart, the orders, the help and the terms.
    name: 'cobro',
    priority: 2,
    minShareCount: 2,
    modulos: ['cuando', 'espera'].map(regla => `src/domain/pago/${regla}.ts`),
  },
  {
    // How an article is prepared: the few that are, the cart and the orders.
    name: 'preparacion',
    priority: 2,
    minShareCount: 2,
    modulos: ['src/domain/catalogo/preparacion.ts'],
  },
  {
    name: 'pedidos',
    priority: 2,
    minShareCount: 2,
    modulos: [
      ...['banknote', 'clipboard-list', 'credit-card', 'ellipsis-vertical', 'timer', 'undo-2'].map(
        icono => `${ICONOS}/${icono}.`,
      ),
      'src/domain/pago/proximo.ts',
      'src/domain/pedido/camino-pedido.ts',
      'src/domain/pedido/estado.ts',
      'src/domain/pedido/estado-texto.ts',
      'src/domain/pedido/pago.ts',
      'src/domain/pedido/plantillas.ts',
      'src/domain/pedido/vencimiento.ts',
      'src/web/api/reparto.ts',
      'src/web/api/seguimiento.ts',
      'src/web/api/vivo.ts',
      'src/web/features/pedidos/',
      'src/web/state/timbre.ts',
      'src/web/state/vivo.ts',
    ],
    // The counter's own part of an order.
    salvo: 'src/web/features/pedidos/paso/',
  },
  {
    // A weight that waits for a yes: asked by a link, and on the order's own screen.
    name: 'peso',
    priority: 2,
    minShareCount: 2,
    modulos: [
      'src/domain/pago/diferencia.ts',
      'src/domain/pedido/pesada.ts',
      'src/web/ui/LoUnico.tsx',
      'src/web/ui/PreguntaPeso.tsx',
      'src/web/ui/pregunta-peso.css',
    ],
  },
  {
    // What a role may do: the orders, who was invited, the back room.
    name: 'roles',
    priority: 2,
    minShareCount: 2,
    modulos: ['src/domain/cuenta/permisos.ts'],
  },
  {
    // Dates in the shop's words: the orders, the back room and the board.
    name: 'fecha',
    priority: 2,
    minShareCount: 2,
    modulos: [
      'src/domain/pago/reloj.ts',
      'src/domain/texto/fecha.ts',
      'src/domain/texto/fecha-local.ts',
      'src/domain/texto/zona.ts',
    ],
  },
  {
    // Fingers on the glass: the counter's list and the scale, and none of a visitor's screens.
    name: 'dedo',
    priority: 2,
    modulos: ['src/web/state/dedo.ts'],
  },
  {
    // What the staff prints: comandas, the pick list, the price list.
    name: 'papel',
    priority: 2,
    minShareCount: 2,
    modulos: ['src/web/ui/Impresion.tsx', 'src/web/ui/impresion.css'],
  },
  {
    // Only the staff loads it.
    name: 'personal',
    priority: 2,
    minShareCount: 2,
    modulos: [
      `${ICONOS}/monitor-smartphone.`,
      'src/domain/cuenta/equipo.ts',
      'src/web/api/personal.ts',
      'src/web/features/personal/',
    ],
    salvo: 'src/web/features/personal/ZonaPersonal.tsx',
  },
  {
    // Stock onto the wire: named beside its way back, which everybody loads, and sent by the back room alone.
    name: 'trastienda',
    priority: 2,
    modulos: ['src/contract/stock.wire.ts', 'src/contract/entero.wire.ts'],
  },
  {
    // Amounts typed by hand: what the dialogs of the orders and the back room's cells read.
    name: 'tecleado',
    priority: 2,
    minShareCount: 2,
    modulos: ['src/domain/dinero/pesos-tecleados.ts'],
  },
  {
    name: 'qr',
    priority: 2,
    modulos: ['node_modules/qrcode/', 'node_modules/dijkstrajs/', 'src/web/ui/Qr.tsx'],
  },
  {
    // How shelves are worked out: pages come with the answer, and only who walks from screen to screen needs the rule.
    name: 'ofrecidos',
    priority: 2,
    modulos: ['src/domain/catalogo/ofrecidos.ts'],
  },
  {
    name: 'estantes',
    priority: 2,
    minShareCount: 2,
    modulos: ['src/web/features/estantes/'],
  },
  {
    name: 'catalogo',
    priority: 2,
    minShareCount: 2,
    modulos: ['src/domain/catalogo/busqueda.ts', 'src/web/features/catalogo/'],
  },
  {
    name: COMUN,
    priority: 1,
    minShareCount: 2,
    modulos: [
      'node_modules/lucide-react/',
      'src/contract/',
      'src/domain/',
      'src/web/api/',
      'src/web/constantes.ts',
      'src/web/documento/',
      'src/web/features/marco/BotonTema.tsx',
      'src/web/navegacion/',
      'src/web/state/',
      'src/web/styles/',
      'src/web/sw/',
      'src/web/ui/',
      // Vite's own, which loads the styles of a script.
      'vite/preload-helper',
    ],
  },
]

/** What only the staff, or the shop's television, opens: nobody else loads a byte of what only they need. */
const DE_ADENTRO =
  /\/src\/web\/(?:pages\/(?:Trastienda\.tsx|Pizarra\.tsx|Pesar\.tsx|trastienda\/)|features\/(?:balanza|trastienda|personal|pesar|pedidos\/paso)\/(?!ZonaPersonal))/
/** The features that only sections of the back room, or the board, are made of. */
const DE_SECCIONES =
  /^features\/(?:ajustes|articulos|balanza|categorias|clientes|codigos|estreno|existencias|ficha|fotos|hoy|importar|listas?|personas|pizarra|precios|preparaciones|registro|retenidos|tomar|webhooks)\//
const DE_ICONOS = new RegExp(`${ICONOS}/([\\w-]+)\\.`)

interface Modulo {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
interface Contexto {
  getModuleInfo(id: string): Modulo | null
}

/** How many of the scripts that are asked for by themselves need a module, those of the inside left out; the first counts for all. */
function countDeAfuera(id: string, contexto: Contexto): number {
  const raices = new Set<string>()
  const vistos = new Set<string>()
  const pendientes = [id]
  for (let actual = pendientes.pop(); actual !== undefined; actual = pendientes.pop()) {
    if (vistos.has(actual) || DE_ADENTRO.test(actual)) continue
    vistos.add(actual)
    const modulo = contexto.getModuleInfo(actual)
    if (modulo === null) continue
    if (modulo.isEntry) return Number.POSITIVE_INFINITY
    const pedido = modulo.dynamicImporters.some(quien => !DE_ADENTRO.test(quien))
    if (pedido) raices.add(actual)
    pendientes.push(...modulo.importers)
  }
  return raices.size
}

const BARRIL = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'
let deAfuera: ReadonlySet<string> | undefined

/** The icons, by their files, that any source outside of the back room names. */
function readDeAfuera(): ReadonlySet<string> {
  if (deAfuera !== undefined) return deAfuera
  const archivos = new Map<string, string>()
  for (const [, nombres = '', archivo = ''] of readFileSync(BARRIL, 'utf8').matchAll(
    /^export \{(.*)\} from '\.\/icons\/([\w-]+)\./gm,
  )) {
    for (const [, nombre = ''] of nombres.matchAll(/default as (\w+)/g)) archivos.set(nombre, archivo)
  }
  const hallados = new Set<string>()
  for (const ruta of readdirSync('src/web', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(ruta) || DE_ADENTRO.test(`/src/web/${ruta}`) || DE_SECCIONES.test(ruta)) continue
    for (const [, nombres = ''] of readFileSync(`src/web/${ruta}`, 'utf8').matchAll(
      /import \{([^}]*)\} from 'lucide-react'/g,
    )) {
      for (const [nombre] of nombres.matchAll(/\b[A-Z]\w+/g)) hallados.add(archivos.get(nombre) ?? '')
    }
  }
  deAfuera = hallados
  return hallados
}

/**
 * Of what several screens share, the file everybody loads has what two of the customers' share; the back room's share another.
 * What one of theirs shares with the back room alone is left where the builder puts it. An icon comes out of one barrel, so
 * who needs it is read in the sources; those that several of the customers' need are listed.
 */
function fileOf(id: string, contexto: Contexto): string | null {
  const icono = DE_ICONOS.exec(id)?.[1]
  if (icono !== undefined) {
    return ICONOS_COMUNES.has(icono) ? COMUN : readDeAfuera().has(icono) ? null : 'trastienda'
  }
  const cuantos = countDeAfuera(id, contexto)
  return cuantos >= 2 ? COMUN : cuantos === 0 ? 'trastienda' : null
}

/** Scripts that only the staff asks for, by their names. */
const DEL_PERSONAL = /\/(?:Trastienda|Pizarra|Guardia|SegundoPaso|EnPerfil|EnPedidos)-/

/**
 * The names of what a script needs beside itself stand in the one that asks for it, so that all come together: not of what is
 * there before anything is asked for, and of the staff's own only their styles, which would not come otherwise.
 */
const isPorCargar = (archivo: string) => (otro: string) =>
  !/\/(?:base|comun|rolldown-runtime)-/.test(otro) &&
  (otro.endsWith('.css') || !DEL_PERSONAL.test(`/${archivo}`))

const toGroup = ({ name, modulos, salvo, ...grupo }: Grupo) => ({
  ...grupo,
  name: name === COMUN ? fileOf : name,
  debugName: name,
  test: (id: string) => modulos.some(inicio => id.includes(inicio)) && !(salvo && id.includes(salvo)),
})

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
  // The server-rendering bundle carries its libraries: one file to load, always the production React.
  ssr: { ...(command === 'build' ? { noExternal: true } : {}), target: 'node' },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    // What lies under public is served as it is, from there; styles may name it.
    copyPublicDir: false,
    target: isSsrBuild ? 'node22' : 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (archivo, otros) => otros.filter(isPorCargar(archivo)),
    },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: ['src/web/entry-client.tsx', 'src/web/previo.ts'],
            output: { codeSplitting: { includeDependenciesRecursively: false, groups: GRUPOS.map(toGroup) } },
          },
        }),
  },
}))
