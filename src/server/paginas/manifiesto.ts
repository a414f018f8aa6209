// What a device is told that installs the shop: /manifest.webmanifest, with the shop's own name.
import type { Tienda } from '#domain/catalogo/tienda.ts'
import { RUTAS } from '#domain/rutas.ts'

const TAMANIOS = [192, 512]
/** A launcher cuts a maskable icon to its own shape; the other keeps the tag's outline. */
const ICONOS = (
  [
    ['any', 'icon'],
    ['maskable', 'icon-maskable'],
  ] as const
).flatMap(([purpose, nombre]) =>
  TAMANIOS.map(n => ({ src: `/${nombre}-${n}.png`, sizes: `${n}x${n}`, type: 'image/png', purpose })),
)

export function manifiesto({ comercio: { nombre, ciudad } }: Tienda): string {
  return JSON.stringify({
    id: RUTAS.inicio,
    name: `${nombre} · Carnicería online`,
    short_name: nombre,
    description: `Carnes, achuras y embutidos de ${nombre}${ciudad === null ? '' : ` con entrega en ${ciudad}`}: elegís, pedís y seguís tu pedido.`,
    lang: 'es-AR',
    dir: 'ltr',
    start_url: RUTAS.inicio,
    scope: '/',
    display: 'standalone',
    theme_color: '#FFFBF3',
    background_color: '#FFFBF3',
    categories: ['shopping', 'food'],
    icons: ICONOS,
    shortcuts: [
      shortcut('Catálogo', RUTAS.catalogo),
      shortcut('Carrito', RUTAS.carrito),
      shortcut('Pedidos', RUTAS.pedidos),
    ],
  })
}

function shortcut(name: string, url: string) {
  return { name, url, icons: ICONOS.slice(0, 1) }
}
