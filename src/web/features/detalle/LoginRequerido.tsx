// Tells a visitor that adding needs an account, and keeps the way back to this product (DET-07).
import { useLocation, useNavigate } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

interface Props {
  readonly onClose: () => void
  /** Where to come back to; the screen's own path unless said otherwise. */
  readonly volverA?: string
}

export function LoginRequerido({ onClose, volverA }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const login = () => {
    onClose()
    void navigate(RUTAS.login, { state: { volverA: volverA ?? pathname } })
  }
  return (
    <Dialogo
      titulo="Iniciar sesión requerida"
      descripcion="Para agregar productos al carrito o iniciar el proceso de compras, es necesario estar logueado."
      onClose={onClose}
    >
      <button type="button" className="boton boton--rojo boton--ancho" onClick={login}>
        Iniciar sesión
      </button>
      <button type="button" className="boton boton--texto" onClick={onClose}>
        Seguir mirando
      </button>
    </Dialogo>
  )
}
