// What /Exito shows of an order: still being made, made, or not to be found.
import { useEffect } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cartel } from '#web/comun/ui/Cartel.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { watchPedidoActual } from '../pedido-actual.ts'
import { Hecho } from './Hecho.tsx'
import { Procesando } from './Procesando.tsx'
import { usePedido } from './use-pedido.ts'

interface Props {
  readonly id: string
}

export function PedidoEnPantalla({ id }: Props) {
  const comercio = useComercio()
  useEffect(watchPedidoActual, [])
  const busqueda = usePedido(id)
  if (busqueda.estado === 'lista') return <Hecho pedido={busqueda.pedido} comercio={comercio} />
  if (busqueda.estado === 'buscando') return <Procesando />
  const error = busqueda.estado === 'error'
  return (
    <Cartel
      titulo={error ? 'No pudimos leer tu pedido' : 'No encontramos ese pedido'}
      texto={
        <p>
          {error
            ? 'El pedido está guardado. Revisá tu conexión y probá de nuevo.'
            : 'Puede que la dirección esté mal escrita o que sea de otra cuenta.'}
        </p>
      }
    >
      {error ? (
        <Boton tono="rojo" onClick={busqueda.reintentar}>
          Reintentar
        </Boton>
      ) : null}
      <BotonLink tono="linea" to={RUTAS.pedidos}>
        Ir a mis pedidos
      </BotonLink>
      <BotonLink tono="linea" to={RUTAS.inicio}>
        Inicio
      </BotonLink>
    </Cartel>
  )
}
