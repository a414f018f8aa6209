// Who belongs to a list: those who are in it, and the way to find somebody by name, e-mail or phone and put them in.
import { Search, UserMinus, UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ClienteDeListaWire, ListaWire } from '#contract/precios/lista.schema.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { fetchClientes, findClientes, moveCliente } from '../api-listas.ts'

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
  const [rechazo, setRechazo] = useState<string | null>(null)
  const suyos = useLectura(['clientes-de-lista', id], () => fetchClientes(id))
  const hallados = useLectura(['clientes-hallados', buscado], () => findClientes(buscado), {
    activa: buscado !== '',
  })
  const error = rechazo ?? suyos.error ?? hallados.error

  /** What counts now is what is shown, also where somebody else was faster. */
  const refresh = () => {
    suyos.reload()
    if (buscado !== '') hallados.reload()
    onCambio()
  }
  const move = async (cliente: ClienteDeListaWire, lista: number | null, deshaciendo = false) => {
    try {
      const movido = await moveCliente(cliente.id, lista, cliente.lista)
      setRechazo(null)
      if (!deshaciendo) {
        const titulo = lista === null ? 'Vuelve a precio minorista' : `Ahora compra con ${attributes.nombre}`
        showDeshacer(titulo, cliente.nombre, () => void move(movido, cliente.lista, true))
      }
    } catch (falla) {
      setRechazo(motivoDe(falla))
    }
    refresh()
  }

  const nombreDe = (lista: number | null) =>
    lista === null ? 'Minorista' : (listas.find(otra => otra.id === lista)?.attributes.nombre ?? 'Otra lista')

  const fila = (cliente: ClienteDeListaWire) => {
    const dentro = cliente.lista === id
    const Icono = dentro ? UserMinus : UserPlus
    return (
      <li key={cliente.id}>
        <span>
          <b>{cliente.nombre}</b>
          <small>{[cliente.email, cliente.telefono].filter(Boolean).join(' · ')}</small>
          {dentro ? null : <small>Hoy compra con {nombreDe(cliente.lista)}</small>}
        </span>
        <Boton
          tono="linea"
          talle="medio"
          icono={Icono}
          onClick={() => void move(cliente, dentro ? null : id)}
        >
          {dentro ? 'Sacar' : 'Agregar'}
          <span className="oculto"> a {cliente.nombre}</span>
        </Boton>
      </li>
    )
  }

  return (
    <Hoja titulo="Clientes">
      <form
        className="listas-busca"
        onSubmit={event => {
          event.preventDefault()
          setRechazo(null)
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
            placeholder="Nombre, email o teléfono"
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
