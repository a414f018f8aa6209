// The categories with their sub-categories: renamed in place, dragged, made and taken away (ART-05).
import { type ReactNode, useState } from 'react'
import type { CategoriaFilaWire, EstantesWire } from '#contract/catalogo/estante.schema.ts'
import { avisoBorrar, NOMBRE_MAX } from '#domain/catalogo/estante.ts'
import { rutaCategoria } from '#domain/rutas.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { motivoDe, verdictOf } from '#web/comun/guardado/veredicto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { createEstante, saveEstante } from '#web/trastienda/piezas/estantes.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Ordenable } from '#web/trastienda/piezas/Ordenable.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { Agregar } from './Agregar.tsx'
import { Borrar } from './Borrar.tsx'
import { Editable } from './Editable.tsx'
import type { Estantes } from './use-estantes.ts'

interface PlegadaProps {
  readonly texto: string
  readonly children: () => ReactNode
}

/** Something that is read only once somebody opens it (disclosure). */
function Plegada({ texto, children }: PlegadaProps) {
  const [abierta, setAbierta] = useState(false)
  return (
    <>
      <Boton tono="texto" aria-expanded={abierta} onClick={() => setAbierta(!abierta)}>
        {texto}
      </Boton>
      {abierta ? children() : null}
    </>
  )
}

const porOrden =
  <T extends { readonly id: number }>(ids: readonly number[]) =>
  (a: T, b: T) =>
    ids.indexOf(a.id) - ids.indexOf(b.id)

/** One that is not empty is refused anyway. */
const preguntaDe = ({ nombre, img, caminosViejos, sub_categorias }: CategoriaFilaWire) =>
  sub_categorias.length > 0 ? null : avisoBorrar(nombre, img.length, caminosViejos)

export const cuantos = (articulos: number) => (articulos === 1 ? '1 artículo' : `${articulos} artículos`)

function sayFalla(error: unknown) {
  const veredicto = verdictOf(error)
  const quien = veredicto.tipo === 'choca' ? veredicto.cambios[0]?.quien : undefined
  showAviso({
    titulo: 'No se cambió el orden',
    descripcion:
      quien === undefined ? motivoDe(error) : `${quien} lo cambió mientras tanto. Mirá cómo quedó.`,
    tipo: 'error',
    ms: 10_000,
  })
}

interface Lugares {
  readonly antes: number
  readonly ahora: number
}

/** Shown at once already; what the server has against it puts it back, with the reason. */
async function place(
  estante: 'categoria' | 'subCategoria',
  cosa: { readonly id: number; readonly version: number; readonly nombre: string },
  { antes, ahora }: Lugares,
  reload: Estantes['reload'],
) {
  try {
    const { id } = await saveEstante(estante, cosa, { orden: ahora + 1 })
    showDeshacer('Cambiaste el orden', cosa.nombre, () => {
      // Whatever moved since: it goes back to its place among the others.
      saveEstante(estante, { id }, { orden: antes + 1 }).then(reload, sayFalla)
    })
  } catch (error) {
    sayFalla(error)
  }
  await reload()
}

interface SubCategoriasProps {
  readonly categoria: CategoriaFilaWire
  readonly estantes: Estantes
}

function SubCategorias({ categoria, estantes: { reload, show } }: SubCategoriasProps) {
  const { id, nombre, sub_categorias: subs } = categoria
  return (
    <Ordenable
      nombre={`Sub-categorías de ${nombre}`}
      cosas={subs}
      className="categorias-subs"
      onOrden={(ids, sub, ahora) => {
        show(previos => ({
          ...previos,
          categorias: previos.categorias.map(otra =>
            otra.id === id ? { ...otra, sub_categorias: [...otra.sub_categorias].sort(porOrden(ids)) } : otra,
          ),
        }))
        void place('subCategoria', sub, { antes: subs.indexOf(sub), ahora }, reload)
      }}
    >
      {(sub, asa) => (
        <div className="categorias-fila">
          {asa}
          <Editable
            cosa={`subCategoria.${sub.id}.nombre`}
            etiqueta={`Nombre de la sub-categoría ${sub.nombre}`}
            className="categorias-nombre"
            valor={sub.nombre}
            version={sub.version}
            max={NOMBRE_MAX.subCategoria}
            onRecargar={reload}
            onGuardar={(nuevo, version) =>
              saveEstante('subCategoria', { ...sub, version }, { nombre: nuevo })
            }
          />
          <span className="categorias-cuantos">{cuantos(sub.articulos)}</span>
          <Borrar
            estante="subCategoria"
            cosa={sub}
            onDeshacer={() =>
              createEstante('subCategoria', {
                nombre: sub.nombre,
                categoria: id,
                orden: subs.indexOf(sub) + 1,
              })
            }
            onHecho={reload}
          />
        </div>
      )}
    </Ordenable>
  )
}

interface CategoriaProps extends SubCategoriasProps {
  /** Among the others, from 0 on. */
  readonly lugar: number
  /** By which it is moved. */
  readonly asa: ReactNode
  readonly fotos: Props['fotos']
}

function Categoria({ categoria, estantes, lugar, asa, fotos }: CategoriaProps) {
  const { id, nombre, version, slug } = categoria
  const { reload } = estantes
  return (
    <div className="categorias-categoria">
      <div className="categorias-fila">
        {asa}
        <Editable
          cosa={`categoria.${id}.nombre`}
          etiqueta={`Nombre de la categoría ${nombre}`}
          className="categorias-nombre categorias-nombre--grande"
          valor={nombre}
          version={version}
          max={NOMBRE_MAX.categoria}
          onRecargar={reload}
          onGuardar={(nuevo, vista) => saveEstante('categoria', { id, version: vista }, { nombre: nuevo })}
        />
        <Borrar
          estante="categoria"
          cosa={categoria}
          pregunta={preguntaDe(categoria)}
          onDeshacer={() => createEstante('categoria', { nombre, orden: lugar + 1 })}
          onHecho={reload}
        />
      </div>
      <p className="categorias-camino">
        <Link to={rutaCategoria(categoria)}>/{slug}</Link>
      </p>
      {fotos === undefined ? null : <Plegada texto="Foto">{() => fotos(categoria)}</Plegada>}
      <SubCategorias categoria={categoria} estantes={estantes} />
      <Agregar
        cosa={`subCategoria.${id}`}
        texto="Sub-categoría"
        max={NOMBRE_MAX.subCategoria}
        onAgregar={async (nueva, clave) => {
          await createEstante('subCategoria', { nombre: nueva.nombre, categoria: id }, clave)
          await reload()
        }}
      />
    </div>
  )
}

interface Props {
  readonly datos: EstantesWire
  readonly estantes: Estantes
  /** The pictures of one category. */
  readonly fotos?: (categoria: CategoriaFilaWire) => ReactNode
}

export function ListaCategorias({ datos: { categorias }, estantes, fotos }: Props) {
  const { reload, show } = estantes
  return (
    <Hoja
      titulo="Categorías"
      accion={<span className="categorias-cuantos">arrastralas para ordenarlas</span>}
    >
      <Ordenable
        nombre="Categorías"
        cosas={categorias}
        className="categorias-lista"
        onOrden={(ids, categoria, ahora) => {
          show(previos => ({ ...previos, categorias: [...previos.categorias].sort(porOrden(ids)) }))
          void place('categoria', categoria, { antes: categorias.indexOf(categoria), ahora }, reload)
        }}
      >
        {(categoria, asa) => (
          <Categoria
            categoria={categoria}
            estantes={estantes}
            lugar={categorias.indexOf(categoria)}
            asa={asa}
            fotos={fotos}
          />
        )}
      </Ordenable>
      {categorias.length === 0 ? <p>Todavía no hay ninguna. Empezá por acá.</p> : null}
      <Agregar
        cosa="categoria"
        texto="Nueva categoría"
        max={NOMBRE_MAX.categoria}
        onAgregar={async ({ nombre }, clave) => {
          await createEstante('categoria', { nombre }, clave)
          await reload()
        }}
      />
    </Hoja>
  )
}
