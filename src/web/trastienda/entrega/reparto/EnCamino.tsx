// A run under way: one stop fills the screen, delivered with one touch; the others below it, and the way back.
import { useState } from 'react'
import {
  type Cobro,
  cobroProbable,
  type ParadaMia,
  paradaActual,
  type VueltaMia,
} from '#domain/entrega/jornada.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Cabeza } from './Cabeza.tsx'
import { ComoPago } from './ComoPago.tsx'
import { NoEstaba } from './NoEstaba.tsx'
import { Parada } from './Parada.tsx'
import { Pie } from './Pie.tsx'
import { Siguen } from './Siguen.tsx'
import { act, deliver } from './tell.ts'

interface Props {
  readonly vuelta: VueltaMia
  readonly quien: string
}

export function EnCamino({ vuelta, quien }: Props) {
  const [elegida, setElegida] = useState<number | null>(null)
  const parada = paradaActual(vuelta, elegida)
  if (parada === null) return <SinMas vuelta={vuelta} quien={quien} />
  return (
    <>
      <Cabeza vuelta={vuelta} quien={quien} pedido={parada.pedido} />
      <EnLaPuerta key={parada.pedido} vuelta={vuelta} parada={parada} />
      <Siguen
        vuelta={vuelta}
        titulo="Después"
        menos={parada.pedido}
        onElegir={pedido => {
          setElegida(pedido)
          window.scrollTo({ top: 0 })
        }}
      />
      <Volver vuelta={vuelta} />
    </>
  )
}

interface PuertaProps {
  readonly vuelta: VueltaMia
  readonly parada: ParadaMia
}

function EnLaPuerta({ vuelta, parada }: PuertaProps) {
  const [paso, setPaso] = useState<'puerta' | 'pago' | 'no estaba'>('puerta')
  const { pedido, cobrar, lista } = parada
  const lugar = vuelta.paradas.indexOf(parada) + 1
  const cobro = cobroProbable(parada)
  const finish = (como: Cobro | null) => {
    // Once a stop is done, the next one comes under the same finger.
    if (!isDoble()) deliver(vuelta, parada, como)
  }
  if (paso === 'no estaba') {
    return <NoEstaba vuelta={vuelta} parada={parada} lugar={lugar} onVolver={() => setPaso('puerta')} />
  }
  if (paso === 'pago') {
    return (
      <Parada parada={parada} lugar={lugar}>
        <ComoPago parada={parada} onCobrado={finish} onVolver={() => setPaso('puerta')} />
      </Parada>
    )
  }
  return (
    <>
      <Parada parada={parada} lugar={lugar} />
      {cobrar > 0 && cobro !== null && lista ? (
        <Boton tono="texto" talle="ancho" className="reparto-otro" onClick={() => setPaso('pago')}>
          Pagó de otra forma, o no pagó
        </Boton>
      ) : null}
      <Pie>
        <Boton tono="linea" onClick={() => setPaso('no estaba')}>
          No está
        </Boton>
        {lista ? (
          <Boton
            tono="verde"
            onClick={() => (cobrar > 0 && cobro === null ? setPaso('pago') : finish(cobro))}
          >
            <span>
              Entregado{' '}
              {cobro === null ? null : (
                <small>
                  y cobrado {formatPesos(cobro.monto)}
                  {cobro.medio === 'tarjeta' ? ' con tarjeta' : ''}
                </small>
              )}
              <span className="oculto">: pedido {pedido}</span>
            </span>
          </Boton>
        ) : (
          <p className="reparto-espera">Todavía lo están preparando</p>
        )}
      </Pie>
    </>
  )
}

/** Before the last stop it is asked: what is open comes back with them. */
function Volver({ vuelta }: { readonly vuelta: VueltaMia }) {
  const [pregunta, setPregunta] = useState(false)
  const faltan = vuelta.paradas.filter(({ estado }) => estado === 'pendiente').length
  return (
    <div className="reparto-volver">
      {pregunta ? (
        <Confirmar
          si="Volví igual"
          no="Sigo"
          onSi={() => act(vuelta, 'volví')}
          onNo={() => setPregunta(false)}
        >
          {faltan === 1
            ? 'Queda 1 parada sin entregar: vuelve'
            : `Quedan ${faltan} paradas sin entregar: vuelven`}{' '}
          con vos.
        </Confirmar>
      ) : (
        <Boton tono="linea" talle="ancho" onClick={() => setPregunta(true)}>
          Volví al local
        </Boton>
      )}
    </div>
  )
}

function SinMas({ vuelta, quien }: Props) {
  const vuelven = vuelta.paradas.filter(({ estado }) => estado === 'no estaba').length
  return (
    <>
      <Cabeza vuelta={vuelta} quien={quien} />
      <section className="reparto-parada">
        <h1>No quedan paradas</h1>
        <p className="reparto-parada__quien">
          {vuelven === 0
            ? 'Volvé al local cuando puedas.'
            : vuelven === 1
              ? 'Un pedido vuelve con vos: que llegue frío.'
              : `${vuelven} pedidos vuelven con vos: que lleguen fríos.`}
        </p>
      </section>
      <Siguen vuelta={vuelta} titulo="La vuelta" />
      <Pie>
        <Boton tono="verde" onClick={() => isDoble() || act(vuelta, 'volví')}>
          <span>
            Volví <small>estoy en el local</small>
          </span>
        </Boton>
      </Pie>
    </>
  )
}
