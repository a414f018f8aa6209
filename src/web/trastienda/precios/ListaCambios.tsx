// The changes that wait and those that were made, who and when, each with its way back (PREC-02, PREC-03).
import { Clock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CambioWire } from '#contract/precios/cambio.schema.ts'
import { groupMiles } from '#domain/precios/dinero.ts'
import { diaYHora } from '#domain/texto/fecha-local.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Hoja } from '../piezas/Hoja.tsx'
import { usePaginas } from '../piezas/lectura.ts'
import { Marca } from '../piezas/Marca.tsx'
import { quedaronTexto } from '../piezas/quedaron.ts'
import { fetchCambios } from './api.ts'
import { takeBack } from './use-precios.ts'

interface Props {
  /** Another number: look again. */
  readonly vuelta: number
  readonly onMovido: () => void
}

export function ListaCambios({ vuelta, onMovido }: Props) {
  const { lectura, paginas, haySiguiente, falla, more } = usePaginas(['cambios', vuelta], fetchCambios, {
    conserva: true,
  })
  const cambios = paginas.flatMap(({ data }) => data)
  const fallo = lectura.error ?? falla
  return (
    <Hoja titulo="Cambios de precios" className="precios-lista">
      {fallo === null ? null : (
        <Boton tono="linea" onClick={falla === null ? lectura.reload : more}>
          No se pudo leer la lista. Reintentar
        </Boton>
      )}
      {lectura.datos === null && fallo === null ? <Girador texto="Cargando..." /> : null}
      {lectura.datos !== null && cambios.length === 0 ? <p>Todavía no hay ninguno.</p> : null}
      {cambios.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">Cuándo</th>
              <th scope="col">Quién</th>
              <th scope="col">Qué</th>
              <th scope="col">Precios</th>
              <th scope="col">
                <span className="oculto">Acción</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {cambios.map(cambio => (
              <FilaCambio key={cambio.id} cambio={cambio} onMovido={onMovido} />
            ))}
          </tbody>
        </table>
      ) : null}
      {haySiguiente ? (
        <Boton tono="linea" talle="ancho" onClick={more}>
          Ver anteriores
        </Boton>
      ) : null}
    </Hoja>
  )
}

interface FilaProps {
  readonly cambio: CambioWire
  readonly onMovido: () => void
}

function FilaCambio({ cambio, onMovido }: FilaProps) {
  const [moviendo, setMoviendo] = useState(false)
  const { id, titulo, estado, articulos, aplicaAt, aplicadoAt, createdAt, deshechoAt } = cambio
  const espera = estado === 'en-espera'
  const deshecho = estado === 'deshecho'
  const cuando = deshechoAt ?? aplicadoAt ?? aplicaAt ?? createdAt
  const quedaron = quedaronTexto(cambio)
  const move = async () => {
    if (moviendo) return
    setMoviendo(true)
    await takeBack(id, espera, onMovido)
    setMoviendo(false)
  }
  return (
    <tr>
      <th scope="row">
        {diaYHora(cuando, new Date())}{' '}
        {espera ? (
          <Marca tono="azul" Icono={Clock}>
            en espera
          </Marca>
        ) : null}
      </th>
      <td>{(deshecho ? cambio.deshechoPor : cambio.quien) ?? 'El sistema'}</td>
      <td>
        {deshecho ? `Deshizo “${titulo}”` : titulo}
        {quedaron === null ? null : <small>{quedaron}</small>}
      </td>
      <td>{groupMiles(articulos)}</td>
      <td>
        {deshecho ? null : (
          <Boton tono="linea" talle="medio" aria-disabled={moviendo} onClick={() => void move()}>
            {espera ? null : <Undo2 className="icono" aria-hidden="true" />}
            {espera ? 'No hacerlo' : 'Deshacer'}
            <span className="oculto">: {titulo}</span>
          </Boton>
        )}
      </td>
    </tr>
  )
}
