// The editor of an article's preparations, for the article's page in the back room: one list, saved whole (ART-07).
import { Plus } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { PREPARACIONES_MAX } from '#domain/catalogo/preparaciones-dadas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { FilaPreparacion } from './FilaPreparacion.tsx'
import { moveFila, newFila } from './filas.ts'
import './preparaciones.css'
import type { Editor, Falla } from './use-preparaciones.ts'

interface Props {
  readonly editor: Editor
  readonly medida: Medida
  /** Its article is not there yet: they are saved with it. */
  readonly nuevo: boolean
}

export function EditarPreparaciones({ editor, medida, nuevo }: Props) {
  const { filas, falla, guardando, sinGuardar, setFilas } = editor
  const grupos = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void editor.guardar()
  }
  return (
    <Hoja
      titulo="Preparaciones"
      accion={<span className="preparaciones-lema">cómo la puede pedir el cliente</span>}
    >
      {filas === null ? (
        <Leyendo falla={falla} onRecargar={editor.recargar} />
      ) : (
        <form className="preparaciones" noValidate onSubmit={send}>
          {filas.length === 0 ? (
            <p>
              Se vende como viene. Agregá, por ejemplo, «Fina» y «Gruesa» con el mismo grupo, o «Envasado al
              vacío» con su precio.
            </p>
          ) : null}
          <ul>
            {filas.map((fila, indice) => (
              <FilaPreparacion
                key={fila.clave}
                fila={fila}
                medida={medida}
                grupos={grupos}
                error={falla?.indice === indice ? falla.texto : undefined}
                primera={indice === 0}
                ultima={indice === filas.length - 1}
                onCambio={nueva => setFilas(filas.map((otra, i) => (i === indice ? nueva : otra)))}
                onMover={pasos => setFilas(moveFila(filas, indice, pasos))}
                onQuitar={() => editor.quitar(fila.clave)}
              />
            ))}
          </ul>
          <datalist id={grupos}>
            {[...new Set(filas.map(({ grupo }) => grupo.trim()))].filter(Boolean).map(grupo => (
              <option key={grupo} value={grupo} />
            ))}
          </datalist>
          {filas.some(({ grupo }) => grupo.trim() !== '') ? (
            <p className="preparaciones-lema">
              De las de un mismo grupo se elige una. La primera va sin cargo: es la que lleva quien no elige.
            </p>
          ) : null}
          {falla !== null && falla.indice === null ? (
            <Conflicto
              falla={falla}
              onRecargar={editor.recargar}
              onGuardar={version => void editor.guardar(version)}
            />
          ) : null}
          <div className="preparaciones__acciones">
            <Boton
              tono="linea"
              icono={Plus}
              disabled={filas.length >= PREPARACIONES_MAX}
              onClick={() => setFilas([...filas, newFila()])}
            >
              {filas.length >= PREPARACIONES_MAX
                ? `Hay ${PREPARACIONES_MAX}: no entran más`
                : 'Agregar preparación'}
            </Boton>
            {nuevo ? null : (
              <Boton tono="rojo" type="submit" disabled={!sinGuardar || guardando}>
                {guardando ? 'Guardando…' : 'Guardar preparaciones'}
              </Boton>
            )}
          </div>
        </form>
      )}
    </Hoja>
  )
}

function Leyendo({ falla, onRecargar }: { readonly falla: Falla | null; readonly onRecargar: () => void }) {
  if (falla === null) return <p role="status">Leyendo las preparaciones…</p>
  return (
    <Noticia
      tono="rojo"
      acciones={
        <Boton tono="linea" talle="medio" onClick={onRecargar}>
          Reintentar
        </Boton>
      }
    >
      {falla.texto}
    </Noticia>
  )
}

interface ConflictoProps {
  readonly falla: Falla
  readonly onRecargar: () => void
  readonly onGuardar: (version?: number) => void
}

/** Somebody else changed the list, or it could not be sent: what was typed stays until its owner says otherwise. */
function Conflicto({ falla: { texto, otro }, onRecargar, onGuardar }: ConflictoProps) {
  const acciones =
    otro === null ? (
      <Boton tono="linea" talle="medio" onClick={() => onGuardar()}>
        Reintentar
      </Boton>
    ) : (
      <>
        <Boton tono="linea" talle="medio" onClick={onRecargar}>
          Ver lo que hay ahora
        </Boton>
        <Boton tono="linea" talle="medio" onClick={() => onGuardar(otro)}>
          Guardar lo mío igual
        </Boton>
      </>
    )
  return (
    <div className="preparaciones__falla">
      <Noticia tono={otro === null ? 'rojo' : 'azul'} acciones={acciones}>
        {texto}
      </Noticia>
    </div>
  )
}
