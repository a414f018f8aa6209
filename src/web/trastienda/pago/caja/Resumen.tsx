// The day's money on kraft: all of it in one figure, and by which way it came (PAGO-08).
import type { CajaWire } from '#contract/pago/cobro.schema.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { enPesos, MEDIOS_EN_CAJA, NOMBRE_EN_CAJA } from './palabras.ts'

interface Props {
  readonly caja: CajaWire
}

function detalleDe({ entro, salio, cantidad }: CajaWire['medios'][number]): string {
  return [
    ...(cantidad === 0 ? [] : [cantidad === 1 ? '1 pago' : `${cantidad} pagos`]),
    ...(salio === 0 ? [] : [`entró ${enPesos(entro)}, salió ${enPesos(salio)}`]),
  ].join(' · ')
}

export function Resumen({ caja: { medios, dia, hoy } }: Props) {
  const total = medios.reduce((suma, { neto }) => suma + pesosToCentavos(neto), 0)
  const titulo = dia === hoy ? 'En la caja de hoy' : 'En la caja de ese día'
  return (
    <section className="caja-resumen kraft dentado-abajo" aria-label={titulo}>
      <div>
        <p className="caja-resumen__titulo">{titulo}</p>
        <p className="caja-resumen__cifra">
          {total < 0 ? <span aria-hidden="true">−</span> : null}
          <Precio centavos={Math.abs(total)} />
        </p>
      </div>
      {medios.length === 0 ? (
        <p className="caja-resumen__nada">No entró ni salió nada.</p>
      ) : (
        <dl>
          {MEDIOS_EN_CAJA.flatMap(medio => medios.filter(uno => uno.medio === medio)).map(uno => (
            <div key={uno.medio}>
              <dt>
                {NOMBRE_EN_CAJA[uno.medio]}
                <small>{detalleDe(uno)}</small>
              </dt>
              <dd>{enPesos(uno.neto)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
