// The screen of who delivers: the orders given to them, where to, whom to call, what to collect, and that it arrived (ROL-01).

import { Banknote, Check, CreditCard, MapPin, Phone, Truck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PedidoPorLlevarWire } from '#contract/pedido/reparto.schema.ts'
import { porHacer } from '#domain/entrega/jornada.ts'
import { dudaAlCobrar, MEDIOS_EN_LA_PUERTA, textoCobrado } from '#domain/pago/en-la-puerta.ts'
import { type Medio, NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { textoVuelto } from '#domain/pago/vuelto.ts'
import { puedePasar } from '#domain/pedido/estado.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { deliver, fetchPorLlevar, undoDeliver } from '#web/tienda/pedido/api-reparto.ts'
import { Falla } from '#web/tienda/pedido/Falla.tsx'
import { CabezaTurno } from '#web/tienda/pedido/pedidos/CabezaTurno.tsx'
import { useCampana } from '#web/tienda/pedido/pedidos/use-campana.ts'
import { useTurno } from '#web/tienda/pedido/pedidos/use-turno.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { useMisVueltas } from '../../entrega/mis-vueltas.ts'
import { useRepartoVivo } from '../../entrega/salida.ts'
import '../../../tienda/pedido/pedidos/turno.css'

const DESHACER_MS = 10_000

/** Orders given one by one; those of a run have a screen of their own, which comes by itself where there is nothing else. */
export function Reparto() {
  const { pedidos: todos, falla, linea, reload } = useTurno(fetchPorLlevar)
  const { vueltas } = useMisVueltas()
  useRepartoVivo()
  useCampana(todos)
  const [vuelta] = porHacer(vueltas ?? [])
  const deVueltas = new Set(vueltas?.flatMap(({ paradas }) => paradas.map(({ pedido }) => pedido)))
  const pedidos = todos?.filter(({ id }) => !deVueltas.has(id)) ?? null
  if (vuelta !== undefined && (pedidos === null ? falla !== null : pedidos.length === 0)) {
    return <Navigate to={RUTAS.reparto} replace />
  }
  const cuantos = pedidos?.length ?? 0
  return (
    <div className="pagina pedidos" data-pagina="mostrador">
      <CabezaTurno
        titulo="Para llevar"
        cuenta={pedidos === null ? '' : cuantos === 1 ? '1 entrega' : `${cuantos} entregas`}
        linea={linea}
      />
      {vuelta === undefined ? null : (
        <BotonLink tono="verde" talle="ancho" icono={Truck} to={RUTAS.reparto}>
          Tu vuelta: {vuelta.paradas.length === 1 ? '1 parada' : `${vuelta.paradas.length} paradas`}
        </BotonLink>
      )}
      {falla === null ? null : <Falla mensaje={falla} onReintentar={reload} />}
      {pedidos === null && falla === null ? <Girador texto="Cargando pedidos..." /> : null}
      {pedidos?.length === 0 ? (
        <p className="pedidos-turno-nada">No tenés entregas. Cuando te den una, suena y aparece acá.</p>
      ) : null}
      <ul className="pedidos-turno">
        {(pedidos ?? []).map(pedido => (
          <li key={pedido.id}>
            <PorLlevar pedido={pedido} onCambio={reload} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  readonly pedido: PedidoPorLlevarWire
  readonly onCambio: () => void
}

/** 'Efectivo al recibir, paga con $50.000 → vuelto $3.210': what to take along. */
function comoPaga({ medio, pagaCon, cobrar }: PedidoPorLlevarWire): string {
  if (medio === null) return ''
  const vuelto = pagaCon === null ? '' : textoVuelto(pesosToCentavos(pagaCon), pesosToCentavos(cobrar))
  return [NOMBRE_MEDIO[medio], vuelto].filter(Boolean).join(', ')
}

function PorLlevar({ pedido, onCambio }: Props) {
  const { id, estado, cliente, telefono, whatsapp, direccion, detalle, cobrar, bultos } = pedido
  const { ciudad } = useComercio()
  const [haciendo, setHaciendo] = useState(false)
  // Something is owed: whether it was paid is part of having handed it over.
  const [preguntando, setPreguntando] = useState(false)
  const [falla, setFalla] = useState<string | null>(null)
  const aCobrar = formatPesos(pesosToCentavos(cobrar))
  const como = comoPaga(pedido)
  const duda = dudaAlCobrar(pedido)
  const lista = puedePasar(estado, 'finalizado', ['repartidor'])
  const mapa = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([direccion, ciudad].filter(Boolean).join(', '))}`
  const undo = () => {
    undoDeliver(id).then(onCambio, (error: unknown) =>
      showAviso({ titulo: 'No se pudo deshacer', descripcion: motivoDe(error), tipo: 'error' }),
    )
  }
  const finish = async (cobrado: Medio | null) => {
    // Once a delivery is gone, the next one comes under the same finger.
    if (haciendo || !lista || isDoble()) return
    setHaciendo(true)
    setFalla(null)
    try {
      await deliver(id, cobrar === 0 ? undefined : cobrado && { medio: cobrado, monto: cobrar })
      onCambio()
      const plata = cobrar === 0 ? '' : cobrado === null ? ' · no pagó' : ` · cobraste ${aCobrar}`
      showAviso({
        titulo: 'Entregado',
        descripcion: `Pedido #${id} · ${direccion || cliente}${plata}`,
        tipo: 'exito',
        ms: DESHACER_MS,
        accion: { texto: 'Deshacer', onAccion: undo },
      })
    } catch (error) {
      setFalla(motivoDe(error))
      setPreguntando(false)
      onCambio()
    }
    setHaciendo(false)
  }
  return (
    <article className="pedidos-tarjeta pedidos-turno-entrega" aria-label={`Entrega del pedido ${id}`}>
      <p className="pedidos-turno-numero">
        #{id} · {bultos === 1 ? '1 bolsa' : `${bultos} bolsas`}
      </p>
      <h2>{direccion || 'Sin dirección: llamá'}</h2>
      <p className="pedidos-turno-cliente">{cliente}</p>
      {detalle === '' ? null : (
        <p className="pedidos-turno-nota">
          <b className="oculto">Nota: </b>
          {detalle}
        </p>
      )}
      <div className="pedidos-turno-vias">
        {telefono ? (
          <a href={`tel:${whatsapp === null ? telefono.replace(/[^\d+]/g, '') : `+${whatsapp}`}`}>
            <Phone className="icono" aria-hidden="true" />
            Llamar<span className="oculto"> a {cliente}</span>
          </a>
        ) : null}
        {direccion ? (
          <a href={mapa} target="_blank" rel="noreferrer">
            <MapPin className="icono" aria-hidden="true" />
            Mapa<span className="oculto"> de {direccion}</span>
          </a>
        ) : null}
        {whatsapp === null ? null : (
          <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
            <IconoWhatsApp />
            Avisar<span className="oculto"> a {cliente}</span>
          </a>
        )}
      </div>
      <p className="pedidos-turno-cobrar" data-pago={cobrar === 0 || undefined}>
        {cobrar === 0 ? (
          'Ya está pago: no cobres nada'
        ) : (
          <>
            Cobrar <b>{aCobrar}</b>
            {como === '' ? null : <small>{como}</small>}
            {duda === null ? null : <strong>{duda}</strong>}
          </>
        )}
      </p>
      <Motivo className="pedidos-turno-falla">{falla}</Motivo>
      {preguntando && lista && cobrar > 0 ? (
        <Cobrado
          id={id}
          cuanto={aCobrar}
          medio={pedido.medio}
          haciendo={haciendo}
          onCobrado={finish}
          onVolver={() => setPreguntando(false)}
        />
      ) : lista ? (
        <Boton
          icono={Check}
          className="pedidos-accion pedidos-accion--avanza"
          aria-label={`Entregado: pedido ${id}`}
          aria-disabled={haciendo}
          onClick={() => (cobrar > 0 ? setPreguntando(true) : void finish(null))}
        >
          Entregado
        </Boton>
      ) : (
        <p className="pedidos-turno-espera">Todavía lo están preparando</p>
      )}
    </article>
  )
}

interface CobradoProps {
  readonly id: number
  readonly cuanto: string
  /** How they said they pay: asked first. */
  readonly medio: Medio | null
  readonly haciendo: boolean
  readonly onCobrado: (medio: Medio | null) => Promise<void>
  readonly onVolver: () => void
}

/** Asked where the thumb is already; nothing is finished before it is answered. */
function Cobrado({ id, cuanto, medio, haciendo, onCobrado, onVolver }: CobradoProps) {
  const primero = useRef<HTMLButtonElement>(null)
  useEffect(() => primero.current?.focus(), [])
  const medios = [...MEDIOS_EN_LA_PUERTA].sort((a, b) => Number(b === medio) - Number(a === medio))
  return (
    <fieldset className="pedidos-turno-cobrado">
      <legend>¿Te pagó {cuanto}?</legend>
      {medios.map((uno, i) => (
        <Boton
          key={uno}
          ref={i === 0 ? primero : undefined}
          className="pedidos-accion pedidos-accion--avanza"
          aria-label={`Entregado, ${textoCobrado(uno).toLowerCase()}: pedido ${id}`}
          aria-disabled={haciendo}
          onClick={() => void onCobrado(uno)}
        >
          {uno === 'efectivo' ? (
            <Banknote className="icono" aria-hidden="true" />
          ) : (
            <CreditCard className="icono" aria-hidden="true" />
          )}
          {textoCobrado(uno)}
        </Boton>
      ))}
      <Boton
        tono="linea"
        talle="ancho"
        aria-label={`Entregado, no pagó: pedido ${id}`}
        aria-disabled={haciendo}
        onClick={() => void onCobrado(null)}
      >
        No pagó
      </Boton>
      <Boton tono="texto" talle="ancho" onClick={onVolver}>
        Volver: todavía no lo entregué
      </Boton>
    </fieldset>
  )
}
