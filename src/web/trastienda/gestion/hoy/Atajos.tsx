// What the counter does at any hour of the day, one tap away: an order by telephone, stock, the till, and closing for today (HOY-01, AJU-02).
import { Boxes, DoorClosed, DoorOpen, PhoneCall, Vault } from 'lucide-react'
import { useState } from 'react'
import { textoAjuste } from '#domain/comercio/ajustes-palabras.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { puede } from '#domain/personal/permisos.ts'
import { finDeHoy, localDe } from '#domain/texto/fecha-local.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { isMismo } from '#web/comun/guardado/mismo.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { toChoque } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchAjustes, saveAjustes } from '#web/trastienda/comercio/api-ajustes.ts'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
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

type Cierre = Comercio['cerradoHasta']

const UNA = ''
/** What is over is as if it had never been said. */
const vigenteDe = (cierre: Cierre): Cierre =>
  cierre !== null && cierre.hasta > localDe(new Date()) ? cierre : null

/** What customers are told, no more: orders come in all the same. */
function CerrarHoy() {
  const { cerradoHasta } = useComercio()
  /** As it was left here; undefined until somebody did. */
  const [dejado, setDejado] = useState<Cierre | undefined>(undefined)
  const vigente = vigenteDe(dejado === undefined ? cerradoHasta : dejado)
  const { estadoDe, escritoDe, save, situacionDe } = useGuardado('cierre', {
    async send(_, a, __, de) {
      // The version of this moment: whoever changed another setting meanwhile is in nobody's way.
      const { version, valores } = await fetchAjustes()
      if (isMismo(valores.cerradoHasta, a)) return version
      if (!isMismo(vigenteDe(valores.cerradoHasta), de)) throw toChoque(new ApiError(409, null), version)
      return (await saveAjustes('cerradoHasta', a, version)).version
    },
    async readSuyo(_, { cambios }) {
      const { valores } = await fetchAjustes()
      setDejado(valores.cerradoHasta)
      return { quien: cambios[0]?.quien ?? 'Alguien', valor: vigenteDe(valores.cerradoHasta) }
    },
    onHecho(_, { a }, undo) {
      const cierre = a as Cierre
      setDejado(cierre)
      if (undo === null) return
      if (cierre === null) showDeshacer('La tienda está abierta', 'Ya no se avisa que está cerrada.', undo)
      else
        showDeshacer('Cerrado por hoy', 'Tus clientes lo leen en la tienda; los pedidos entran igual.', undo)
    },
  })
  const estado = estadoDe(UNA)
  const escrito = escritoDe(UNA) as Cierre | undefined
  // What was refused or is to be decided is not so yet.
  const pedido = estado?.tipo === 'rechaza' || estado?.tipo === 'choca' ? undefined : escrito
  const cerrado = (pedido === undefined ? vigente : vigenteDe(pedido)) !== null
  const Puerta = cerrado ? DoorOpen : DoorClosed
  return (
    <div>
      <Boton
        tono="linea"
        icono={Puerta}
        onClick={() => save(UNA, vigente, cerrado ? null : { hasta: finDeHoy(new Date()), mensaje: '' }, 1)}
      >
        {cerrado ? 'Abrir ahora' : 'Cerrar hoy'}
      </Boton>
      <EstadoGuardado {...situacionDe(UNA)} format={cierre => textoCierre(cierre as Cierre)} />
    </div>
  )
}

const textoCierre = (cierre: Cierre) =>
  cierre === null ? 'abierta' : `cerrada hasta el ${textoAjuste('cerradoHasta', cierre)}`
