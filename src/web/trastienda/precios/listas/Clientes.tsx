// Who belongs to a list: those who are in it, and the way to find somebody by name, e-mail or phone and put them in.
import { Search, UserMinus, UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ClienteDeListaWire, ListaWire } from '#contract/precios/lista.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { fetchClientes, findClientes } from '../api-listas.ts'
import { useMudanza } from '../use-mudanza.ts'

interface Props {
  readonly lista: ListaWire
  readonly listas: readonly ListaWire[]
  /** Somebody came or went. */
  readonly onCambio: () => void
}

export function Clientes({ lista: { id, attributes }, listas, onCambio }: Props) {
  const campo = useId()
  const [texto, setTexto] = useState('')
  const [buscado, setBuscado] = useState('')
  const suyos = useLectura(['clientes-de-lista', id], () => fetchClientes(id))
  const hallados = useLectura(['clientes-hallados', buscado], () => findClientes(buscado), {
    activa: buscado !== '',
  })
  const error = suyos.error ?? hallados.error
  const { listaDe, situacionDe, move } = useMudanza(() => {
    suyos.reload()
    if (buscado !== '') hallados.reload()
    onCambio()
  })

  const nombreDe = (lista: number | null) =>
    lista === null ? 'Minorista' : (listas.find(otra => otra.id === lista)?.attributes.nombre ?? 'Otra lista')

  const fila = (cliente: ClienteDeListaWire) => {
    const dentro = listaDe(cliente) === id
    const Icono = dentro ? UserMinus : UserPlus
    return (
      <li key={cliente.id}>
        <span>
          <b>{cliente.nombre}</b>
          <small>{[cliente.email, cliente.telefono].filter(Boolean).join(' · ')}</small>
          {dentro ? null : <small>Hoy compra con {nombreDe(listaDe(cliente))}</small>}
        </span>
        <Boton
          tono="linea"
          talle="medio"
          icono={Icono}
          onClick={() =>
            dentro
              ? move(cliente, null, 'Vuelve a precio minorista')
              : move(cliente, id, `Ahora compra con ${attributes.nombre}`)
          }
        >
          {dentro ? 'Sacar' : 'Agregar'}
          <span className="oculto"> a {cliente.nombre}</span>
        </Boton>
        <EstadoGuardado {...situacionDe(cliente)} />
      </li>
    )
  }

  return (
    <Hoja titulo="Clientes">
      <form
        className="listas-busca"
        onSubmit={event => {
          event.preventDefault()
          if (texto === buscado) hallados.reload()
          else setBuscado(texto)
        }}
      >
        <label className="campo__nombre" htmlFor={campo}>
          Buscar un cliente
        </label>
        <div className="listas-busca__caja">
          <Search className="icono" aria-hidden="true" />
          <input
            id={campo}
            type="search"
            value={texto}
            maxLength={80}
            autoComplete="off"
            placeholder="Nombre o teléfono"
            onChange={({ target }) => setTexto(target.value)}
          />
          <Boton tono="linea" talle="medio" type="submit">
            Buscar
          </Boton>
        </div>
      </form>
      {error === null ? null : <Noticia tono="rojo">{error}</Noticia>}
      {hallados.datos === null ? null : (
        <ul className="listas-clientes" aria-label="Clientes encontrados">
          {hallados.datos.map(fila)}
        </ul>
      )}
      <p className="listas-nota" role="status">
        {hallados.datos?.length === 0 ? 'No hay clientes así.' : ''}
      </p>
      <h3 className="listas-sub">En esta lista</h3>
      {suyos.datos?.length === 0 ? <p className="listas-nota">Todavía no hay nadie.</p> : null}
      <ul className="listas-clientes" aria-label="Clientes de la lista">
        {suyos.datos?.map(fila)}
      </ul>
    </Hoja>
  )
}
