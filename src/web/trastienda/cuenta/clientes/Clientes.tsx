// The customers: found by name, e-mail or phone in any spelling, with what each bought and when last (CLI-01).

import { Ban, ChevronRight, Tags } from 'lucide-react'
import { useCallback } from 'react'
import type { ClienteFila } from '#contract/cuenta/cliente.schema.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Buscador } from '#web/trastienda/piezas/Buscador.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { usePaginas } from '#web/trastienda/piezas/use-paginas.ts'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { fetchClientes } from './api.ts'
import { CLIENTE, cuantosPedidos } from './palabras.ts'
import './clientes.css'

export function Clientes() {
  const [parametros, setParametros] = useParametros()
  const buscar = parametros.get('buscar') ?? ''
  const paginas = usePaginas(useCallback((antes: number | null) => fetchClientes(buscar, antes), [buscar]))
  const { filas, siguiente, falla, more, lectura } = paginas
  return (
    <>
      <Cabeza titulo="Clientes" texto="Quiénes compran, cuánto y desde cuándo." />
      <div className="clientes">
        <Buscador
          etiqueta="Buscar un cliente"
          pista="Nombre, email o teléfono"
          inicial={buscar}
          onBuscar={texto => setParametros(texto === '' ? {} : { buscar: texto })}
        />
        <Leyendo lectura={lectura} />
        <p className="clientes-nota" role="status">
          {filas?.length === 0 ? 'No hay clientes así.' : ''}
        </p>
        <ul className="clientes-lista" aria-label="Clientes">
          {filas?.map(cliente => (
            <Fila key={cliente.id} cliente={cliente} />
          ))}
        </ul>
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
        {siguiente === null ? null : (
          <Boton tono="linea" onClick={more}>
            Ver más
          </Boton>
        )}
      </div>
    </>
  )
}

function Fila({ cliente }: { readonly cliente: ClienteFila }) {
  const { id, nombre, email, telefono, bloqueado, rol, lista, pedidos, gastado, ultimoPedidoAt } = cliente
  return (
    <li>
      <Link to={rutaSeccion('cliente', id)}>
        <span>
          <b>{nombre}</b>
          <small>{[email, telefono].filter(Boolean).join(' · ')}</small>
        </span>
        <span className="clientes-lista__marcas">
          {bloqueado ? (
            <Marca tono="rojo" Icono={Ban}>
              Bloqueado
            </Marca>
          ) : null}
          {rol === CLIENTE ? null : <Marca tono="azul">{tituloRol(rol)}</Marca>}
          {lista === null ? null : (
            <Marca tono="gris" Icono={Tags}>
              {lista.nombre}
            </Marca>
          )}
        </span>
        <span>
          <b>{formatPesos(pesosToCentavos(gastado))}</b>
          <small>
            {cuantosPedidos(pedidos)}
            {ultimoPedidoAt === null ? '' : `, el último el ${fechaLarga(ultimoPedidoAt)}`}
          </small>
        </span>
        <ChevronRight className="icono" aria-hidden="true" />
      </Link>
    </li>
  )
}
