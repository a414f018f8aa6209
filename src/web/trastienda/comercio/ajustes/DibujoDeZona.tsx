// A zone drawn on a plain grid in metres from the shop: points moved by hand or by the arrow keys, added, taken away (ENT-01).
import { Move, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DibujoUnaWire, PuntosUnaWire } from '#contract/entrega/zonas.schema.ts'
import { isAdentro, type Metros, motivoDibujo, PUNTOS_MAX } from '#domain/entrega/dibujo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { ask } from '#web/trastienda/piezas/llamada.ts'
import { type PartesDeZona, rutaDeParte } from './use-lugares.ts'

const PASO = 20
const PASO_LARGO = 100
const ESPERA_MS = 600
/** Blocks of a hundred metres around the shop, at least. */
const CERCA = 800
const CUADRA = 100
const PRIMERO: readonly Metros[] = [
  [-500, 500],
  [500, 500],
  [500, -500],
  [-500, -500],
]
const FLECHAS: Readonly<Record<string, Metros>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const MODOS = [
  ['mover', Move, 'Mover puntos'],
  ['agregar', Plus, 'Agregar puntos'],
  ['sacar', Trash2, 'Sacar puntos'],
] as const
type Modo = (typeof MODOS)[number][0]

const enMetros = (puntos: readonly (readonly number[])[]): readonly Metros[] =>
  puntos.map(([x = 0, y = 0]) => [x, y])

/** '120 m al este, 40 m al sur'. */
function lugarDe([x, y]: Metros): string {
  return `${Math.abs(x)} m al ${x < 0 ? 'oeste' : 'este'}, ${Math.abs(y)} m al ${y < 0 ? 'sur' : 'norte'}`
}

/** After the nearest of the lines' middles. */
function addPunto(puntos: readonly Metros[], nuevo: Metros): readonly Metros[] {
  const lejos = puntos.map(([x, y], i) => {
    const [otroX, otroY] = puntos[(i + 1) % puntos.length] ?? [x, y]
    return Math.hypot((x + otroX) / 2 - nuevo[0], (y + otroY) / 2 - nuevo[1])
  })
  const lugar = lejos.indexOf(Math.min(...lejos)) + 1
  return [...puntos.slice(0, lugar), nuevo, ...puntos.slice(lugar)]
}

interface GrillaProps {
  readonly puntos: readonly Metros[]
  readonly otras: DibujoUnaWire['data']['otras']
  readonly entregas: readonly Metros[]
  readonly modo: Modo
  readonly onPuntos: (puntos: readonly Metros[]) => void
}

function Grilla({ puntos, otras, entregas, modo, onPuntos }: GrillaProps) {
  const caja = useRef<HTMLDivElement>(null)
  const [dicho, setDicho] = useState('')
  const [lleva, setLleva] = useState<number | null>(null)
  const [lejos, setLejos] = useState(CERCA)
  const extremo = Math.max(CERCA, ...puntos.flat().map(Math.abs)) * 1.2
  // It does not move under a finger.
  useEffect(() => {
    if (lleva === null) setLejos(Math.ceil(extremo / CUADRA) * CUADRA)
  }, [extremo, lleva])
  const lugar = ([x, y]: Metros) => ({
    insetInlineStart: `${50 + (x / lejos) * 50}%`,
    insetBlockStart: `${50 - (y / lejos) * 50}%`,
  })
  const metrosDe = ({ clientX, clientY }: PointerEvent): Metros => {
    const { left, top, width, height } = caja.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    const redondo = (metros: number) => Math.round(metros / 10) * 10
    return [
      redondo(((clientX - left) / width - 0.5) * 2 * lejos),
      redondo((0.5 - (clientY - top) / height) * 2 * lejos),
    ]
  }
  const move = (indice: number, punto: Metros) => {
    onPuntos(puntos.map((uno, i) => (i === indice ? punto : uno)))
    setDicho(`Punto ${indice + 1}: ${lugarDe(punto)}`)
  }
  const remove = (indice: number) => {
    if (puntos.length <= 3) return setDicho('Tres puntos es lo menos que puede tener.')
    onPuntos(puntos.filter((_, i) => i !== indice))
    setDicho(`Punto ${indice + 1} sacado: quedan ${puntos.length - 1}`)
  }
  const add = (punto: Metros) => {
    if (puntos.length >= PUNTOS_MAX) return setDicho(`Puede tener hasta ${PUNTOS_MAX} puntos.`)
    onPuntos(addPunto(puntos, punto))
    setDicho(`Punto agregado: ${lugarDe(punto)}`)
  }
  const onKey =
    (indice: number, [x, y]: Metros) =>
    (evento: KeyboardEvent) => {
      const flecha = FLECHAS[evento.key]
      if (flecha !== undefined) {
        const paso = evento.shiftKey ? PASO_LARGO : PASO
        evento.preventDefault()
        move(indice, [x + flecha[0] * paso, y + flecha[1] * paso])
      }
      if (evento.key === 'Delete' || evento.key === 'Backspace') remove(indice)
      if (evento.key === '+') {
        const [otroX, otroY] = puntos[(indice + 1) % puntos.length] ?? [x, y]
        add([Math.round((x + otroX) / 2), Math.round((y + otroY) / 2)])
      }
    }
  const lineas = Array.from({ length: (2 * lejos) / CUADRA / 2 + 1 }, (_, i) => -lejos + 2 * i * CUADRA)
  const linea = (suya: readonly (readonly number[])[]) => suya.map(([x = 0, y = 0]) => `${x},${-y}`).join(' ')
  return (
    <>
      <div
        ref={caja}
        className="ajustes-zona-grilla"
        data-modo={modo}
        onPointerDown={evento => {
          if (modo === 'agregar' && evento.target === evento.currentTarget) add(metrosDe(evento))
        }}
        onPointerMove={evento => {
          if (lleva !== null) move(lleva, metrosDe(evento))
        }}
        onPointerUp={() => setLleva(null)}
        onPointerCancel={() => setLleva(null)}
      >
        <svg viewBox={`${-lejos} ${-lejos} ${2 * lejos} ${2 * lejos}`} aria-hidden="true">
          {lineas.map(a => (
            <path key={a} d={`M${a} ${-lejos}V${lejos}M${-lejos} ${a}H${lejos}`} />
          ))}
          {otras.map(otra => (
            <polygon key={otra.id} className="ajustes-zona-grilla__otra" points={linea(otra.puntos)} />
          ))}
          <polygon points={linea(puntos)} />
          {entregas.map((punto, i) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: many may be at one place
              key={i}
              className={isAdentro(puntos, punto) ? 'ajustes-zona-grilla__adentro' : undefined}
              cx={punto[0]}
              cy={-punto[1]}
              r={lejos / 70}
            />
          ))}
          <circle className="ajustes-zona-grilla__local" r={lejos / 40} />
        </svg>
        {puntos.map((punto, i) => (
          <Boton
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the line
            key={i}
            style={lugar(punto)}
            aria-label={`Punto ${i + 1}: ${lugarDe(punto)}`}
            onPointerDown={evento => {
              if (modo === 'sacar') return remove(i)
              evento.currentTarget.focus()
              setLleva(i)
            }}
            onKeyDown={onKey(i, punto)}
          />
        ))}
      </div>
      <p className="ajustes-zona-grilla__pie">
        El cuadriculado va cada dos cuadras. <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> mueven el
        punto {PASO} m, con Mayúsculas {PASO_LARGO}; <kbd>+</kbd> agrega, <kbd>Supr</kbd> saca.
      </p>
      <p className="oculto" role="status">
        {dicho}
      </p>
    </>
  )
}

interface Props {
  readonly zona: number
  readonly parte: PartesDeZona['dibujo']
}

export function DibujoDeZona({ zona, parte: { familia, datosDe } }: Props) {
  const lectura = useLectura(['zona-dibujo', zona], () => ask<DibujoUnaWire>(rutaDeParte(zona, 'dibujo')), {
    quieta: true,
  })
  const entregas = useLectura(['entrega-puntos'], () => ask<PuntosUnaWire>('/api/trastienda/entrega/puntos'))
  const cosa = String(zona)
  const [modo, setModo] = useState<Modo>('mover')
  const [movidos, setMovidos] = useState<readonly Metros[] | null>(null)
  const datos = datosDe(zona, lectura.datos)
  const guardados = datos?.puntos ?? null
  const escritos = familia.escritoDe(cosa)
  const vistos = escritos === undefined ? guardados : (escritos as readonly Metros[] | null)
  const puntos = movidos ?? (vistos && enMetros(vistos))
  const motivo = puntos && motivoDibujo(puntos)
  const save = (nuevos: readonly Metros[] | null) =>
    familia.save(cosa, guardados, nuevos, datos?.version ?? 0)
  // One saving for many steps of a point.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the points have come to rest
  useEffect(() => {
    if (movidos === null || motivo !== null) return
    const reloj = setTimeout(() => {
      save(movidos)
      setMovidos(null)
    }, ESPERA_MS)
    return () => clearTimeout(reloj)
  }, [movidos, motivo])
  const saveWaiting = useEffectEvent(() => {
    if (movidos !== null && motivo === null) save(movidos)
  })
  // Closed before they rest: they are meant all the same.
  useEffect(() => () => saveWaiting(), [])
  return (
    <section aria-label="Dibujo de la zona">
      <header>
        <h3>O dibujá la zona</h3>
        {puntos === null ? null : (
          <fieldset className="trastienda-segmentos ajustes-zona-dibujo__modos">
            <legend className="oculto">Qué hace el dedo</legend>
            {MODOS.map(([suyo, icono, texto]) => (
              <Boton
                key={suyo}
                icono={icono}
                aria-label={texto}
                aria-pressed={suyo === modo}
                onClick={() => setModo(suyo)}
              />
            ))}
          </fieldset>
        )}
      </header>
      <Leyendo lectura={lectura} />
      {entregas.datos?.conLocal === false ? (
        <p className="ajustes-ayuda">
          Falta decir dónde está el local en el mapa: hasta entonces el dibujo no decide nada.
        </p>
      ) : null}
      {datos === null ? null : puntos === null ? (
        <Boton tono="linea" talle="medio" onClick={() => setMovidos(PRIMERO)}>
          Dibujar la zona
        </Boton>
      ) : (
        <>
          <Grilla
            puntos={puntos}
            otras={datos.otras}
            entregas={enMetros(entregas.datos?.puntos ?? [])}
            modo={modo}
            onPuntos={setMovidos}
          />
          {motivo === null ? null : (
            <p className="ajustes-zona-dibujo__motivo" role="alert">
              {motivo} No se guarda hasta que lo arregles.
            </p>
          )}
          <Boton
            tono="texto"
            onClick={() => {
              setMovidos(null)
              save(null)
            }}
          >
            Sacar el dibujo
          </Boton>
        </>
      )}
      <EstadoGuardado {...familia.situacionDe(cosa)} format={() => 'el dibujo'} />
    </section>
  )
}
