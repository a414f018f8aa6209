// The categories with their sub-categories: renamed in place, dragged, made and taken away (ART-05).
import { type ReactNode, useState } from 'react'
import type { CategoriaFilaWire, EstantesWire } from '#contract/catalogo/estante.schema.ts'
import { avisoBorrar, NOMBRE_MAX } from '#domain/catalogo/estante.ts'
import { rutaCategoria } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { createEstante, saveEstante } from '#web/trastienda/piezas/estantes.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Ordenable } from '#web/trastienda/piezas/Ordenable.tsx'
import { Agregar } from './Agregar.tsx'
import { Borrar } from './Borrar.tsx'
import { Editable } from './Editable.tsx'
import type { Estantes } from './use-estantes.ts'
import { useOrden } from './use-orden.ts'

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

/** One that is not empty is refused anyway. */
const preguntaDe = ({ nombre, img, caminosViejos, sub_categorias }: CategoriaFilaWire) =>
  sub_categorias.length > 0 ? null : avisoBorrar(nombre, img.length, caminosViejos)

export const cuantos = (articulos: number) => (articulos === 1 ? '1 artículo' : `${articulos} artículos`)

interface SubCategoriasProps {
  readonly categoria: CategoriaFilaWire
  readonly estantes: Estantes
}

function SubCategorias({ categoria, estantes: { reload } }: SubCategoriasProps) {
  const { id, nombre, sub_categorias: leidas } = categoria
  const {
    cosas: subs,
    put,
    situacion,
    format,
  } = useOrden({ estante: 'subCategoria', de: id }, leidas, reload)
  return (
    <>
      <EstadoGuardado {...situacion} format={format} />
      <Ordenable
        nombre={`Sub-categorías de ${nombre}`}
        cosas={subs}
        className="categorias-subs"
        onOrden={put}
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
    </>
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

export function ListaCategorias({ datos, estantes, fotos }: Props) {
  const { reload } = estantes
  const {
    cosas: categorias,
    put,
    situacion,
    format,
  } = useOrden({ estante: 'categoria' }, datos.categorias, reload)
  return (
    <Hoja
      titulo="Categorías"
      accion={<span className="categorias-cuantos">arrastralas para ordenarlas</span>}
    >
      <EstadoGuardado {...situacion} format={format} />
      <Ordenable nombre="Categorías" cosas={categorias} className="categorias-lista" onOrden={put}>
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
