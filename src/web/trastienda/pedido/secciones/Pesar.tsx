// /Trastienda/Pesar: the orders to weigh, what leaves first first: how many lines are left, who is waited for, and which hand holds the phone (PESA-01).
import { Clock, Scale } from 'lucide-react'
import { useEffect } from 'react'
import type { PorPesarWire } from '#contract/pedido/pesada.schema.ts'
import { turnoCorto } from '#domain/entrega/turno-corto.ts'
import { rutaPesar } from '#domain/rutas.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { haceCuanto } from '#domain/texto/hace-cuanto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { useAPesar } from '#web/trastienda/piezas/use-a-pesar.ts'
import { readZurdo, setZurdo, useZurdo } from '../pesar/aparato.ts'
import { fetchPorPesar } from '../pesar/api.ts'
import { useSalida } from '../salida.ts'
import '../pesar/pesar.css'

export function Pesar() {
  const lectura = useLectura(['por-pesar'], () => fetchPorPesar(), { vivo: true })
  const { datos } = lectura
  const zurdo = useZurdo(estado => estado.zurdo)
  const guardadas = useSalida().cola.length
  useEffect(readZurdo, [])
  const cuantos = datos?.filter(({ faltan }) => faltan > 0).length ?? 0
  return (
    <>
      <Cabeza
        titulo="Pesar"
        texto={
          datos === null ? undefined : cuantos === 1 ? '1 pedido por pesar' : `${cuantos} pedidos por pesar`
        }
      />
      <Leyendo lectura={lectura} />
      {datos?.length === 0 ? (
        <p className="pesar-nada">
          No queda nada por pesar. Los pedidos llegan acá cuando pasan a En proceso.
        </p>
      ) : null}
      <ul className="pesar-cola">
        {(datos ?? []).map(pedido => (
          <li key={pedido.id}>
            <PorPesarCard pedido={pedido} />
          </li>
        ))}
      </ul>
      {guardadas === 0 ? null : (
        <p className="pesar-nada" role="status">
          {guardadas === 1 ? '1 pesada espera' : `${guardadas} pesadas esperan`} en este equipo y{' '}
          {guardadas === 1 ? 'sale sola' : 'salen solas'} cuando haya red.
        </p>
      )}
      <div className="pesar-mano">
        <Interruptor texto="Soy zurdo: Listo a la izquierda" encendido={zurdo} onCambio={setZurdo} />
      </div>
    </>
  )
}

function PorPesarCard({
  pedido: { id, estado, cliente, lineas, faltan, esperan, desde, turno },
}: {
  readonly pedido: PorPesarWire
}) {
  const hechas = lineas - faltan
  const { open, falla } = useAPesar(id, estado)
  const cuerpo = (
    <>
      <span className="pesar-tarjeta__cuantas">
        <b>{faltan}</b>
        <small>{faltan === 1 ? 'línea' : 'líneas'}</small>
      </span>
      <span className="pesar-tarjeta__quien">
        <b>{cliente}</b>
        <span>
          #{id} · {turno ? turnoCorto(turno, hoyLocal()) : haceCuanto(desde)}
          {hechas > 0 ? ` · ${hechas} de ${lineas} pesadas` : ''}
        </span>
        {esperan === 0 ? null : (
          <span className="pesar-dicho pesar-dicho--ambar">
            <Clock className="icono" aria-hidden="true" />
            {esperan === 1 ? '1 espera el OK' : `${esperan} esperan el OK`}
          </span>
        )}
      </span>
      <Scale className="icono" aria-hidden="true" />
    </>
  )
  // A new order goes into work on its way to the scale: that is no place a link leads to.
  if (estado === 'en_proceso') {
    return (
      <Link className="pesar-tarjeta" to={rutaPesar(id)}>
        {cuerpo}
      </Link>
    )
  }
  return (
    <>
      <Boton className="pesar-tarjeta" onClick={() => void open()}>
        {cuerpo}
      </Boton>
      <Motivo>{falla}</Motivo>
    </>
  )
}
