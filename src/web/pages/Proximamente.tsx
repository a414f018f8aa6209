// Account, cart and order screens while customer accounts are not open yet: says so, and how to order meanwhile.
import { Link, matchPath, useLocation } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { enlaceWhatsAppWeb } from '#domain/whatsapp.ts'
import { useTitulo } from '../documento/useTitulo.ts'
import { useComercio } from '../state/tienda.ts'
import { Cartel } from '../ui/Cartel.tsx'
import { IconoWhatsApp } from '../ui/IconoWhatsApp.tsx'

const TITULOS: readonly (readonly [string, string])[] = [
  [RUTAS.login, 'Iniciar sesión'],
  [RUTAS.signup, 'Registro'],
  [RUTAS.googleCallback, 'Iniciar sesión'],
  [RUTAS.confirmarEmail, 'Confirmar e-mail'],
  [RUTAS.exito, 'Tu pedido'],
  [RUTAS.perfil, 'Mi Perfil'],
  [RUTAS.pedidos, 'Pedidos'],
  [RUTAS.pedido, 'Detalle del pedido'],
  [RUTAS.carrito, 'Mi carrito'],
  [RUTAS.editarUsuario, 'Editar perfil'],
  [RUTAS.datosPersonales, 'Datos personales'],
]

export function Proximamente() {
  const { pathname } = useLocation()
  const comercio = useComercio()
  useTitulo({ tipo: 'app' }, { comercio, categorias: [] })
  const titulo = TITULOS.find(([ruta]) => matchPath(ruta, pathname))?.[1] ?? 'Mi cuenta'
  const saludo = `¡Hola, ${comercio.nombre}! Quiero hacer un pedido.`
  return (
    <Cartel
      titulo={titulo}
      texto={
        <p>
          Las cuentas de clientes están por abrir. Mientras tanto tomamos tu pedido por WhatsApp, a toda hora:
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
