// What was changed about an article, by whom and when, the last first (AUD-01).
import type { AnotacionWire, RegistroWire } from '#contract/gestion/registro.schema.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'

interface Props {
  readonly id: number
  /** How one field of an entry of the log reads, by the names its answer has. */
  readonly tell: (
    campo: AnotacionWire['campos'][number],
    anotacion: AnotacionWire,
    nombres: RegistroWire['meta']['nombres'],
  ) => string
}

const CUANTAS = 6

/** What was written together, at one moment by one person, is one change. */
function groupByMomento(anotaciones: readonly AnotacionWire[]): readonly (readonly AnotacionWire[])[] {
  const grupos = new Map<string, AnotacionWire[]>()
  for (const anotacion of anotaciones) {
    const clave = `${anotacion.at} ${anotacion.quien?.id}`
    grupos.set(clave, [...(grupos.get(clave) ?? []), anotacion])
  }
  return [...grupos.values()]
}

export function Historia({ id, tell }: Props) {
  const lectura = useLectura(['historia', id], () =>
    authRequest<RegistroWire>(`/api/trastienda/registro?cosa=articulo&cosaId=${id}`),
  )
  const { datos } = lectura
  const grupos = groupByMomento(datos?.data ?? [])
  const nombres = datos?.meta.nombres ?? {}
  const textoDe = (grupo: readonly AnotacionWire[]) =>
    grupo.some(({ hecho }) => hecho === 'alta')
      ? 'Se creó'
      : grupo.flatMap(anotacion => anotacion.campos.map(campo => tell(campo, anotacion, nombres))).join(' · ')
  return (
    <Hoja titulo="Historia">
      <Leyendo lectura={lectura} />
      <ol className="ficha-historia">
        {grupos.slice(0, CUANTAS).map(grupo => (
          <li key={grupo[0]?.id}>
            {textoDe(grupo)}
            <small>
              {fechaLarga(grupo[0]?.at ?? '')} · {grupo[0]?.quien?.nombre ?? 'El sistema'}
            </small>
          </li>
        ))}
      </ol>
      {grupos.length > CUANTAS ? (
        <Link className="ficha-mas" to={`${rutaSeccion('registro')}?cosa=articulo&cosaId=${id}`}>
          Ver todo
        </Link>
      ) : null}
    </Hoja>
  )
}
