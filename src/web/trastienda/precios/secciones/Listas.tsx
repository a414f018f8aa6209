// /Trastienda/Precios/Listas: the price lists for customers: which there are, and of the chosen one its name, rules, people and a preview (PREC-08).
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ListaWire } from '#contract/precios/lista.schema.ts'
import { objeto, texto } from '#domain/lector.ts'
import { LISTA_NOMBRE_MAX } from '#domain/precios/lista.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { createLista } from '../api-listas.ts'
import { Celda } from '../listas/Celda.tsx'
import { Clientes } from '../listas/Clientes.tsx'
import { Escalas } from '../listas/Escalas.tsx'
import { PorArticulo } from '../listas/PorArticulo.tsx'
import { PorCategoria } from '../listas/PorCategoria.tsx'
import { type CeldaDe, putLista, removeLista, useListas } from '../listas/use-listas.ts'
import { Vista } from '../listas/Vista.tsx'
import '../listas/listas.css'

const checkNombre = (nombre: string) => (nombre.trim() === '' ? 'Poné un nombre.' : null)

const cuantos = ({ minorista, clientes }: ListaWire['attributes']) =>
  minorista ? 'todos los demás' : clientes === 1 ? '1 cliente' : `${clientes} clientes`

interface CualesProps {
  readonly listas: readonly ListaWire[]
  readonly elegida: ListaWire
  readonly onElegir: (id: number) => void
  readonly onHecha: (id: number) => void
}

const VACIA = { nombre: '' }
const readNueva = objeto({ nombre: texto })

/** Which lists there are, and a new one by its name. */
function Cuales({ listas, elegida, onElegir, onHecha }: CualesProps) {
  const { escrito, falla, change, refuse, submit } = useFormulario('lista', VACIA, readNueva)
  const { nombre } = escrito
  const add = (event: FormEvent) => {
    event.preventDefault()
    const motivo = checkNombre(nombre)
    if (motivo !== null) return refuse(motivo)
    void submit(async clave => {
      const nueva = await createLista({ nombre }, clave)
      putLista(nueva)
      onHecha(nueva.id)
    })
  }
  return (
    <Hoja titulo="Listas">
      <ul className="listas-cuales">
        {listas.map(({ id, attributes }) => (
          <li key={id}>
            <Boton aria-pressed={id === elegida.id} onClick={() => onElegir(id)}>
              <b>{attributes.nombre}</b>
              <small>{cuantos(attributes)}</small>
            </Boton>
          </li>
        ))}
      </ul>
      <form aria-label="Nueva lista" onSubmit={add} noValidate>
        <Campo
          etiqueta="Lista nueva"
          value={nombre}
          maxLength={LISTA_NOMBRE_MAX}
          autoComplete="off"
          placeholder="Mayorista"
          // There is only everybody's: who comes here comes to make one.
          autoFocus={listas.length === 1}
          error={falla ?? undefined}
          onChange={({ target }) => change({ nombre: target.value })}
        />
        <Boton tono="linea" talle="ancho" icono={Plus} type="submit">
          Crear
        </Boton>
      </form>
    </Hoja>
  )
}

interface NombreProps {
  readonly lista: ListaWire
  readonly celdaDe: CeldaDe
}

/** How a list is called, and taking it away. */
function Nombre({ lista, celdaDe }: NombreProps) {
  const [rechazo, setRechazo] = useState<string | null>(null)
  const { nombre } = lista.attributes
  return (
    <Hoja
      titulo="Nombre"
      accion={
        <Boton tono="texto" icono={Trash2} onClick={() => void removeLista(lista).then(setRechazo)}>
          Borrar {nombre}
        </Boton>
      }
    >
      <Celda
        nombre="Nombre de la lista"
        valor={nombre}
        maxLength={LISTA_NOMBRE_MAX}
        check={checkNombre}
        celda={celdaDe(lista, 'nombre')}
        onGuardar={suyo => ({
          titulo: 'Nombre cambiado',
          descripcion: suyo,
          datos: { nombre: suyo },
          vuelta: { nombre },
        })}
      />
      {rechazo === null ? null : <Noticia tono="rojo">{rechazo}</Noticia>}
    </Hoja>
  )
}

export function Listas() {
  const { lectura, celdaDe } = useListas()
  const { categorias, estado } = useTienda(true)
  const [elegida, setElegida] = useState<number | null>(null)
  const [recien, setRecien] = useState<number | null>(null)

  const { datos: listas } = lectura
  const minorista = listas?.find(({ attributes }) => attributes.minorista)
  const lista =
    listas?.find(({ id }) => id === elegida) ??
    listas?.find(({ attributes }) => !attributes.minorista) ??
    minorista
  const cabeza = (
    <Cabeza
      titulo="Listas para clientes"
      texto={
        <>
          <Link to={rutaSeccion('precios')}>Precios</Link> / mayorista, gastronómico: cada cliente de una
          lista ve y paga sus precios al entrar.
        </>
      }
    />
  )
  if (listas === null || lista === undefined || estado === 'parcial') {
    return (
      <>
        {cabeza}
        {listas === null ? <Leyendo lectura={lectura} /> : <Girador texto="Cargando..." />}
      </>
    )
  }
  const partes = { lista, categorias, celdaDe }
  return (
    <>
      {cabeza}
      <div className="listas">
        <div className="listas__lado">
          <Cuales
            listas={listas}
            elegida={lista}
            onElegir={setElegida}
            onHecha={id => {
              setElegida(id)
              setRecien(id)
            }}
          />
        </div>
        <div className="listas__centro" key={lista.id}>
          {lista.attributes.minorista ? (
            <>
              <Noticia tono="ambar">
                <b>Minorista</b> es lo que paga quien no está en ninguna lista. Sus precios se cambian en cada
                artículo; acá se le ponen descuentos por cantidad, que se ven en la página de cada producto.
              </Noticia>
              <Escalas {...partes} />
            </>
          ) : (
            <>
              <Nombre lista={lista} celdaDe={celdaDe} />
              <PorCategoria {...partes} recien={lista.id === recien} />
              <PorArticulo {...partes} />
              <Escalas {...partes} />
              <Clientes lista={lista} listas={listas} onCambio={lectura.reload} />
            </>
          )}
          <Vista lista={lista} minorista={minorista} categorias={categorias} />
        </div>
      </div>
    </>
  )
}
