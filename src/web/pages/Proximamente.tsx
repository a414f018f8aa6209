// Cart and order screens while ordering here is not open yet: says so, and how to order meanwhile.
import { Link, matchPath, useLocation } from 'react-router'
import type { Pantalla } from '#contract/pagina.ts'
import { RUTAS } from '#domain/rutas.ts'
import { enlaceWhatsAppWeb } from '#domain/whatsapp.ts'
import { useTitulo } from '../documento/useTitulo.ts'
import { useComercio } from '../state/tienda.ts'
import { Cartel } from '../ui/Cartel.tsx'
import { IconoWhatsApp } from '../ui/IconoWhatsApp.tsx'

const CARRITO = [RUTAS.carrito, 'carrito', 'Mi carrito'] as const

const TITULOS: readonly (readonly [string, Pantalla, string])[] = [
  CARRITO,
  [RUTAS.exito, 'exito', 'Tu pedido'],
  [RUTAS.pedidos, 'pedidos', 'Pedidos'],
  [RUTAS.pedido, 'pedido', 'Detalle del pedido'],
]

export function Proximamente() {
  const { pathname } = useLocation()
  const comercio = useComercio()
  const [, pantalla, titulo] = TITULOS.find(([ruta]) => matchPath(ruta, pathname)) ?? CARRITO
  useTitulo({ tipo: 'app', pantalla }, { comercio, categorias: [] })
  const saludo = `¡Hola, ${comercio.nombre}! Quiero hacer un pedido.`
  return (
    <Cartel
      titulo={titulo}
      texto={
        <p>
          Los pedidos desde acá están por abrir. Mientras tanto tomamos el tuyo por WhatsApp, a toda hora:
          elegí los cortes en el catálogo y pasanos la lista.
        </p>
      }
    >
      <a
        className="btn btn--green"
        href={enlaceWhatsAppWeb(comercio.whatsapp, saludo)}
        target="_blank"
        rel="noopener"
      >
        <IconoWhatsApp />
        Pedir por WhatsApp
      </a>
      <Link className="btn btn--line" to={RUTAS.catalogo}>
        Ver el catálogo
      </Link>
    </Cartel>
  )
}
