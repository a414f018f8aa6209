// 'Mi Perfil' (PROF-01).
import { ChevronRight, Heart, LogOut, MapPin, ReceiptText, UserPen } from 'lucide-react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { endSesion, type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Avatar } from '../Avatar.tsx'
import { logout } from '../api-cuenta.ts'
import { Espera } from '../Espera.tsx'
import '../cuenta.css'

const ENLACES = [
  {
    ruta: RUTAS.datosPersonales,
    titulo: 'Datos personales',
    texto: 'Dirección, teléfono y email',
    Icono: MapPin,
  },
  {
    ruta: RUTAS.pedidos,
    titulo: 'Pedidos',
    texto: 'Cómo viene el último y los de antes',
    Icono: ReceiptText,
  },
  {
    ruta: RUTAS.favoritos,
    titulo: 'Favoritos',
    texto: 'Los cortes que guardaste con el corazón',
    Icono: Heart,
  },
  {
    ruta: RUTAS.editarUsuario,
    titulo: 'Editar perfil',
    texto: 'Avatar, usuario y contraseña',
    Icono: UserPen,
  },
] as const

interface Props {
  readonly sesion: Sesion | null
}

/** What a person can do with their account, or the way in for whoever has none here yet (PROF-01, SESS-03). */
function MiPerfil({ sesion }: Props) {
  const navigate = useNavigate()
  if (sesion === null) {
    return (
      <div className="cuenta-perfil__nadie">
        <p>Identificate para ver tus datos y tus pedidos.</p>
        <BotonLink tono="rojo" to={RUTAS.login}>
          Identificarte
        </BotonLink>
        <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.signup}>
          Crear una cuenta
        </Link>
      </div>
    )
  }
  const leave = () => {
    // The server is told, but nobody waits for it to be logged out here.
    logout(sesion.token).catch(() => {})
    endSesion('salida')
    showAviso({ titulo: 'Cerraste sesión', descripcion: 'Hasta la próxima.', tipo: 'exito' })
    void navigate(RUTAS.inicio)
  }
  const { username, email, avatar } = sesion.user
  // Whoever works here finds everybody's orders at /Pedidos, and what they bought apart.
  const enlaces = trabaja(sesion.role)
    ? ENLACES.map(uno =>
        uno.ruta === RUTAS.pedidos ? { ...uno, ruta: RUTAS.compras, titulo: 'Mis compras' } : uno,
      )
    : ENLACES
  return (
    <>
      <div className="cuenta-perfil__quien">
        <Avatar avatar={avatar} username={username} />
        <div>
          <p className="cuenta-perfil__nombre">{username}</p>
          <p className="cuenta-perfil__email">{email}</p>
        </div>
      </div>
      <ul className="cuenta-perfil__enlaces">
        {enlaces.map(({ ruta, titulo, texto, Icono }) => (
          <li key={ruta}>
            <Link to={ruta}>
              <Icono className="icono" aria-hidden="true" />
              <span>
                <b>{titulo}</b>
                <small>{texto}</small>
              </span>
              <ChevronRight className="icono" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Boton tono="linea" className="cuenta-perfil__salir" icono={LogOut} onClick={leave}>
        Cerrar sesión
      </Boton>
    </>
  )
}

const loadPersonal = () => import('#web/trastienda/personal/EnPerfil.tsx')
const loadAvisos = () => import('../avisame/MisAvisos.tsx')
const loadPush = () => import('../AvisosDeMisPedidos.tsx')
const loadDatos = () => import('../MisDatos.tsx')
const loadFactura = () => import('#web/tienda/factura/DatosDeFactura.tsx')

export function Perfil() {
  const lista = useSesion(estado => estado.lista)
  const sesion = useSesion(estado => estado.sesion)
  const delPersonal = sesion !== null && trabaja(sesion.role)
  const personal = useChunk(loadPersonal, delPersonal)
  const datos = useChunk(loadDatos, sesion !== null)
  const push = useChunk(loadPush, sesion !== null)
  const avisos = useChunk(loadAvisos, sesion !== null)
  const conFactura = useComercio().facturar !== 'no' && sesion !== null
  const factura = useChunk(loadFactura, conFactura)
  return (
    <>
      <Banda titulo="Mi Perfil" texto="Tus datos y tus pedidos" />
      {lista ? (
        <div className="pagina cuenta-perfil">
          <MiPerfil sesion={sesion} />
          {delPersonal && personal.estado === 'listo' ? <personal.modulo.EnPerfil rol={sesion.role} /> : null}
          {sesion !== null && push.estado === 'listo' ? <push.modulo.AvisosDeMisPedidos /> : null}
          {conFactura && factura.estado === 'listo' ? <factura.modulo.DatosDeFactura /> : null}
          {sesion !== null && datos.estado === 'listo' ? (
            <datos.modulo.MisDatos email={sesion.user.email} />
          ) : null}
          {sesion !== null && avisos.estado === 'listo' ? <avisos.modulo.MisAvisos /> : null}
        </div>
      ) : (
        <Espera texto="Cargando tus datos" />
      )}
    </>
  )
}
