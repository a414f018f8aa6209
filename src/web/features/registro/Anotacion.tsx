// One row of the log: when, who, what, and each field from what to what.

import type { AnotacionWire } from '#contract/registro.schema.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '../../navegacion/Link.tsx'
import { type Nombres, nombreDeCampo, nombreDeCosa, textoDeValor } from './campos.ts'

const HECHOS = { alta: 'creó', cambio: 'cambió', baja: 'borró' } as const

interface Props {
  readonly anotacion: AnotacionWire
  readonly nombres: Nombres
}

export function Anotacion({ anotacion, nombres }: Props) {
  const { at, quien, cosa, cosaId, nombre, cambio, hecho, campos } = anotacion
  const titulo = `${nombreDeCosa(cosa)} ${nombre || nombres[`${cosa}.${cosaId}`] || `nº ${cosaId}`}`
  return (
    <li className="registro-fila">
      <time dateTime={at}>{horaCorta(at)}</time>
      <div>
        <p>
          <b>{quien?.nombre ?? 'El sistema'}</b> {HECHOS[hecho]}{' '}
          {cosa === 'articulo' && hecho !== 'baja' ? (
            <Link to={rutaSeccion('ficha', cosaId)}>{titulo}</Link>
          ) : (
            titulo
          )}
          {cambio === null ? null : <small> · cambio nº {cambio}</small>}
        </p>
        <ul className="registro-campos">
          {campos.map(({ campo, de, a }) => (
            <li key={campo}>
              <span>{nombreDeCampo(campo, nombres)}</span>
              {hecho === 'cambio' ? (
                <>
                  <del>{textoDeValor(campo, de, nombres)}</del>
                  <span aria-hidden="true">→</span>
                </>
              ) : null}
              <ins>{textoDeValor(campo, hecho === 'baja' ? de : a, nombres)}</ins>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
