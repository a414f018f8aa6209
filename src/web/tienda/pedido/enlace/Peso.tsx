// The page of a link about a weight: the piece with its price, three figures and three answers; without a session, and told what happened when it is late (PESA-03, W2).
import { useState } from 'react'
import { cifraPeso, unidadDe } from '#domain/pago/diferencia.ts'
import { textoAntes } from '#domain/pago/reloj.ts'
import type { RespuestaCliente } from '#domain/pedido/pesaje.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { ApiError, request, withBody } from '#web/comun/request/request.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { isLoUnico, LoUnico } from '#web/comun/ui/LoUnico.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { PreguntaPeso } from '#web/comun/ui/PreguntaPeso.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { cobraDe, type PesoVisto } from './cobra.ts'

interface Props {
  readonly code: string
  readonly visto: PesoVisto
  /** Looks again: what somebody else did, or the clock. */
  readonly onReleer: () => Promise<void>
}

/** What became of the question, for whoever comes after it was settled. */
function textoDe({
  estado,
  nombre,
  pesado,
  maximo,
  Medida: medida,
  subtotalFinal,
  limite,
}: PesoVisto): string {
  const de = (gramos: number) => `${cifraPeso(gramos, medida)} ${unidadDe(medida)}`
  const pesos = (monto: number) => formatPesos(pesosToCentavos(monto))
  switch (estado) {
    case 'acepta':
    case 'palabra':
      return `Listo: va como pesó, ${de(pesado)} a ${pesos(subtotalFinal)}. ¡Gracias!`
    case 'ajusta':
      return `Listo: lo ajustamos y lo pesamos de nuevo. Si hace falta, te volvemos a preguntar.`
    case 'saca':
      return `Listo: sacamos ${nombre} del pedido.`
    case 'limite':
      return `Se cumplió el tiempo para contestar: te cobramos ${de(Math.min(pesado, maximo))}, ${pesos(limite)}.`
    case 'otra':
      return 'Lo pesamos de nuevo después de mandarte este enlace: esta pregunta ya no corre.'
    case 'cerrado':
      return 'El pedido ya no se está preparando: no hace falta que contestes.'
    default:
      return ''
  }
}

export function Peso({ code, visto, onReleer }: Props) {
  const { toleranciaPeso } = useComercio()
  const [elegida, setElegida] = useState<RespuestaCliente | null>(null)
  const { intentar, enviando, error } = useIntento(async (respuesta: RespuestaCliente) => {
    setElegida(respuesta)
    const como = respuesta === 'acepta' ? 'aceptar' : 'rechazar'
    const data = respuesta === 'acepta' ? { code } : { code, respuesta }
    // How it stands now: also where the answer arrived and its reply did not.
    await request(`/api/enlaces/${como}`, withBody('POST', { data })).finally(onReleer)
  })
  const { pedido, pesado, minimo, maximo, Medida: medida } = visto
  const espera = visto.estado === 'espera'
  const mas = pesado > pedido
  const cobra = cobraDe(visto)
  return (
    <div className="enlace-peso">
      <p className="enlace-peso__cual">
        {cobra === null ? null : <Precio centavos={pesosToCentavos(cobra)} />}
        <span>
          {visto.cliente === '' ? 'Es por tu' : `${visto.cliente}, es por tu`} pedido <b>#{visto.numero}</b>
        </span>
      </p>
      {espera ? (
        <PreguntaPeso
          peso={{
            nombre: visto.nombre,
            medida,
            pedido,
            pesado,
            limite: mas ? maximo : minimo,
            subtotal: pesosToCentavos(visto.subtotal),
            subtotalPesado: pesosToCentavos(visto.subtotalFinal),
            subtotalLimite: mas ? pesosToCentavos(visto.limite) : null,
          }}
          tolerancia={toleranciaPeso}
          cuando={textoAntes(new Date(visto.hasta), new Date())}
          enviando={enviando ? elegida : null}
          onRespuesta={respuesta => void intentar(respuesta)}
        />
      ) : (
        <>
          <h2>{visto.nombre}</h2>
          <Nota tipo="bien">{textoDe(visto)}</Nota>
        </>
      )}
      <Nota tipo="error">{isLoUnico(error) ? <LoUnico pedido={visto.numero} /> : mensajeDe(error)}</Nota>
      {espera ? null : (
        <p className="enlace__botones">
          <BotonLink tono="linea" to={RUTAS.inicio}>
            Ir a la tienda
          </BotonLink>
        </p>
      )}
    </div>
  )
}

function mensajeDe(error: unknown): string | null {
  if (error === null) return null
  if (!(error instanceof ApiError)) return 'No se pudo contestar.'
  if (error.status === 0) return 'No hay conexión: tu respuesta no salió. Volvé a tocar cuando vuelva.'
  // Used, late or weighed again: what is shown is how it stands.
  return error.status === 400 || error.status === 409 ? null : error.message
}
