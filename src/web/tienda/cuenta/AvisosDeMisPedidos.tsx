// The profile's switch of the notices about one's own orders on this device (VOL-04).
import { AvisosAca } from '#web/comun/ui/AvisosAca.tsx'

export function AvisosDeMisPedidos() {
  return (
    <AvisosAca
      para="pedidos"
      titulo="Avisos en este teléfono"
      texto="Avisarme cuando mi pedido avanza"
      className="cuenta-perfil__avisos"
    />
  )
}
