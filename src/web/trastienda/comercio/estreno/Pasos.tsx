// The steps of the first day in a row (stepper): which is open, which are done, and each one tap away.
import { Check } from 'lucide-react'
import { PASOS, type Paso } from '#domain/comercio/estreno.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

export const TITULOS: Readonly<Record<Paso, string>> = {
  carniceria: 'Tu carnicería',
  horarios: 'Horarios',
  zonas: 'Zonas',
  catalogo: 'Catálogo',
  precios: 'Precios',
}

interface Props {
  /** Null: they are all behind. */
  readonly actual: Paso | null
  readonly pendientes: readonly Paso[]
  readonly onPaso: (paso: Paso) => void
}

export function Pasos({ actual, pendientes, onPaso }: Props) {
  return (
    <ol className="estreno-pasos" aria-label="Pasos">
      {PASOS.map((paso, indice) => {
        const hecho = !pendientes.includes(paso)
        return (
          <li key={paso}>
            <Boton
              aria-current={paso === actual ? 'step' : undefined}
              data-hecho={hecho || undefined}
              onClick={() => onPaso(paso)}
            >
              <i aria-hidden="true">{hecho ? <Check className="icono" /> : indice + 1}</i>
              <span>
                {TITULOS[paso]}
                {hecho ? <span className="oculto">(listo)</span> : null}
              </span>
            </Boton>
          </li>
        )
      })}
    </ol>
  )
}
