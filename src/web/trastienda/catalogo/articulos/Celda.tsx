// A cell of the sheet that is typed into: text until it is touched; says that it is being saved, is saved, waits or was refused (ART-02).
import { CalendarOff, Check, Ellipsis, WifiOff } from 'lucide-react'
import { type Campo, formatCelda } from '#domain/catalogo/celda.ts'
import { type Fila, motivoSinVigencia } from '#domain/catalogo/fila.ts'
import type { Estado } from '#web/comun/guardado/cola.ts'
import { COLUMNAS, rol, TITULOS } from './columnas.ts'
import { EditorCelda } from './EditorCelda.tsx'
import { type EstadoCelda, tecleadoDe, toValores, useCelda, valorVisto } from './guardado.ts'
import type { Edicion, Grilla } from './use-grilla.ts'

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
