// A cell of the sheet that is typed into: text until it is touched; says that it is being saved, is saved, waits or was refused (ART-02).
import { CalendarOff, Check, Ellipsis, WifiOff } from 'lucide-react'
import { type Campo, formatCelda, valorDe } from '#domain/catalogo/celda.ts'
import { type Fila, motivoSinVigencia } from '#domain/catalogo/fila.ts'
import { valorEn } from './cambios.ts'
import { COLUMNAS, TITULOS } from './columnas.ts'
import { EditorCelda } from './EditorCelda.tsx'
import { claveCelda, type EstadoCelda, usePlanilla } from './planilla.ts'
import { rol } from './rol.ts'
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

const ESTADOS: Readonly<Record<EstadoCelda['tipo'], string>> = {
  guardando: 'guardando',
  guardado: 'guardado',
  'sin-red': 'sin guardar',
  rechazado: 'no se guardó',
  conflicto: 'alguien lo cambió',
}

/** There always is some, only not today. */
const APAGADO = 'apagado'

/** What the cell shows: what was typed, or what it says there. */
function textoVisto(campo: Campo, fila: Fila, estado: EstadoCelda | undefined): string {
  if (estado?.tipo === 'rechazado' && estado.texto !== '') return estado.texto
  const propio = estado !== undefined && 'cambio' in estado ? estado.cambio?.a : undefined
  const valor = propio === undefined ? valorDe(campo, fila) : valorEn(campo, propio, fila)
  if (campo === 'stock' && valor === null && (propio?.stock ?? fila.stock) <= 0) return APAGADO
  return formatCelda(campo, valor, fila.medida)
}

export function Celda({ fila, campo, activa, enRango, edicion, grilla }: Props) {
  const estado = usePlanilla(({ celdas }) => celdas[claveCelda(fila.id, campo)])
  const sinVigencia = campo === 'oferta' && !estado ? motivoSinVigencia(fila, Date.now()) : null
  const texto = textoVisto(campo, fila, estado)
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
        'aria-invalid': estado?.tipo === 'rechazado' || undefined,
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

function Signo({ estado }: { readonly estado: EstadoCelda | undefined }) {
  if (estado?.tipo === 'guardado') return <Check className="icono" aria-hidden="true" />
  // Nothing that moves: each of its frames would keep the next key waiting.
  if (estado?.tipo === 'guardando') return <Ellipsis className="icono" aria-hidden="true" />
  return estado?.tipo === 'sin-red' ? <WifiOff className="icono" aria-hidden="true" /> : null
}
