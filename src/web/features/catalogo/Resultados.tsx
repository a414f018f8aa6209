// What a search found, while one types (CAT-03).
import { memo, useCallback, useMemo } from 'react'
import { type Entrada, findEntradas } from '#domain/catalogo/busqueda.ts'
import { Adorno } from '../../ui/Adorno.tsx'
import { ArticuloCard } from './ArticuloCard.tsx'
import { filasDeTarjetas, tarjetasHalladas } from './filas.ts'
import { Incompleto } from './Incompleto.tsx'
import { LISTA_SIMPLE_MAX } from './limites.ts'
import { useListaVirtual } from './use-lista-virtual.ts'
import { useProgresivo } from './use-progresivo.ts'

interface Props {
  readonly indice: readonly Entrada[] | null
  readonly texto: string
  /** Articles are still on their way: an empty answer is not the last word. */
  readonly cargando: boolean
}

export const Resultados = memo(function Resultados({ indice, texto, cargando }: Props) {
  const tarjetas = useMemo(
    () => (indice ? tarjetasHalladas(findEntradas(indice, texto)) : []),
    [indice, texto],
  )
  const visibles = useProgresivo(tarjetas, Math.min(tarjetas.length, LISTA_SIMPLE_MAX))
  const muchas = tarjetas.length > LISTA_SIMPLE_MAX
  const virtual = useListaVirtual(muchas)
  const filasPara = useCallback(
    (columnas: number) => filasDeTarjetas(tarjetas, columnas, 'hallada'),
    [tarjetas],
  )
  const buscando = !indice || cargando
  const ninguno = !buscando && tarjetas.length === 0
  const cuenta = tarjetas.length === 1 ? '1 producto' : `${tarjetas.length} productos`

  return (
    <section aria-labelledby="resultados">
      <h2 className="catalogo-resultados__titulo" id="resultados">
        Resultados de búsqueda
      </h2>
      <p className="catalogo-resultados__cuenta" role="status">
        {buscando ? 'Buscando en todo el catálogo…' : ninguno ? null : `${cuenta} para “${texto.trim()}”`}
        {ninguno ? (
          <span className="catalogo-resultados__nada">
            <Adorno nombre="filete" className="filete" />
            No se encontro ningun articulo con esas caracteristicas
          </span>
        ) : null}
      </p>
      {muchas && virtual.estado === 'falla' ? <Incompleto onReintentar={virtual.reintentar} /> : null}
      {muchas && virtual.estado === 'listo' ? (
        <virtual.modulo.ListaVirtual filasPara={filasPara} nivelSub={2} nivelCard={3} />
      ) : (
        <ul className="catalogo-grilla">
          {tarjetas.slice(0, visibles).map(({ articulo, camino }) => (
            <ArticuloCard key={articulo.id} articulo={articulo} camino={camino} nivel={3} />
          ))}
        </ul>
      )}
    </section>
  )
})
