// One request: who, about which order, how to answer, and the button that says it was attended.

import { useState } from 'react'
import type { ArrepentimientoWire } from '#contract/pedido/arrepentimiento.schema.ts'
import { aTiempoDeDeshacer } from '#domain/pedido/estado.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { enlaceMail } from '#domain/texto/enlace-mail.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly fila: ArrepentimientoWire
  readonly onAtender: (id: number, atendido: boolean) => Promise<void>
}

export function ArrepentimientoFila({ fila: { id, attributes }, onAtender }: Props) {
  const { codigo, nombre, email, telefono, pedido, detalle, createdAt, atendidoAt, atendidoPor } = attributes
  const [enviando, setEnviando] = useState(false)
  const attend = async (atendido: boolean) => {
    if (enviando) return
    setEnviando(true)
    await onAtender(id, atendido)
    setEnviando(false)
  }
  return (
    <li
      className={
        atendidoAt === null
          ? 'arrepentimiento-lista__uno'
          : 'arrepentimiento-lista__uno arrepentimiento-lista__uno--hecho'
      }
    >
      <h2>{codigo}</h2>
      <time dateTime={createdAt}>{fechaLarga(createdAt)}</time>
      <p>
        <b>{nombre}</b>
      </p>
      <div className="arrepentimiento-lista__datos">
        <a href={enlaceMail(email, `Arrepentimiento ${codigo}`)}>{email}</a>
        {telefono === null ? null : <span>{telefono}</span>}
        {pedido === null ? null : <Link to={rutaPedido(pedido)}>Dice pedido #{pedido}</Link>}
      </div>
      {detalle === '' ? null : <p>{detalle}</p>}
      <p className="arrepentimiento-lista__estado" role="status">
        {atendidoAt === null
          ? 'Sin atender'
          : `Atendido el ${fechaLarga(atendidoAt)}${atendidoPor === null ? '' : ` por ${atendidoPor}`}`}
      </p>
      {atendidoAt === null ? (
        <Boton tono="linea" talle="medio" aria-disabled={enviando} onClick={() => void attend(true)}>
          Marcar como atendido <span className="oculto">{codigo}</span>
        </Boton>
      ) : null}
      {atendidoAt !== null && aTiempoDeDeshacer({ desde: new Date(atendidoAt) }, new Date()) ? (
        <Boton tono="linea" talle="medio" aria-disabled={enviando} onClick={() => void attend(false)}>
          Deshacer <span className="oculto">{codigo}</span>
        </Boton>
      ) : null}
    </li>
  )
}
