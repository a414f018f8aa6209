// The profile's switch of the notices about one's own orders on this device (VOL-04).
import { AvisosAca } from '#web/comun/ui/AvisosAca.tsx'

export function AvisosDeMisPedidos() {
  return (
    <section className="cuenta-perfil__avisos" aria-labelledby="avisos-aca">
      <h2 id="avisos-aca">Avisos en este teléfono</h2>
      <AvisosAca para="pedidos" texto="Avisarme cuando mi pedido avanza" />
    </section>
  )
}
