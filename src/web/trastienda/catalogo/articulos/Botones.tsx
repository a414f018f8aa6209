// What can be done with all articles: bring them from a spreadsheet, take them to one, put them in order, make a new one.
import { Download, FileSpreadsheet, FolderTree, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { downloadArticulos, FORMATOS } from './archivo.ts'

/** The one red button of the head. */
export function BotonNuevo({ conTodo }: { readonly conTodo: boolean }) {
  return (
    <Link className="boton boton--rojo boton--medio" to={rutaSeccion('ficha', 'nuevo')}>
      <Plus className="icono" aria-hidden="true" />
      {conTodo ? 'Nuevo artículo' : 'Nuevo'}
    </Link>
  )
}

export function Botones() {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <>
      <Link className="boton boton--linea boton--medio" to={rutaSeccion('categorias')}>
        <FolderTree className="icono" aria-hidden="true" />
        Categorías
      </Link>
      <Link className="boton boton--linea boton--medio" to={rutaSeccion('importar')}>
        <FileSpreadsheet className="icono" aria-hidden="true" />
        Importar
      </Link>
      <details ref={menu} className="articulos-bajar" onKeyDown={onKeyDown}>
        <summary className="boton boton--linea boton--medio">
          <Download className="icono" aria-hidden="true" />
          Bajar
        </summary>
        <div>
          {FORMATOS.map(([formato, texto]) => (
            <button
              key={formato}
              type="button"
              onClick={() => {
                close()
                void downloadArticulos(formato)
              }}
            >
              {texto}
            </button>
          ))}
        </div>
      </details>
    </>
  )
}
