// A cell of the sheet that is typed into: text until it is touched; says that it is being saved, is saved, waits or was refused (ART-02).
import { CalendarOff, Check, Ellipsis, WifiOff } from 'lucide-react'
import { type KeyboardEvent, memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import {
  type Campo,
  formatCelda,
  isIntacto,
  readCelda,
  textoCelda,
  valorAntes,
} from '#domain/catalogo/celda.ts'
import { type Fila, motivoSinVigencia } from '#domain/catalogo/fila.ts'
import type { Estado } from '#web/comun/guardado/cola.ts'
import { COLUMNAS, rol, TITULOS } from './columnas.ts'
import { type EstadoCelda, tecleadoDe, toValores, useCelda, valorVisto } from './guardado.ts'
import type { Edicion, Grilla, Rumbo } from './use-grilla.ts'

interface EditorCeldaProps {
  readonly edicion: Edicion
  /** `tocado`: something was typed, were it what stood there. */
  readonly onListo: (texto: string, rumbo: Rumbo, tocado: boolean) => void
  readonly onDejar: () => void
}

const VERTICAL: Readonly<Record<string, Rumbo>> = { ArrowUp: 'arriba', ArrowDown: 'abajo' }
const LATERAL: Readonly<Record<string, Rumbo>> = { ArrowLeft: 'izquierda', ArrowRight: 'derecha' }

/** The field inside a cell of the sheet: what is typed, and beside it what it comes to, before anything is saved (ART-02). */
function EditorCelda({ edicion, onListo, onDejar }: EditorCeldaProps) {
  const { campo, fila, dentro } = edicion
  const [texto, setTexto] = useState(edicion.texto)
  const [tocado, setTocado] = useState(!dentro)
  const caja = useRef<HTMLInputElement>(null)
  const terminada = useRef(false)

  useLayoutEffect(() => {
    caja.current?.focus({ preventScroll: true })
    if (dentro) caja.current?.select()
  }, [dentro])

  const finish = (rumbo: Rumbo) => {
    if (terminada.current) return
    terminada.current = true
    onListo(texto, rumbo, tocado)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const rumbo =
      key === 'Enter'
        ? shiftKey
          ? 'arriba'
          : 'abajo'
        : key === 'Tab'
          ? shiftKey
            ? 'izquierda'
            : 'derecha'
          : (VERTICAL[key] ?? (dentro ? undefined : LATERAL[key]))
    event.stopPropagation()
    if (rumbo !== undefined) {
      event.preventDefault()
      finish(rumbo)
    } else if (key === 'Escape') {
      event.preventDefault()
      terminada.current = true
      onDejar()
    }
  }

  // A key's own frame shows its letter; what it comes to follows in the next.
  const escrito = useDeferredValue(texto, '')
  const ayuda = `ayuda-${fila.id}-${campo}`
  return (
    <>
      <input
        ref={caja}
        className="articulos-editor"
        value={texto}
        aria-label={`${TITULOS[campo]} de ${fila.nombre}`}
        aria-describedby={ayuda}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onChange={event => {
          setTexto(event.target.value)
          setTocado(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish('nada')}
        // A cell is not the sheet: what is copied and pasted here is text.
        onPaste={event => event.stopPropagation()}
        onCopy={event => event.stopPropagation()}
      />
      <Ayuda id={ayuda} campo={campo} fila={fila} texto={escrito} tocado={tocado} />
    </>
  )
}

interface PropsAyuda extends Pick<Edicion, 'campo' | 'fila' | 'texto'> {
  readonly id: string
  readonly tocado: boolean
}

/** What the text comes to, or what is wrong with it; nothing while it says what is there. */
const Ayuda = memo(function Ayuda({ id, campo, fila, texto, tocado }: PropsAyuda) {
  const ahora = Date.now()
  const sinCambio = isIntacto(campo, texto, fila, { tocado, ahora })
  const leida = readCelda(campo, texto, fila)
  return (
    <span
      id={id}
      className={`articulos-ayuda${campo === 'stock' ? ' articulos-ayuda--izquierda' : ''}`}
      // Emptied, only the stock says something: that there always is some.
      hidden={sinCambio || (texto.trim() === '' && campo !== 'stock')}
    >
      {leida.ok ? (
        <>
          {textoCelda(campo, valorAntes(campo, leida.valor, fila, ahora), fila.medida)} →{' '}
          <b>{textoCelda(campo, leida.valor, fila.medida)}</b>
          <kbd>Enter</kbd>
        </>
      ) : (
        leida.motivo
      )}
    </span>
  )
})

interface Props {
  readonly fila: Fila
  readonly campo: Campo
  readonly activa: boolean
  readonly enRango: boolean
  readonly edicion: Edicion | null
  readonly grilla: Pick<Grilla, 'commit' | 'cancel'>
}

/** Figures that fit beside a tick. */
const LARGA = 8

const ESTADOS: Readonly<Record<Estado['tipo'], string>> = {
  guardando: 'guardando',
  guardado: 'guardado',
  espera: 'sin guardar',
  rechaza: 'no se guardó',
  choca: 'alguien lo cambió',
}

/** There always is some, only not today. */
const APAGADO = 'apagado'

/** What the cell shows: what was typed, or what it says there. */
function textoVisto(campo: Campo, fila: Fila, celda: EstadoCelda): string {
  const tecleado = tecleadoDe(celda)
  if (tecleado !== undefined) return tecleado.texto
  const valor = valorVisto(campo, fila, celda)
  if (campo === 'stock' && valor === null && (toValores(celda?.escrito).stock ?? fila.stock) <= 0)
    return APAGADO
  return formatCelda(campo, valor, fila.medida)
}

export function Celda({ fila, campo, activa, enRango, edicion, grilla }: Props) {
  const celda = useCelda(fila.id, campo)
  const estado = celda?.estado
  const sinVigencia = campo === 'oferta' && !estado ? motivoSinVigencia(fila, Date.now()) : null
  const texto = textoVisto(campo, fila, celda)
  const vacia = texto === '–' || texto === 'siempre hay' || texto === APAGADO
  const unidad = campo === 'oferta' ? '%' : fila.medida === '/Kg' ? 'kg' : 'ud.'
  const clases = [
    'articulos-celda',
    vacia ? 'articulos-celda--vacia' : '',
    sinVigencia ? 'articulos-celda--sin-vigencia' : '',
    texto.length > LARGA ? 'articulos-celda--larga' : '',
    estado ? `articulos-celda--${estado.tipo}` : '',
    enRango ? 'articulos-celda--rango' : '',
    edicion ? 'articulos-celda--edita' : '',
  ]
  return (
    <div
      {...rol('gridcell', {
        'aria-colindex': COLUMNAS.indexOf(campo) + 1,
        'aria-invalid': estado?.tipo === 'rechaza' || undefined,
      })}
      tabIndex={activa && edicion === null ? 0 : -1}
      data-celda={`${fila.id}:${campo}`}
      className={clases.filter(Boolean).join(' ')}
      title={sinVigencia === null ? undefined : `La oferta ${sinVigencia}`}
    >
      {edicion ? (
        <EditorCelda edicion={edicion} onListo={grilla.commit} onDejar={grilla.cancel} />
      ) : (
        <>
          <Signo estado={estado} />
          {sinVigencia ? <CalendarOff className="icono" aria-hidden="true" /> : null}
          <span className="oculto">{TITULOS[campo]} </span>
          {campo === 'precio' && !vacia ? <span className="oculto">$</span> : null}
          {texto}
          {vacia || campo === 'precio' ? null : <small>{unidad}</small>}
          {estado ? <span className="oculto">, {ESTADOS[estado.tipo]}</span> : null}
          {sinVigencia ? <span className="oculto">, {sinVigencia}</span> : null}
        </>
      )}
    </div>
  )
}

function Signo({ estado }: { readonly estado: Estado | undefined }) {
  if (estado?.tipo === 'guardado') return <Check className="icono" aria-hidden="true" />
  // Nothing that moves: each of its frames would keep the next key waiting.
  if (estado?.tipo === 'guardando') return <Ellipsis className="icono" aria-hidden="true" />
  return estado?.tipo === 'espera' ? <WifiOff className="icono" aria-hidden="true" /> : null
}
