// The painted heading of a category: the last word of its name and a double rule (CAT-05).
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'

interface Props {
  readonly categoria: Categoria
}

export function CabezaCategoria({ categoria }: Props) {
  return (
    <div className="catalogo-titulo">
      <h2>{ultimaPalabra(categoria.nombre)}</h2>
      <span className="catalogo-titulo__raya" />
      <Adorno nombre="joya" />
    </div>
  )
}
