// How many of each there are, as filters: what is missing, under way, with a problem, done, done elsewhere (FAC-08).
import type { FacturasWire } from '#contract/factura/facturas.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Vista } from '../api.ts'
import { enPesos } from './palabras.ts'

interface Props {
  readonly cuentas: FacturasWire['meta']['cuentas']
  /** Null: all that waits. */
  readonly ver: Vista | null
  /** 'en noviembre' */
  readonly mes: string
  readonly onVer: (ver: Vista | null) => void
}

export function Cuentas({ cuentas, ver, mes, onVer }: Props) {
  const { faltan, proceso, problema, hechas, afuera } = cuentas
  const cuenta = (suya: Vista, cuantas: number, titulo: string, detalle: string) => {
    const puesta = ver === suya
    return (
      <Boton data-cuenta={suya} aria-pressed={puesta} onClick={() => onVer(puesta ? null : suya)}>
        <b>{cuantas.toLocaleString('es-AR')}</b>
        <span>
          {titulo}
          <small>{detalle}</small>
        </span>
      </Boton>
    )
  }
  return (
    <fieldset className="facturas-cuentas">
      <legend className="oculto">Ver</legend>
      {cuenta('faltan', faltan.n, 'Faltan', enPesos(faltan.total))}
      {cuenta('proceso', proceso, 'En proceso', proceso === 0 ? 'ninguna' : 'van saliendo')}
      {cuenta('problema', problema, 'Con problema', problema === 0 ? 'ninguna' : 'te espera a vos')}
      {cuenta('hechas', hechas, 'Hechas', mes)}
      {cuenta('afuera', afuera, 'Hechas afuera', mes)}
    </fieldset>
  )
}
