// The body of a catalogue screen: all its products, or what the search found among them.
import { Activity, memo, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { countArticulos } from '#domain/catalogo/tienda.ts'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { anclaSub, filasDeCatalogo } from './filas.ts'
import { Hallados } from './Hallados.tsx'
import { Incompleto } from './Incompleto.tsx'
import { ListaSimple } from './ListaSimple.tsx'
import { LISTA_SIMPLE_MAX } from './limites.ts'
import { aireSobre } from './movimiento.ts'
import { useListaVirtual } from './use-lista-virtual.ts'
import type { Guia } from './use-secciones.ts'
import type { Surtido } from './use-surtido.ts'

interface SubNavProps {
  readonly categoria: Categoria
}

/** The sub-categories of a category's page, each a way to its block: labels in a row on a phone, on a desktop a column beside the list. */
function SubNav({ categoria }: SubNavProps) {
  return (
    <div className="catalogo-lado">
      <nav className="catalogo-subnav" aria-label="En esta categoría">
        <ul>
          {categoria.subCategorias.map(sub => (
            <li key={sub.id}>
              <a href={`#${anclaSub(sub)}`}>
                {sub.nombre} <span>{sub.articulos.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

interface Props {
  readonly surtido: Surtido
  readonly categorias: readonly Categoria[]
  readonly texto: string
  /** Somebody is about to search. */
  readonly interes: boolean
  /** Undefined where the screen is one category. */
  readonly guia?: Guia
  readonly onTexto: (texto: string) => void
  readonly onElegir: () => void
}

export const Listado = memo(function Listado(props: Props) {
  const { surtido, categorias, texto, interes, guia, onTexto, onElegir } = props
  const buscando = texto.trim() !== ''
  const cuerpo = useRef<HTMLDivElement>(null)

  // Results are read from their top, wherever the list was.
  useEffect(() => {
    const nodo = cuerpo.current
    if (buscando && nodo && nodo.getBoundingClientRect().top < aireSobre(nodo)) {
      nodo.scrollIntoView({ behavior: 'instant' })
    }
  }, [buscando])

  if (surtido.vacio && surtido.estado !== 'error') return <Girador texto="Cargando productos" />
  const unica = guia === undefined && !buscando ? categorias[0] : undefined
  const conLado =
    unica !== undefined && unica.subCategorias.length > 1 && countArticulos(unica) <= LISTA_SIMPLE_MAX
  return (
    <div className={`pagina catalogo-cuerpo${conLado ? ' catalogo-cuerpo--lado' : ''}`} ref={cuerpo}>
      {conLado ? <SubNav categoria={unica} /> : null}
      <div className="catalogo-lista">
        {surtido.estado === 'error' ? <Incompleto onReintentar={surtido.reintentar} /> : null}
        {buscando || interes ? (
          <Hallados
            texto={texto}
            propia={guia ? undefined : categorias[0]?.id}
            entero={surtido.entero}
            onTexto={onTexto}
            onElegir={onElegir}
          />
        ) : null}
        {/* Kept while a search hides it: clearing the box brings it back without drawing it again. */}
        <Activity mode={buscando ? 'hidden' : 'visible'}>
          <Lista categorias={categorias} guia={guia} entero={surtido.entero} />
        </Activity>
      </div>
    </div>
  )
})

interface PropsLista {
  readonly categorias: readonly Categoria[]
  readonly guia: Guia | undefined
  readonly entero: boolean
}

const Lista = memo(function Lista({ categorias, guia, entero }: PropsLista) {
  const larga = useMemo(() => countAll(categorias) > LISTA_SIMPLE_MAX, [categorias])
  const virtual = useListaVirtual(larga || !entero)
  const conCategoria = guia !== undefined
  const filasPara = useCallback(
    (columnas: number) => filasDeCatalogo(categorias, columnas, conCategoria),
    [categorias, conCategoria],
  )
  const primeras = useMemo(() => (larga ? cut(categorias) : categorias), [categorias, larga])
  if (larga && virtual.estado === 'listo') {
    return (
      <virtual.modulo.ListaVirtual
        filasPara={filasPara}
        guia={guia}
        nivelSub={conCategoria ? 3 : 2}
        nivelCard={conCategoria ? 4 : 3}
      />
    )
  }
  return (
    <>
      {larga && virtual.estado === 'falla' ? <Incompleto onReintentar={virtual.reintentar} /> : null}
      <ListaSimple categorias={primeras} guia={guia} entero={entero && !larga} />
    </>
  )
})

function countAll(categorias: readonly Categoria[]): number {
  return categorias.reduce((suma, categoria) => suma + countArticulos(categoria), 0)
}

/** The first cards of a long catalogue, for the moment its windowed list takes to load. */
function cut(categorias: readonly Categoria[]): readonly Categoria[] {
  let quedan = LISTA_SIMPLE_MAX
  return categorias.map(categoria => ({
    ...categoria,
    subCategorias: categoria.subCategorias.flatMap(subCategoria => {
      const articulos = subCategoria.articulos.slice(0, Math.max(0, quedan))
      quedan -= articulos.length
      return articulos.length > 0 ? [{ ...subCategoria, articulos }] : []
    }),
  }))
}
