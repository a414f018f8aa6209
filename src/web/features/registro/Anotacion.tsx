// One row of the log: when, who, what, and each field from what to what.
import { Link } from 'react-router'
import type { AnotacionWire } from '#contract/registro.schema.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { nombreDeCampo, nombreDeCosa, textoDeValor } from './campos.ts'

const HECHOS = { alta: 'creó', cambio: 'cambió', baja: 'borró' } as const

interface Props {
  readonly anotacion: AnotacionWire
}

export function Anotacion({ anotacion: { at, quien, cosa, cosaId, nombre, cambio, hecho, campos } }: Props) {
  const titulo = `${nombreDeCosa(cosa)} ${nombre || `nº ${cosaId}`}`
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
              <span>{nombreDeCampo(campo)}</span>
              {hecho === 'cambio' ? (
                <>
                  <del>{textoDeValor(campo, de)}</del>
                  <span aria-hidden="true">→</span>
                </>
              ) : null}
              <ins>{textoDeValor(campo, hecho === 'baja' ? de : a)}</ins>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
