// /Trastienda/Importar: a spreadsheet is tried, mended and applied; the shop's own comes down (IMP-01 to IMP-03).
import { Download } from 'lucide-react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { downloadOrSay } from '#web/trastienda/piezas/bajada.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { exportCatalogo } from '../api-importaciones.ts'
import { Aplicada } from '../importar/Aplicada.tsx'
import { Prueba } from '../importar/Prueba.tsx'
import { useImportacion } from '../importar/use-importacion.ts'
import { Zona } from '../importar/Zona.tsx'
import '../importar/importar.css'

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
