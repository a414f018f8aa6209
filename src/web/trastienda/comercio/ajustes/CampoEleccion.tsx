// A setting that is one of a few, saved as it is chosen.
import { filaDe, type NombreAjuste } from '#domain/comercio/ajustes-tabla.ts'
import { nombresDe } from '#domain/tabla.ts'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

export function CampoEleccion({ campo }: { readonly campo: NombreAjuste }) {
  const { valorDe, save } = useAjuste()
  const { titulo, ayuda, opciones = {} } = filaDe(campo)
  return (
    <Renglon campo={campo} ayuda={ayuda} conCasa={false}>
      <span className="campo__nombre">{titulo}</span>
      <Segmentos
        nombre={titulo}
        opciones={nombresDe(opciones).map(valor => [valor, opciones[valor]] as const)}
        valor={String(valorDe(campo) ?? '')}
        onValor={valor => save(campo, valor)}
      />
    </Renglon>
  )
}
