// The price lists for customers: which there are, and of the chosen one its name, rules, people and a preview (PREC-08).
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ListaWire } from '#contract/precios/lista.schema.ts'
import { LISTA_NOMBRE_MAX } from '#domain/precios/lista.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Celda } from './Celda.tsx'
import { Clientes } from './Clientes.tsx'
import { Escalas } from './Escalas.tsx'
import { PorArticulo } from './PorArticulo.tsx'
import { PorCategoria } from './PorCategoria.tsx'
import { useListas } from './use-listas.ts'
import { Vista } from './Vista.tsx'
import './listas.css'

const checkNombre = (texto: string) => (texto.trim() === '' ? 'Poné un nombre.' : null)

const cuantos = ({ minorista, clientes }: ListaWire['attributes']) =>
  minorista ? 'todos los demás' : clientes === 1 ? '1 cliente' : `${clientes} clientes`

export function PantallaListas() {
  const { listas, falla, reload, create, save, celdaDe, remove } = useListas()
  const { categorias, estado } = useTienda(true)
  const [elegida, setElegida] = useState<number | null>(null)
  const [recien, setRecien] = useState<number | null>(null)
  const [nombre, setNombre] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [rechazo, setRechazo] = useState<string | null>(null)

  const minorista = listas?.find(({ attributes }) => attributes.minorista)
  const lista =
    listas?.find(({ id }) => id === elegida) ??
    listas?.find(({ attributes }) => !attributes.minorista) ??
    minorista

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const motivo = checkNombre(nombre)
    if (motivo !== null) return setError(motivo)
    const nueva = await create(nombre)
    if (typeof nueva !== 'number') return setError(nueva.texto)
    setError(undefined)
    setNombre('')
    setElegida(nueva)
    setRecien(nueva)
  }

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
  if (falla !== null && listas === null) {
    return (
      <>
        {cabeza}
        <Noticia
          tono="rojo"
          acciones={
            <Boton tono="linea" onClick={() => void reload()}>
              Reintentar
            </Boton>
          }
        >
          {falla}
        </Noticia>
      </>
    )
  }
  if (listas === null || lista === undefined || estado === 'parcial') {
    return (
      <>
        {cabeza}
        <Girador texto="Cargando..." />
      </>
    )
  }
  const { attributes } = lista
  const partes = { lista, categorias, celdaDe }
  return (
    <>
      {cabeza}
      <div className="listas">
        <div className="listas__lado">
          <Hoja titulo="Listas">
            <ul className="listas-cuales">
              {listas.map(({ id, attributes: suyos }) => (
                <li key={id}>
                  <Boton
                    aria-pressed={id === lista.id}
                    onClick={() => {
                      setElegida(id)
                      setRechazo(null)
                    }}
                  >
                    <b>{suyos.nombre}</b>
                    <small>{cuantos(suyos)}</small>
                  </Boton>
                </li>
              ))}
            </ul>
            <form aria-label="Nueva lista" onSubmit={event => void add(event)} noValidate>
              <Campo
                etiqueta="Lista nueva"
                value={nombre}
                maxLength={LISTA_NOMBRE_MAX}
                autoComplete="off"
                placeholder="Mayorista"
                // There is only everybody's: who comes here comes to make one.
                autoFocus={listas.length === 1}
                error={error}
                onChange={({ target }) => setNombre(target.value)}
              />
              <Boton tono="linea" talle="ancho" icono={Plus} type="submit">
                Crear
              </Boton>
            </form>
          </Hoja>
        </div>
        <div className="listas__centro" key={lista.id}>
          {attributes.minorista ? (
            <Noticia tono="ambar">
              <b>Minorista</b> es lo que paga quien no está en ninguna lista. Sus precios se cambian en cada
              artículo; acá se le ponen descuentos por cantidad, que se ven en la página de cada producto.
            </Noticia>
          ) : (
            <Hoja
              titulo="Nombre"
              accion={
                <Boton
                  tono="texto"
                  icono={Trash2}
                  onClick={() => void remove(lista).then(suya => setRechazo(suya?.texto ?? null))}
                >
                  Borrar {attributes.nombre}
                </Boton>
              }
            >
              <Celda
                nombre="Nombre de la lista"
                valor={attributes.nombre}
                maxLength={LISTA_NOMBRE_MAX}
                check={checkNombre}
                celda={celdaDe(lista, 'nombre')}
                onGuardar={texto => ({
                  titulo: 'Nombre cambiado',
                  descripcion: texto,
                  datos: { nombre: texto },
                  vuelta: { nombre: attributes.nombre },
                })}
              />
              {rechazo === null ? null : <Noticia tono="rojo">{rechazo}</Noticia>}
            </Hoja>
          )}
          {attributes.minorista ? null : <PorCategoria {...partes} recien={lista.id === recien} />}
          {attributes.minorista ? null : <PorArticulo {...partes} />}
          <Escalas {...partes} save={save} />
          {attributes.minorista ? null : (
            <Clientes lista={lista} listas={listas} onCambio={() => void reload()} />
          )}
          <Vista lista={lista} minorista={minorista} categorias={categorias} />
        </div>
      </div>
    </>
  )
}
