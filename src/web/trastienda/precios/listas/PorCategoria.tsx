// How much less than retail a list charges, category by category.
import type { ListaWire } from '#contract/precios/lista.schema.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { porcientoTecleado } from '#domain/precios/regla-tecleada.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Celda } from './Celda.tsx'
import type { CeldaDe } from './use-listas.ts'

interface Props {
  readonly lista: ListaWire
  readonly categorias: readonly Categoria[]
  readonly celdaDe: CeldaDe
  /** A list that was made a moment ago: what it takes off comes next. */
  readonly recien: boolean
}

export const checkPorciento = (texto: string) =>
  texto.trim() === '' || porcientoTecleado(texto) !== null
    ? null
    : 'Es un porcentaje entero de 1 a 100. Vacío, no hay.'

export function PorCategoria({ lista, categorias, celdaDe, recien }: Props) {
  const { nombre, categorias: reglas } = lista.attributes
  return (
    <Hoja titulo="Por categoría">
      <p className="listas-nota">Cuánto menos que el precio minorista, en toda la categoría.</p>
      <table className="listas-tabla">
        <thead>
          <tr>
            <th scope="col">Categoría</th>
            <th scope="col">Menos</th>
          </tr>
        </thead>
        <tbody>
          {categorias.map((categoria, i) => {
            const antes = reglas.find(regla => regla.categoria === categoria.id)?.DescPorciento ?? null
            return (
              <tr key={categoria.id}>
                <th scope="row">{categoria.nombre}</th>
                <td>
                  <Celda
                    nombre={`Porcentaje menos de ${categoria.nombre}`}
                    valor={antes === null ? '' : String(antes)}
                    unidad="%"
                    placeholder="–"
                    inputMode="numeric"
                    maxLength={5}
                    enfocada={recien && i === 0}
                    celda={celdaDe(lista, `categorias.${categoria.id}`)}
                    check={checkPorciento}
                    onGuardar={texto => {
                      const DescPorciento = porcientoTecleado(texto)
                      return {
                        titulo: DescPorciento === null ? 'Sin porcentaje' : `${DescPorciento} % menos`,
                        descripcion: `${categoria.nombre}, ${nombre}`,
                        datos: { categorias: [{ categoria: categoria.id, DescPorciento }] },
                        vuelta: { categorias: [{ categoria: categoria.id, DescPorciento: antes }] },
                      }
                    }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Hoja>
  )
}
