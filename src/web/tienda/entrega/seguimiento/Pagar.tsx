// What is left to pay of an order that is followed, and the way to pay it (ENT-05).
import type { SeguimientoWire } from '#contract/entrega/seguimiento.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { payBySeguimiento } from '../api-seguimiento.ts'
import { rememberSeguimiento } from '../sigue.ts'

const VECES = 6
const ESPERA_MS = 2_000
const LEJOS = 'Mercado Pago no contesta. Probá de nuevo en un rato.'

/** In this very tab: a new one would be blocked on most phones. */
async function pay(numero: number, secreto: string): Promise<void> {
  for (let vez = 0; vez < VECES; vez++) {
    const url = await payBySeguimiento(secreto)
    if (url !== null && /^https?:\/\//.test(url)) {
      rememberSeguimiento(numero, secreto)
      return window.location.assign(url)
    }
    await new Promise(listo => setTimeout(listo, ESPERA_MS))
  }
  throw new Error(LEJOS)
}

/** What is waited for, where there is nothing to press. */
const ESPERAS: Readonly<Record<string, string>> = {
  pesar: 'Cuando lo pesemos te avisamos el total.',
  transferido: 'Avisaste que transferiste: apenas lo veamos te lo confirmamos.',
  alRecibir: 'Lo pagás al recibirlo.',
}

interface Props {
  readonly seguido: Pick<SeguimientoWire, 'numero' | 'falta' | 'proximo' | 'conLink'>
  readonly secreto: string
  /** From where one pays: whoever did is not to do it again. */
  readonly deVuelta: boolean
}

export function Pagar({ seguido: { numero, falta, proximo, conLink }, secreto, deVuelta }: Props) {
  const { intentar, enviando, falla } = useIntento(() => pay(numero, secreto))
  if (proximo === null) return null
  const espera = ESPERAS[proximo]
  const monto = formatPesos(pesosToCentavos(falta))
  return (
    <div className="seguimiento__pagar">
      {espera === undefined ? null : <p>{espera}</p>}
      {conLink && deVuelta ? <p>Si ya pagaste, no pagues de nuevo: en un rato lo ves acá.</p> : null}
      {conLink ? (
        <Boton tono="rojo" talle="ancho" aria-disabled={enviando} onClick={() => void intentar()}>
          {enviando ? 'Abriendo Mercado Pago…' : `Pagar ${monto}`}
        </Boton>
      ) : proximo === 'pagar' || proximo === 'responder' ? (
        <>
          <BotonLink tono="rojo" talle="ancho" to={rutaPedido(numero)}>
            {proximo === 'responder' ? 'Responder por el peso' : `Pagar ${monto}`}
          </BotonLink>
          <p className="seguimiento__chico">Para eso te pedimos que entres a tu cuenta.</p>
        </>
      ) : null}
      <Nota tipo="error">{falla}</Nota>
    </div>
  )
}
