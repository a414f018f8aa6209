// The editor of an article's preparations, for the article's page in the back room: one list, saved whole (ART-07).
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import {
  PREPARACION_GRUPO_MAX,
  PREPARACION_NOMBRE_MAX,
  PREPARACIONES_MAX,
} from '#domain/catalogo/preparaciones-dadas.ts'
import { objeto, texto, varios } from '#domain/lector.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { useFallaALaVista } from '#web/trastienda/piezas/a-la-vista.ts'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { type Fila, moveFila, newFila } from './filas.ts'
import { type Editor, UNA } from './use-preparaciones.ts'
import './preparaciones.css'

interface FilaPreparacionProps {
  readonly fila: Fila
  readonly medida: Medida
  /** Of this one; undefined when nothing is wrong with it. */
  readonly error: string | undefined
  readonly primera: boolean
  readonly ultima: boolean
  /** Names of the groups there are, to choose from while typing. */
  readonly grupos: string
  readonly onCambio: (fila: Fila) => void
  readonly onMover: (pasos: -1 | 1) => void
  readonly onQuitar: () => void
}

/** One preparation as a row to type in: its name, its group, what it adds, its place, and out (ART-07). */
function FilaPreparacion({
  fila,
  medida,
  error,
  primera,
  ultima,
  grupos,
  onCambio,
  onMover,
  onQuitar,
}: FilaPreparacionProps) {
  const cual = fila.nombre.trim() || 'la preparación nueva'
  return (
    <li className="preparaciones-fila">
      <div className="preparaciones-fila__campos">
        <Campo
          etiqueta="Se llama"
          value={fila.nombre}
          maxLength={PREPARACION_NOMBRE_MAX}
          error={error}
          autoComplete="off"
          // It is there because somebody asked for one more.
          autoFocus={fila.id === null && fila.nombre === ''}
          onChange={({ target }) => onCambio({ ...fila, nombre: target.value })}
        />
        <Campo
          etiqueta="Grupo"
          value={fila.grupo}
          maxLength={PREPARACION_GRUPO_MAX}
          placeholder="ninguno"
          list={grupos}
          autoComplete="off"
          onChange={({ target }) => onCambio({ ...fila, grupo: target.value })}
        />
        <Campo
          etiqueta={medida === '/Kg' ? 'Suma por kilo ($)' : 'Suma por unidad ($)'}
          value={fila.precio}
          inputMode="decimal"
          placeholder="sin cargo"
          autoComplete="off"
          onChange={({ target }) => onCambio({ ...fila, precio: target.value })}
        />
      </div>
      <div className="preparaciones-fila__acciones">
        <Boton
          tono="icono"
          icono={ArrowUp}
          aria-label={`Subir ${cual}`}
          disabled={primera}
          onClick={() => onMover(-1)}
        />
        <Boton
          tono="icono"
          icono={ArrowDown}
          aria-label={`Bajar ${cual}`}
          disabled={ultima}
          onClick={() => onMover(1)}
        />
        <Boton tono="icono" icono={X} aria-label={`Quitar ${cual}`} onClick={onQuitar} />
      </div>
    </li>
  )
}

interface Props {
  readonly editor: Editor
  readonly medida: Medida
  /** Its article is not there yet: they are saved with it. */
  readonly nuevo: boolean
}

const readNombre = objeto({ nombre: texto })
/** A list as a clash says it. */
const format = (valor: unknown) =>
  (varios(readNombre)(valor) ?? []).map(({ nombre }) => nombre).join(', ') || 'ninguna'

export function EditarPreparaciones({ editor, medida, nuevo }: Props) {
  const { filas, falla, guardado, guardando, sinGuardar, setFilas } = editor
  const grupos = useId()
  const caja = useFallaALaVista<HTMLFormElement>(falla)
  const send = (event: FormEvent) => {
    event.preventDefault()
    editor.guardar()
  }
  return (
    <Hoja
      titulo="Preparaciones"
      accion={<span className="preparaciones-lema">cómo la puede pedir el cliente</span>}
    >
      {filas === null ? (
        <Leyendo lectura={editor.lectura} />
      ) : (
        <form ref={caja} className="preparaciones" noValidate onSubmit={send}>
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
          {falla !== null && falla.indice === null ? <Noticia tono="rojo">{falla.texto}</Noticia> : null}
          <EstadoGuardado
            estado={guardado.estadoDe(UNA)}
            escrito={guardado.escritoDe(UNA)}
            format={format}
            onInsist={() => guardado.insist(UNA)}
            onDiscard={editor.recargar}
          />
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
