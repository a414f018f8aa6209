// Tells a visitor that adding needs an account, and keeps what they chose and the way back to it (DET-07, VOL-06).

import { RUTAS } from '#domain/rutas.ts'
import { useLocation, useNavigate } from '../../navegacion/ruta.ts'
import { keepRegreso } from '../../state/deseo.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

interface Props {
  readonly onClose: () => void
  /** Where to come back to; the screen's own path unless said otherwise. */
  readonly volverA?: string
}

export function LoginRequerido({ onClose, volverA }: Props) {
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
      descripcion="Para agregar productos al carrito o iniciar el proceso de compras, es necesario estar logueado."
      onClose={onClose}
    >
      <p>Lo que elegiste queda guardado: cuando entres, va a tu carrito.</p>
      <button type="button" className="boton boton--rojo boton--ancho" onClick={() => goTo(RUTAS.login)}>
        Iniciar sesión
      </button>
      <button type="button" className="boton boton--linea boton--ancho" onClick={() => goTo(RUTAS.signup)}>
        Crear cuenta
      </button>
      <button type="button" className="boton boton--texto" onClick={onClose}>
        Seguir mirando
      </button>
    </Dialogo>
  )
}
