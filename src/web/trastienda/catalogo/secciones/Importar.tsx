// /Trastienda/Importar: a spreadsheet is tried, mended and applied; the shop's own comes down (IMP-01 to IMP-03).
import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { downloadOrSay } from '#web/trastienda/piezas/bajada.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { exportCatalogo } from '../api-importaciones.ts'
import { Aplicada } from '../importar/Aplicada.tsx'
import { Prueba } from '../importar/Prueba.tsx'
import { useImportacion } from '../importar/use-importacion.ts'
import '../importar/importar.css'

interface Props {
  readonly subiendo: boolean
  readonly onArchivo: (archivo: File) => void
}

const BAJADAS = [
  ['articulos', 'xlsx', 'Artículos (.xlsx)'],
  ['articulos', 'csv', 'Artículos (.csv)'],
  ['precios', 'xlsx', 'Sólo precios (.xlsx)'],
  ['precios', 'csv', 'Sólo precios (.csv)'],
] as const

/** Where a spreadsheet is dropped or chosen, and where the shop's own comes down from (IMP-01). */
function Zona({ subiendo, onArchivo }: Props) {
  const campo = useRef<HTMLInputElement>(null)
  const [encima, setEncima] = useState(false)
  const drop = (evento: DragEvent) => {
    evento.preventDefault()
    setEncima(false)
    const archivo = evento.dataTransfer.files.item(0)
    if (archivo !== null && !subiendo) onArchivo(archivo)
  }
  return (
    <>
      <section
        className="importar-zona"
        aria-label="Subir una planilla"
        data-encima={encima || undefined}
        onDragOver={evento => {
          evento.preventDefault()
          setEncima(true)
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={drop}
      >
        <FileSpreadsheet className="icono" aria-hidden="true" />
        <h2>{subiendo ? 'Leyendo la planilla…' : 'Soltá tu planilla acá'}</h2>
        <p>Excel (.xlsx) o .csv, hasta 5 MB y 5.000 filas. Nada cambia hasta que lo apliques.</p>
        <input
          ref={campo}
          className="oculto"
          type="file"
          accept=".xlsx,.csv,text/csv"
          aria-label="Elegir una planilla"
          tabIndex={-1}
          onChange={({ target }) => {
            const archivo = target.files?.item(0)
            if (archivo) onArchivo(archivo)
            target.value = ''
          }}
        />
        <Boton tono="rojo" icono={Upload} disabled={subiendo} onClick={() => campo.current?.click()}>
          Elegir archivo
        </Boton>
      </section>
      <section className="trastienda-hoja" aria-labelledby="importar-bajar">
        <div className="trastienda-hoja__titulo">
          <h2 id="importar-bajar">Bajar lo que hay</h2>
        </div>
        <p className="importar-nota">
          La misma planilla que se sube: cambiá los precios, soltala acá y mirá qué pasaría. El stock sólo se
          lee en artículos nuevos.
        </p>
        <div className="importar-bajadas">
          {BAJADAS.map(([que, formato, texto]) => (
            <Boton
              tono="linea"
              talle="medio"
              icono={Download}
              key={texto}
              onClick={() => downloadOrSay(() => exportCatalogo(que, formato))}
            >
              {texto}
            </Boton>
          ))}
        </div>
      </section>
    </>
  )
}

export function Importar() {
  const importando = useImportacion()
  const { importacion, ocupado, problema, upload, review, leave } = importando
  const movidos = problema?.movidos ?? null
  return (
    <>
      <Cabeza titulo="Importar" texto="Nada cambia hasta que lo apliques">
        <Boton
          tono="linea"
          talle="medio"
          icono={Download}
          onClick={() => downloadOrSay(() => exportCatalogo('modelo', 'xlsx'))}
        >
          Bajar planilla modelo
        </Boton>
      </Cabeza>
      <div className="importar">
        {problema === null ? null : (
          <Noticia
            tono={movidos === null ? 'rojo' : 'azul'}
            acciones={
              movidos === null ? undefined : (
                <Boton tono="linea" talle="medio" onClick={() => review({})}>
                  Revisar de nuevo
                </Boton>
              )
            }
          >
            <b>{problema.texto}</b>
            {movidos === null || movidos.length === 0 ? null : (
              <ul className="importar-movidos">
                {movidos.map(({ nombre, que, quien }) => (
                  <li key={nombre}>
                    {nombre}: {que}
                    {quien === null ? '' : ` (${quien})`}
                  </li>
                ))}
              </ul>
            )}
          </Noticia>
        )}
        {importacion === null ? (
          <Zona subiendo={ocupado === 'subiendo'} onArchivo={upload} />
        ) : importacion.estado === 'aplicada' ? (
          <Aplicada importacion={importacion} onOtra={leave} />
        ) : (
          <Prueba key={importacion.id} importacion={importacion} importando={importando} />
        )}
      </div>
    </>
  )
}
