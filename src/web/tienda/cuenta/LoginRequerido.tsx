// Tells a visitor that what they tapped needs an account, where they are; what they wanted and the way back are kept (DET-07, VOL-06).
import { RUTAS } from '#domain/rutas.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { keepRegreso } from '../pedido/deseo.ts'

interface Props {
  readonly onClose: () => void
  /** What is done after the login; something goes into the cart unless said otherwise. */
  readonly promesa?: string
  /** Where to come back to; the screen's own path unless said otherwise. */
  readonly volverA?: string | null
}

export function LoginRequerido({ onClose, promesa, volverA }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const goTo = (ruta: string) => {
    onClose()
    const vuelta = volverA ?? pathname
    keepRegreso(vuelta)
    void navigate(ruta, { state: { volverA: vuelta, atras: 1 } })
  }
  return (
    <Dialogo
      titulo="Iniciar sesión requerida"
      descripcion={
        promesa ??
        'Para agregar productos al carrito o iniciar el proceso de compras, es necesario estar logueado.'
      }
      onClose={onClose}
    >
      {promesa === undefined ? <p>Lo que elegiste queda guardado: cuando entres, va a tu carrito.</p> : null}
      <Boton tono="rojo" talle="ancho" onClick={() => goTo(RUTAS.login)}>
        Iniciar sesión
      </Boton>
      <Boton tono="linea" talle="ancho" onClick={() => goTo(RUTAS.signup)}>
        Crear cuenta
      </Boton>
      <Boton tono="texto" onClick={onClose}>
        Seguir mirando
      </Boton>
    </Dialogo>
  )
}
