// A field of an article that is all its row says: a line, a figure, or yes and no, with what is wrong beside it.
import { type CampoDe, type ClaseLlana, DE_PLANILLA, filaDe } from '#domain/catalogo/campos.ts'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import type { FichaAbierta } from './use-ficha.ts'

/** Those no sheet of the card has a control of its own for. */
export const LLANOS: readonly CampoDe<ClaseLlana>[] = DE_PLANILLA

interface Props extends Pick<FichaAbierta, 'ficha' | 'errores' | 'set'> {
  readonly campo: CampoDe<ClaseLlana>
}

export function CampoLlano({ campo, ficha, errores, set }: Props) {
  const { titulo, clase, max } = filaDe(campo)
  const valor: unknown = ficha[campo]
  if (clase === 'sino')
    return (
      <Interruptor texto={titulo} encendido={valor === true} onCambio={encendido => set(campo, encendido)} />
    )
  return (
    <Campo
      etiqueta={titulo}
      value={String(valor)}
      autoComplete="off"
      error={errores[campo]}
      inputMode={clase === 'entero' ? 'numeric' : undefined}
      maxLength={clase === 'entero' ? String(max).length : max}
      onChange={({ target }) => set(campo, target.value)}
    />
  )
}
