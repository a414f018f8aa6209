// The four counts of a dry run; each shows its rows.
import type { ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { groupMiles } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly importacion: ImportacionWire
  readonly mirada: EstadoFila
  readonly onMirada: (estado: EstadoFila) => void
}

export const NOMBRES: Readonly<Record<EstadoFila, string>> = {
  error: 'Con error',
  cambia: 'Cambian',
  nuevo: 'Son nuevos',
  igual: 'Siguen igual',
  afuera: 'Afuera',
}

export function Cuentas({ importacion: { cuentas, promedio, vendibles }, mirada, onMirada }: Props) {
  const notas: Readonly<Record<EstadoFila, string>> = {
    error: 'quedan afuera',
    cambia: promedio === null ? 'de lo que hay' : `${porciento(promedio)} en promedio`,
    nuevo: vendibles === 0 ? 'entran ocultos' : 'elegí abajo si se ven',
    igual: 'no se tocan',
    afuera: 'las sacaste vos',
  }
  const estados: readonly EstadoFila[] = [
    'error',
    'cambia',
    'nuevo',
    'igual',
    ...(cuentas.afuera > 0 ? (['afuera'] as const) : []),
  ]
  return (
    <fieldset className="importar-cuentas">
      <legend className="oculto">Resultado de la prueba</legend>
      {estados.map(estado => (
        <Boton
          key={estado}
          className={`importar-cuenta importar-cuenta--${estado}`}
          aria-pressed={estado === mirada}
          onClick={() => onMirada(estado)}
        >
          <b>{groupMiles(cuentas[estado])}</b>
          <span>
            {NOMBRES[estado]}
            <small>{notas[estado]}</small>
          </span>
        </Boton>
      ))}
    </fieldset>
  )
}

/** 6.4 -> '+6,4 %'. */
function porciento(valor: number): string {
  return `${valor < 0 ? '−' : '+'}${String(Math.abs(valor)).replace('.', ',')} %`
}
