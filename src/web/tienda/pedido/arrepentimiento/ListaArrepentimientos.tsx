// Every request to undo a purchase, for the Admin: those that wait first.
import { useCallback, useEffect, useState } from 'react'
import type { ArrepentimientoWire } from '#contract/pedido/arrepentimiento.schema.ts'
import { aTiempoDeDeshacer } from '#domain/pedido/estado.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { enlaceMail } from '#domain/texto/enlace-mail.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import {
  attendArrepentimiento,
  fetchArrepentimientos,
  unattendArrepentimiento,
} from '../api-arrepentimientos.ts'
import './arrepentimiento.css'

interface Lista {
  readonly fase: 'leyendo' | 'lista' | 'falla'
  readonly filas: readonly ArrepentimientoWire[]
  /** Where the next page begins; null when there is none. */
  readonly siguiente: string | null
  readonly falla: string | null
}

const INICIO = '*'
const VACIA: Lista = { fase: 'leyendo', filas: [], siguiente: INICIO, falla: null }

const mensajeDe = (error: unknown) => (error instanceof Error ? error.message : 'Ocurrió un error')

/** A row that moved between two readings is shown once, as it was read last. */
function merge(antes: readonly ArrepentimientoWire[], nuevas: readonly ArrepentimientoWire[]) {
  const ids = new Set(nuevas.map(({ id }) => id))
  return [...antes.filter(({ id }) => !ids.has(id)), ...nuevas]
}

/** The Admin's list: read in pages, and what was attended shown as the server has it. */
function useLista() {
  const [lista, setLista] = useState(VACIA)

  const read = useCallback(async (cursor: string) => {
    setLista(antes => ({ ...antes, fase: 'leyendo', falla: null }))
    try {
      const { data, meta } = await fetchArrepentimientos(cursor)
      setLista(antes => ({
        fase: 'lista',
        filas: cursor === INICIO ? data : merge(antes.filas, data),
        siguiente: meta.pagination.nextCursor ?? null,
        falla: null,
      }))
    } catch (error) {
      setLista(antes => ({ ...antes, fase: 'falla', falla: mensajeDe(error) }))
    }
  }, [])

  useEffect(() => void read(INICIO), [read])

  const mark = async (id: number, atendido: boolean) => {
    try {
      const hecha = await (atendido ? attendArrepentimiento(id) : unattendArrepentimiento(id))
      setLista(antes => ({
        ...antes,
        falla: null,
        filas: antes.filas.map(fila => (fila.id === id ? hecha : fila)),
      }))
    } catch (error) {
      setLista(antes => ({ ...antes, falla: mensajeDe(error) }))
    }
  }
  return { lista, read, mark }
}

interface Props {
  readonly fila: ArrepentimientoWire
  readonly onAtender: (id: number, atendido: boolean) => Promise<void>
}

/** One request: who, about which order, how to answer, and the button that says it was attended. */
function ArrepentimientoFila({ fila: { id, attributes }, onAtender }: Props) {
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

export function ListaArrepentimientos() {
  const { lista, read, mark } = useLista()
  const { fase, filas, siguiente, falla } = lista
  return (
    <>
      <Nota tipo="error">{falla}</Nota>
      {fase === 'leyendo' && filas.length === 0 ? <Girador texto="Cargando arrepentimientos..." /> : null}
      {fase === 'lista' && filas.length === 0 ? (
        <div className="arrepentimiento-lista__vacio">
          <Adorno nombre="filete" className="filete" />
          <p>Nadie se arrepintió de una compra.</p>
        </div>
      ) : null}
      {filas.length > 0 ? (
        <ul className="arrepentimiento-lista">
          {filas.map(fila => (
            <ArrepentimientoFila key={fila.id} fila={fila} onAtender={mark} />
          ))}
        </ul>
      ) : null}
      {siguiente !== null ? (
        <Boton
          tono="linea"
          talle="medio"
          aria-disabled={fase === 'leyendo'}
          onClick={() => fase !== 'leyendo' && void read(siguiente)}
        >
          {fase === 'falla' ? 'Reintentar' : 'Ver más'}
        </Boton>
      ) : null}
    </>
  )
}
