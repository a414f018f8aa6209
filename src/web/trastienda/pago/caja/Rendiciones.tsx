// The cash of runs that was received on a day: what came, how far off it was, and what both said of it (ENT-09).
import type { CajaWire } from '#contract/pago/cobro.schema.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { enPesos, textoDiferencia } from './palabras.ts'

interface Props {
  readonly rendiciones: CajaWire['rendiciones']
}

export function Rendiciones({ rendiciones }: Props) {
  return (
    <>
      <p className="caja-nota">
        Lo que se cobró en cada puerta ya está entre los movimientos; de acá sólo cuenta la diferencia.
      </p>
      <ul className="caja-lista">
        {rendiciones.map(({ vuelta, numero, repartidor, recibido, diferencia, esperado, dice, ...una }) => (
          <li key={vuelta}>
            <span className="caja-lista__que">
              <b>
                Vuelta {numero} · {repartidor}
              </b>
              <small>
                {horaCorta(una.at)} · la recibió {una.quien} · tenía que haber {enPesos(esperado)}
                {dice === null || dice === recibido ? null : ` · ${repartidor} dijo ${enPesos(dice)}`}
              </small>
              {una.dijo === null ? null : (
                <small>
                  {repartidor}: “{una.dijo}”
                </small>
              )}
              {una.motivo === '' || una.motivo === una.dijo ? null : <small>“{una.motivo}”</small>}
            </span>
            <b className="caja-lista__monto" data-signo={Math.sign(diferencia)}>
              {enPesos(recibido)}
              <small>{textoDiferencia(diferencia)}</small>
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}
