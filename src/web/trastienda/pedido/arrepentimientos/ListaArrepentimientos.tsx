// Every request to undo a purchase, for the Admin: those that wait first, each marked as attended by the queue (ADM-06).
import type {
  ArrepentimientosWire,
  ArrepentimientoWire,
  UnArrepentimientoWire,
} from '#contract/pedido/arrepentimiento.schema.ts'
import { aTiempoDeDeshacer } from '#domain/pedido/estado.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { enlaceMail } from '#domain/texto/enlace-mail.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { type Familia, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useFilas } from '#web/trastienda/piezas/lectura.ts'
import { dataOf, send } from '#web/trastienda/piezas/llamada.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import './arrepentimientos.css'

/** `cursor` is where the page before ended; null for the first. */
async function fetchArrepentimientos(cursor: string | null) {
  const consulta = new URLSearchParams({ 'pagination[cursor]': cursor ?? '*' })
  const { data, meta } = await authRequest<ArrepentimientosWire>(`/api/arrepentimientos?${consulta}`)
  return { data, meta: { siguiente: meta.pagination.nextCursor ?? null } }
}

/** Attended, or no longer so: for a wrong tap, in its first minutes. */
const markArrepentimiento = (id: string, atendido: boolean) =>
  dataOf(send<UnArrepentimientoWire>(atendido ? 'PUT' : 'DELETE', `/api/arrepentimientos/${id}/atendido`))

interface Props {
  readonly fila: ArrepentimientoWire
  readonly guardado: Familia
}

/** One request: who, about which order, how to answer, and the button that says it was attended. */
function Fila({ fila: { id, attributes }, guardado }: Props) {
  const { codigo, nombre, email, telefono, pedido, detalle, createdAt, atendidoAt, atendidoPor } = attributes
  const atendido = atendidoAt !== null
  const cosa = String(id)
  const mark = (querido: boolean) => guardado.save(cosa, atendido, querido, 0)
  return (
    <li
      className={
        atendido
          ? 'arrepentimientos-lista__uno arrepentimientos-lista__uno--hecho'
          : 'arrepentimientos-lista__uno'
      }
    >
      <h2>{codigo}</h2>
      <time dateTime={createdAt}>{fechaLarga(createdAt)}</time>
      <p>
        <b>{nombre}</b>
      </p>
      <div className="arrepentimientos-lista__datos">
        <a href={enlaceMail(email, `Arrepentimiento ${codigo}`)}>{email}</a>
        {telefono === null ? null : <span>{telefono}</span>}
        {pedido === null ? null : <Link to={rutaPedido(pedido)}>Dice pedido #{pedido}</Link>}
      </div>
      {detalle === '' ? null : <p>{detalle}</p>}
      <p className="arrepentimientos-lista__estado" role="status">
        {atendido
          ? `Atendido el ${fechaLarga(atendidoAt)}${atendidoPor === null ? '' : ` por ${atendidoPor}`}`
          : 'Sin atender'}
      </p>
      <EstadoGuardado {...guardado.situacionDe(cosa)} />
      {atendido ? null : (
        <Boton tono="linea" talle="medio" onClick={() => mark(true)}>
          Marcar como atendido <span className="oculto">{codigo}</span>
        </Boton>
      )}
      {atendido && aTiempoDeDeshacer({ desde: new Date(atendidoAt) }, new Date()) ? (
        <Boton tono="linea" talle="medio" onClick={() => mark(false)}>
          Deshacer <span className="oculto">{codigo}</span>
        </Boton>
      ) : null}
    </li>
  )
}

export function ListaArrepentimientos() {
  const { lectura, filas, haySiguiente, falla, more, put } = useFilas<ArrepentimientoWire, string>(
    ['arrepentimientos'],
    fetchArrepentimientos,
    { quieta: true },
  )
  const guardado = useGuardado('arrepentimiento', {
    async send(id, a) {
      put(await markArrepentimiento(id, a === true))
      return 0
    },
  })
  // A row that moved between two readings is shown once, as it was read last.
  const unicas = [...new Map(filas?.map(fila => [fila.id, fila])).values()]
  return (
    <>
      <Leyendo lectura={lectura} />
      {filas?.length === 0 ? (
        <div className="arrepentimientos-lista__vacio">
          <Adorno nombre="filete" className="filete" />
          <p>Nadie se arrepintió de una compra.</p>
        </div>
      ) : null}
      {unicas.length > 0 ? (
        <ul className="arrepentimientos-lista">
          {unicas.map(fila => (
            <Fila key={fila.id} fila={fila} guardado={guardado} />
          ))}
        </ul>
      ) : null}
      <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
    </>
  )
}
