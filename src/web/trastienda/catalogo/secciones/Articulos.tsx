// /Trastienda/Articulos: everything the shop sells, a sheet on a desk, cards on a phone, over the same rows (ART-01, ART-02).
import { ArrowLeft, Download, FileSpreadsheet, FolderTree, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isObjeto } from '#domain/lector.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { exportCatalogo } from '../api-importaciones.ts'
import { useConsulta } from '../articulos/consulta.ts'
import { Filtros } from '../articulos/Filtros.tsx'
import { attendPlanilla } from '../articulos/guardado.ts'
import { Mesa } from '../articulos/Mesa.tsx'
import { watchDedos } from '../articulos/ocupada.ts'
import { usePlanilla } from '../articulos/planilla.ts'
import { Tarjetas } from '../articulos/Tarjetas.tsx'
import { useAncho } from '../articulos/use-ancho.ts'
import { useLectura } from '../articulos/use-lectura.ts'
import { useCuentas, useIndice, useLista } from '../articulos/use-lista.ts'
import '../articulos/articulos.css'

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
function BotonNuevo({ conTodo }: { readonly conTodo: boolean }) {
  return (
    <BotonLink tono="rojo" talle="medio" icono={Plus} to={rutaSeccion('ficha', 'nuevo')}>
      {conTodo ? 'Nuevo artículo' : 'Nuevo'}
    </BotonLink>
  )
}

/** What can be done with all articles: bring them from a spreadsheet, take them to one, put them in order, make a new one. */
function Botones() {
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

export function Articulos() {
  const ancho = useAncho()
  const { reintentar } = useLectura()
  const { consulta, pedido, onTexto, change } = useConsulta()
  const ids = useLista(consulta)
  useIndice()
  const completa = usePlanilla(estado => estado.completa)
  const vacia = usePlanilla(({ filas }) => filas.size === 0)
  const falla = usePlanilla(estado => estado.falla)
  const { state } = useLocation()
  // Kept while the list is open: looking for something in it is no other place.
  const [deEstreno] = useState(() => isObjeto(state) && state.estreno === true)
  useEffect(() => {
    if (completa) attendPlanilla()
  }, [completa])
  useEffect(() => watchDedos(), [])
  return (
    <>
      <Cabeza titulo="Artículos" texto={completa ? <Cuantos /> : 'Leyendo…'}>
        {ancho === 'telefono' ? null : <Botones />}
        <BotonNuevo conTodo={ancho !== 'telefono'} />
      </Cabeza>
      {deEstreno ? (
        <p className="articulos-vuelta">
          <BotonLink tono="linea" talle="medio" icono={ArrowLeft} to={rutaSeccion('estreno')}>
            Volver al primer día
          </BotonLink>
        </p>
      ) : null}
      <Filtros consulta={consulta} pedido={pedido} onTexto={onTexto} onConsulta={change} />
      {falla && vacia ? (
        <Noticia
          tono="rojo"
          acciones={
            <Boton tono="linea" talle="medio" onClick={reintentar}>
              Reintentar
            </Boton>
          }
        >
          No se pudieron leer los artículos.
        </Noticia>
      ) : vacia ? (
        completa ? (
          <p className="articulos-nada">Todavía no hay artículos.</p>
        ) : (
          <Girador texto="Leyendo los artículos..." />
        )
      ) : ids.length === 0 && completa ? (
        <p className="articulos-nada" role="status">
          Ninguno es así. Probá con otra búsqueda o con otro filtro.
        </p>
      ) : ancho === 'mesa' ? (
        <Mesa ids={ids} consulta={consulta} onConsulta={change} />
      ) : (
        <Tarjetas
          ids={ids}
          columnas={ancho === 'tableta' ? 2 : 1}
          enSerie={consulta.filtro === 'sin-precio'}
        />
      )}
      {ancho === 'telefono' ? (
        <div className="articulos-botones">
          <Botones />
        </div>
      ) : null}
    </>
  )
}

function Cuantos() {
  const { todos } = useCuentas()
  const ramas = usePlanilla(estado => estado.ramas)
  const categorias = new Set([...ramas.values()].map(({ categoriaId }) => categoriaId)).size
  return `${todos} en ${categorias} categorías`
}
