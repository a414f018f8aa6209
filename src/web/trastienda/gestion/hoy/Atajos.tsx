// What the counter does at any hour of the day, one tap away: an order by telephone, stock, the till, and closing for today (HOY-01, AJU-02).
import { Boxes, DoorClosed, DoorOpen, PhoneCall, Vault } from 'lucide-react'
import { useState } from 'react'
import { puede } from '#domain/personal/permisos.ts'
import { finDeHoy, localDe } from '#domain/texto/fecha-local.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchAjustes, saveAjustes } from '#web/trastienda/comercio/api-ajustes.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'

export function Atajos() {
  const rol = useSesion(({ sesion }) => sesion?.role ?? '')
  return (
    <section className="hoy-atajos" aria-label="A mano">
      <BotonLink tono="linea" icono={PhoneCall} to={rutaSeccion('tomar')}>
        Vender por teléfono
      </BotonLink>
      {puede(rol, 'existencias') ? (
        <BotonLink tono="linea" icono={Boxes} to={rutaSeccion('existencias')}>
          Contar stock
        </BotonLink>
      ) : null}
      {puede(rol, 'caja') ? (
        <BotonLink tono="linea" icono={Vault} to={rutaSeccion('caja')}>
          Caja
        </BotonLink>
      ) : null}
      {puede(rol, 'ajustes') ? <CerrarHoy /> : null}
    </section>
  )
}

type Cierre = { readonly hasta: string; readonly mensaje: string } | null

/** What customers are told, no more: orders come in all the same. */
function CerrarHoy() {
  const { cerradoHasta } = useComercio()
  /** As it was left here; undefined until somebody did. */
  const [dejado, setDejado] = useState<Cierre | undefined>(undefined)
  const vigente = dejado === undefined ? cerradoHasta : dejado
  const cerrado = vigente !== null && vigente.hasta > localDe(new Date())
  const put = async (cierre: Cierre) => {
    // The version of this moment: whoever changed another setting meanwhile is in nobody's way.
    const { version, valores } = await fetchAjustes()
    await saveAjustes('cerradoHasta', cierre, version)
    setDejado(cierre)
    return valores.cerradoHasta
  }
  const change = useUnaVez(async (cierre: Cierre) => {
    try {
      const antes = await put(cierre)
      const que = cierre === null ? 'La tienda está abierta' : 'Cerrado por hoy'
      const quedo =
        cierre === null
          ? 'Ya no se avisa que está cerrada.'
          : 'Tus clientes lo leen en la tienda; los pedidos entran igual.'
      showDeshacer(que, quedo, () => void put(antes).catch(fail))
    } catch (error) {
      fail(error)
    }
  })
  const Puerta = cerrado ? DoorOpen : DoorClosed
  return (
    <Boton
      tono="linea"
      icono={Puerta}
      onClick={() => void change(cerrado ? null : { hasta: finDeHoy(new Date()), mensaje: '' })}
    >
      {cerrado ? 'Abrir ahora' : 'Cerrar hoy'}
    </Boton>
  )
}

function fail(error: unknown): void {
  const descripcion = error instanceof Error ? error.message : 'Probá de nuevo.'
  showAviso({ titulo: 'No se guardó', descripcion, tipo: 'error' })
}
