// What can be done with all articles: bring them from a spreadsheet, take them to one, put them in order, make a new one.
import { Download, FileSpreadsheet, FolderTree, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { rutaSeccion } from '#domain/trastienda.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { exportCatalogo } from '../api-importaciones.ts'

/** The articles as a file (export, download): handed to the browser, or the reason why not. */
const FORMATOS = [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'Texto (.csv)'],
] as const
type Formato = (typeof FORMATOS)[number][0]

async function downloadArticulos(formato: Formato): Promise<void> {
  try {
    await exportCatalogo('articulos', formato)
  } catch (error) {
    const descripcion = error instanceof ApiError ? error.message : 'No se pudo conectar con el servidor'
    showAviso({ titulo: 'No se pudo bajar', descripcion, tipo: 'error' })
  }
}

/** The one red button of the head. */
export function BotonNuevo({ conTodo }: { readonly conTodo: boolean }) {
  return (
    <BotonLink tono="rojo" talle="medio" icono={Plus} to={rutaSeccion('ficha', 'nuevo')}>
      {conTodo ? 'Nuevo artículo' : 'Nuevo'}
    </BotonLink>
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
      <BotonLink tono="linea" talle="medio" icono={FolderTree} to={rutaSeccion('categorias')}>
        Categorías
      </BotonLink>
      <BotonLink tono="linea" talle="medio" icono={FileSpreadsheet} to={rutaSeccion('importar')}>
        Importar
      </BotonLink>
      <details ref={menu} className="articulos-bajar" onKeyDown={onKeyDown}>
        <summary className="boton boton--linea boton--medio">
          <Download className="icono" aria-hidden="true" />
          Bajar
        </summary>
        <div>
          {FORMATOS.map(([formato, texto]) => (
            <Boton
              key={formato}
              onClick={() => {
                close()
                void downloadArticulos(formato)
              }}
            >
              {texto}
            </Boton>
          ))}
        </div>
      </details>
    </>
  )
}
