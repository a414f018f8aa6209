// What was changed about an article, by whom and when, the last first (AUD-01).
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { RegistroWire } from '#contract/registro.schema.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { authRequest } from '../../api/auth-request.ts'
import { Hoja } from '../trastienda/Hoja.tsx'
import { Leyendo } from '../trastienda/Leyendo.tsx'
import { useLectura } from '../trastienda/use-lectura.ts'

interface Props {
  readonly id: number
  /** How one field of the log reads. */
  readonly tell: (campo: string, de: unknown, a: unknown) => string
}

const CUANTAS = 6

export function Historia({ id, tell }: Props) {
  const read = useCallback(
    () => authRequest<RegistroWire>(`/api/trastienda/registro?cosa=articulo&cosaId=${id}`),
    [id],
  )
  const lectura = useLectura(read)
  const { datos } = lectura
  return (
    <Hoja titulo="Historia">
      <Leyendo lectura={lectura} />
      <ol className="ficha-historia">
        {datos?.data.slice(0, CUANTAS).map(({ id: fila, at, quien, hecho, campos }) => (
          <li key={fila}>
            {hecho === 'alta' ? 'Se creó' : campos.map(({ campo, de, a }) => tell(campo, de, a)).join(' · ')}
            <small>
              {fechaLarga(at)} · {quien?.nombre ?? 'El sistema'}
            </small>
          </li>
        ))}
      </ol>
      {datos !== null && datos.data.length > CUANTAS ? (
        <Link to={`${rutaSeccion('registro')}?cosa=articulo&cosaId=${id}`}>Ver todo</Link>
      ) : null}
    </Hoja>
  )
}
