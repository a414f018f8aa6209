// What was changed about an article, by whom and when, the last first (AUD-01).
import type { AnotacionWire, RegistroWire } from '#contract/gestion/registro.schema.ts'
import { isObjeto } from '#domain/lector.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { authRequest } from '#web/comun/request/auth-request.ts'
import {
  medidaDe,
  type Nombres,
  nombreDeCampo,
  textoDeValor,
} from '#web/trastienda/gestion/registro/campos.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'

interface Props {
  readonly id: number
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

/** What a list has once, or no more, has no other value before it. */
function tell({ campo, de, a }: AnotacionWire['campos'][number], anotacion: AnotacionWire, nombres: Nombres) {
  const antes = textoDeValor(campo, de, nombres, medidaDe(anotacion, 'de'))
  const queda = textoDeValor(campo, a, nombres, medidaDe(anotacion, 'a'))
  const que = isObjeto(a) === isObjeto(de) ? `${antes} → ${queda}` : isObjeto(a) ? queda : `sin ${antes}`
  return `${nombreDeCampo(campo)} ${que}`
}

export function Historia({ id }: Props) {
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
