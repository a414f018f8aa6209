// /Trastienda/Categorias: categories, sub-categories, portions and badges on one page (ART-05).

import type { EstantesWire } from '#contract/catalogo/estante.schema.ts'
import { GRAMOS_MAX, NOMBRE_MAX } from '#domain/catalogo/estante.ts'
import { groupMiles } from '#domain/precios/dinero.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { createEstante, saveEstante } from '#web/trastienda/piezas/estantes.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Agregar } from '../categorias/Agregar.tsx'
import { Borrar } from '../categorias/Borrar.tsx'
import { Editable } from '../categorias/Editable.tsx'
import { cuantos, ListaCategorias } from '../categorias/ListaCategorias.tsx'
import { type Estantes, useEstantes } from '../categorias/use-estantes.ts'
import { FotosDe } from '../fotos/FotosDe.tsx'
import '../categorias/categorias.css'

interface Props {
  readonly datos: EstantesWire
  readonly estantes: Estantes
}

const gramosDe = (escrito: string) => Number(escrito.replace(/\D/g, '') || Number.NaN)
/** What is no figure stays as it is typed: the server says what it lacks. */
const readGramos = (escrito: string) => {
  const gramos = gramosDe(escrito)
  return Number.isNaN(gramos) ? escrito : gramos
}
const CIFRAS = groupMiles(GRAMOS_MAX).length

function ListaPorciones({ datos: { valors }, estantes: { reload } }: Props) {
  return (
    <Hoja titulo="Porciones" accion={<span className="categorias-cuantos">1.000 gramos es una unidad</span>}>
      <ul className="categorias-simple">
        {valors.map(valor => (
          <li key={valor.id} className="categorias-fila">
            <Editable
              cosa={`valor.${valor.id}.nombre`}
              etiqueta={`Nombre de la porción ${valor.nombre}`}
              className="categorias-nombre"
              valor={valor.nombre}
              version={valor.version}
              max={NOMBRE_MAX.valor}
              onRecargar={reload}
              onGuardar={(nombre, version) => saveEstante('valor', { ...valor, version }, { nombre })}
            />
            <Editable
              cosa={`valor.${valor.id}.gramos`}
              etiqueta={`Gramos de la porción ${valor.nombre}`}
              className="categorias-gramos"
              valor={groupMiles(valor.GrsPorcion)}
              version={valor.version}
              max={CIFRAS}
              onRecargar={reload}
              inputMode="numeric"
              read={readGramos}
              format={gramos => (typeof gramos === 'number' ? groupMiles(gramos) : String(gramos ?? ''))}
              onGuardar={(escrito, version) =>
                saveEstante('valor', { ...valor, version }, { GrsPorcion: gramosDe(escrito) })
              }
            />
            <span className="categorias-cuantos">{cuantos(valor.articulos)}</span>
            <Borrar
              estante="valor"
              cosa={valor}
              onDeshacer={() =>
                createEstante('valor', { nombre: valor.nombre, GrsPorcion: valor.GrsPorcion })
              }
              onHecho={reload}
            />
          </li>
        ))}
      </ul>
      <Agregar
        cosa="valor"
        texto="Nueva porción"
        max={NOMBRE_MAX.valor}
        conGramos
        onAgregar={async ({ nombre, gramos }, clave) => {
          await createEstante('valor', { nombre, GrsPorcion: gramos }, clave)
          await reload()
        }}
      />
    </Hoja>
  )
}

/** The portions articles are sold in, and the badges they may carry: renamed, made, and taken away when nothing uses them (ART-05). */
function ListaInsignias({ datos: { insignias }, estantes: { reload } }: Props) {
  return (
    <Hoja titulo="Insignias">
      <ul className="categorias-simple">
        {insignias.map(insignia => (
          <li key={insignia.id} className="categorias-fila">
            <Editable
              cosa={`insignia.${insignia.id}.nombre`}
              etiqueta={`Nombre de la insignia ${insignia.nombre}`}
              className="categorias-nombre"
              valor={insignia.nombre}
              version={insignia.version}
              max={NOMBRE_MAX.insignia}
              onRecargar={reload}
              onGuardar={(nombre, version) => saveEstante('insignia', { ...insignia, version }, { nombre })}
            />
            <span className="categorias-cuantos">{cuantos(insignia.articulos)}</span>
            <Borrar
              estante="insignia"
              cosa={insignia}
              onDeshacer={() => createEstante('insignia', { nombre: insignia.nombre })}
              onHecho={reload}
            />
          </li>
        ))}
      </ul>
      <Agregar
        cosa="insignia"
        texto="Nueva insignia"
        max={NOMBRE_MAX.insignia}
        onAgregar={async ({ nombre }, clave) => {
          await createEstante('insignia', { nombre }, clave)
          await reload()
        }}
      />
    </Hoja>
  )
}

export function Categorias() {
  const estantes = useEstantes()
  const { datos } = estantes.lectura
  return (
    <>
      <Cabeza
        titulo="Categorías"
        texto={
          <>
            <Link to={rutaSeccion('articulos')}>Artículos</Link> / Categorías
          </>
        }
      />
      <Leyendo lectura={estantes.lectura} />
      {datos === null ? null : (
        <div className="categorias">
          <ListaCategorias
            datos={datos}
            estantes={estantes}
            fotos={({ id, nombre }) => <FotosDe dueno={{ de: 'categorias', id }} nombre={nombre} max={1} />}
          />
          <div className="categorias-lado">
            <ListaPorciones datos={datos} estantes={estantes} />
            <ListaInsignias datos={datos} estantes={estantes} />
          </div>
        </div>
      )}
    </>
  )
}
