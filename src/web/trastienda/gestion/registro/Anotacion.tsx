// One row of the log: when, who, what, and each field from what to what.
import type { AnotacionWire } from '#contract/gestion/registro.schema.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { isHecho, medidaDe, type Nombres, nombreDeCampo, nombreDeCosa, textoDeValor } from './campos.ts'

const HECHOS = { alta: 'creó', cambio: 'cambió', baja: 'borró' } as const

type Campo = AnotacionWire['campos'][number]

interface Props {
  readonly anotacion: AnotacionWire
  readonly nombres: Nombres
}

export function Anotacion({ anotacion, nombres }: Props) {
  const { at, quien, cosa, cosaId, nombre, cambio, hecho, campos } = anotacion
  const titulo = `${nombreDeCosa(cosa)} ${nombre || nombres[`${cosa}.${cosaId}`] || `nº ${cosaId}`}`
  // Whose order it was, and nobody of the shop.
  const suyo = campos.some(({ campo }) => campo === 'por')
  const tell = ({ campo, ...valores }: Campo, lado: 'de' | 'a') =>
    textoDeValor(campo, valores[lado], nombres, medidaDe(anotacion, lado))
  // What reads the same before and after says nothing.
  const movidos = campos.filter(
    campo => campo.campo !== 'por' && (hecho !== 'cambio' || tell(campo, 'de') !== tell(campo, 'a')),
  )
  return (
    <li className="registro-fila">
      <time dateTime={at}>{horaCorta(at)}</time>
      <div>
        <p>
          <b>{quien?.nombre ?? (suyo ? 'El cliente' : 'El sistema')}</b> {HECHOS[hecho]}{' '}
          {cosa === 'articulo' && hecho !== 'baja' ? (
            <Link to={rutaSeccion('ficha', cosaId)}>{titulo}</Link>
          ) : cosa === 'pedido' ? (
            <Link to={rutaPedido(cosaId)}>{titulo}</Link>
          ) : (
            titulo
          )}
          {cambio === null ? null : <small> · cambio nº {cambio}</small>}
        </p>
        <ul className="registro-campos">
          {movidos.map(campo => (
            <li key={campo.campo}>
              <span>{nombreDeCampo(campo.campo, nombres)}</span>
              {hecho === 'cambio' && !isHecho(campo.campo) ? (
                <>
                  <del>{tell(campo, 'de')}</del>
                  <span aria-hidden="true">→</span>
                </>
              ) : null}
              <ins>{tell(campo, hecho === 'baja' ? 'de' : 'a')}</ins>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
