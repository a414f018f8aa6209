// After 'Repetir pedido': what is not as it was, and the way to the cart.
import { RUTAS } from '#domain/rutas.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'

interface Props {
  readonly cambios: readonly string[]
  readonly agregadas: number
  readonly onClose: () => void
}

export function Cambios({ cambios, agregadas, onClose }: Props) {
  const navigate = useNavigate()
  const hay = agregadas > 0
  return (
    <Dialogo
      titulo={hay ? 'Ya está en tu carrito' : 'No se puede repetir'}
      descripcion={
        hay
          ? 'Va al precio de hoy. Cambió algo desde aquel pedido:'
          : 'Nada de aquel pedido está a la venta hoy:'
      }
      onClose={onClose}
    >
      <ul className="pedidos-cambios">
        {cambios.map(cambio => (
          <li key={cambio}>{cambio}</li>
        ))}
      </ul>
      {hay ? (
        <Boton
          tono="rojo"
          talle="ancho"
          // In the place of this question, which goes with the screen.
          onClick={() => void navigate(RUTAS.carrito, { replace: true })}
        >
          Ir al carrito
        </Boton>
      ) : null}
      <Boton tono="texto" onClick={onClose}>
        Seguir mirando
      </Boton>
    </Dialogo>
  )
}
