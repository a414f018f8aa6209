// The badges of an article, on or off (CARD-04, ART-03).
import type { InsigniaFilaWire } from '#contract/catalogo/estante.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import type { FichaAbierta } from './use-ficha.ts'

interface Props {
  readonly abierta: FichaAbierta
  readonly insignias: readonly InsigniaFilaWire[]
}

export function HojaInsignias({ abierta: { ficha, errores, set }, insignias }: Props) {
  const puestas = new Set(ficha.insignias)
  return (
    <Hoja titulo="Insignias">
      {insignias.length === 0 ? <p className="campo__pista">Se crean en Categorías.</p> : null}
      <div className="ficha-opciones">
        {insignias.map(({ id, nombre }) => (
          <Boton
            key={id}
            aria-pressed={puestas.has(id)}
            onClick={() =>
              set(
                'insignias',
                puestas.has(id) ? ficha.insignias.filter(otra => otra !== id) : [...ficha.insignias, id],
              )
            }
          >
            {nombre}
          </Boton>
        ))}
      </div>
      <Motivo>{errores.insignias}</Motivo>
    </Hoja>
  )
}
