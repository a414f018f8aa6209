// The page a link of the shop's chats and mails opens: a change of an order to answer, orders to join to an account.
import { Banda } from '#web/comun/ui/Banda.tsx'
import { AbrirEnlace } from '../enlace/AbrirEnlace.tsx'
import '../../cuenta/cuenta.css'

export function Enlace() {
  return (
    <>
      <Banda titulo="Te escribimos" texto="Por un pedido tuyo" />
      <div className="pagina cuenta">
        <AbrirEnlace />
      </div>
    </>
  )
}
