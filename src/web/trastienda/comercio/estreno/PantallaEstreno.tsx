// A new shop's first day (onboarding): five short steps in any order, each saved by itself, and what comes after (AJU-03).
import { Beef, FileSpreadsheet, PencilLine } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EstrenoWire } from '#contract/comercio/estreno.schema.ts'
import { PASOS, type Paso } from '#domain/comercio/estreno.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_ESTRENO } from '#web/comun/almacen/claves.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { Cortes } from './Cortes.tsx'
import { Dicho, type Situacion } from './Dicho.tsx'
import { Listo } from './Listo.tsx'
import { Pasos, TITULOS } from './Pasos.tsx'
import { Precios } from './Precios.tsx'
import './estreno.css'

interface CatalogoProps {
  readonly estreno: EstrenoWire
  readonly onAgregados: () => void
  readonly onSeguir: () => void
}

/** The fourth step: what there is to sell, from common cuts, from a spreadsheet or from nothing. */
function Catalogo({ estreno, onAgregados, onSeguir }: CatalogoProps) {
  const [conCortes, setConCortes] = useState(false)
  const { articulos } = estreno
  return (
    <Hoja titulo="Catálogo">
      <p className="estreno-texto">
        {articulos === 0
          ? '¿Cómo querés empezar? Siempre vas a poder agregar, cambiar y sacar.'
          : `Ya hay ${articulos === 1 ? '1 artículo' : `${articulos} artículos`}. Podés seguir, o agregar más.`}
      </p>
      <div className="estreno-caminos">
        <Boton icono={Beef} aria-expanded={conCortes} onClick={() => setConCortes(!conCortes)}>
          <b>Cortes comunes</b>
          <span>Elegís de una lista y después les ponés precio. Sin precio no se ven.</span>
        </Boton>
        <Link to={rutaSeccion('importar')}>
          <FileSpreadsheet className="icono" aria-hidden="true" />
          <b>Desde una planilla</b>
          <span>Si ya tenés tu lista en Excel. Se prueba antes de aplicar.</span>
        </Link>
        <Link to={rutaSeccion('ficha', 'nuevo')}>
          <PencilLine className="icono" aria-hidden="true" />
          <b>De cero</b>
          <span>Cargás tus artículos de a uno.</span>
        </Link>
      </div>
      {conCortes ? (
        <Cortes onAgregados={onAgregados} />
      ) : (
        <div className="estreno-seguir">
          <span />
          <Boton tono={articulos === 0 ? 'texto' : 'rojo'} onClick={onSeguir}>
            {articulos === 0 ? 'Saltear' : 'Seguir'}
          </Boton>
        </div>
      )}
    </Hoja>
  )
}

/** The steps that say something about the shop; their fields are given by the page. */
export type PasoDicho = Exclude<Paso, 'catalogo' | 'precios'>

const TEXTOS: Readonly<Record<PasoDicho, readonly [titulo: string, texto: string]>> = {
  carniceria: [
    'Tu carnicería',
    'Cómo se llama y cómo te encuentran. Lo que dejes vacío no se muestra en ningún lado.',
  ],
  horarios: ['Horarios', 'Cuándo entregás y se puede pasar a buscar.'],
  zonas: [
    'Zonas de entrega',
    'Los barrios o lugares a los que llevás. Si sólo se retira en el local, salteá este paso.',
  ],
}

const FIN = 'listo'
const LUGARES: readonly (Paso | typeof FIN)[] = [...PASOS, FIN]

interface Props {
  readonly estreno: EstrenoWire
  readonly onEstreno: () => void
  readonly whatsapp: string | null
  readonly campos: Readonly<Record<PasoDicho, ReactNode>>
  readonly situacionDe: (paso: PasoDicho) => Situacion
  /** Pressed, before anything of the step is awaited. */
  readonly onDicho: (paso: PasoDicho) => void
}

const isDicho = (paso: Paso | typeof FIN): paso is PasoDicho => paso in TEXTOS

export function PantallaEstreno({ estreno, onEstreno, whatsapp, campos, situacionDe, onDicho }: Props) {
  const { pendientes } = estreno
  const [parametros, setParametros] = useParametros()
  // Where it begins is decided once: a step that is done does not take itself away.
  const [inicial] = useState<Paso | typeof FIN>(pendientes[0] ?? FIN)
  const pedido = parametros.get('paso')
  const paso = LUGARES.find(uno => uno === pedido) ?? inicial
  const actual = PASOS.find(uno => uno === paso) ?? null
  const hoja = useRef<HTMLDivElement>(null)
  const primera = useRef(true)

  const go = (a: Paso | typeof FIN) => setParametros({ paso: a }, { replace: false })
  const next = () => go(PASOS[actual === null ? PASOS.length : PASOS.indexOf(actual) + 1] ?? FIN)
  useEffect(() => void writeTo('localStorage', CLAVE_ESTRENO, '1'), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step, once it is drawn
  useEffect(() => {
    // What was done in another section since counts.
    onEstreno()
    if (primera.current) {
      primera.current = false
      return
    }
    window.scrollTo({ top: 0 })
    hoja.current?.focus({ preventScroll: true })
  }, [paso])

  return (
    <>
      <Cabeza
        titulo="Primer día"
        texto={
          actual === null
            ? 'Listo'
            : `Paso ${PASOS.indexOf(actual) + 1} de ${PASOS.length}: ${TITULOS[actual].toLowerCase()}`
        }
      />
      <Pasos actual={actual} pendientes={pendientes} onPaso={go} />
      <div ref={hoja} className="estreno" tabIndex={-1}>
        {isDicho(paso) ? (
          <Dicho
            key={paso}
            titulo={TEXTOS[paso][0]}
            texto={TEXTOS[paso][1]}
            hecho={!pendientes.includes(paso)}
            situacion={situacionDe(paso)}
            onDicho={() => onDicho(paso)}
            onSeguir={next}
          >
            {campos[paso]}
          </Dicho>
        ) : null}
        {paso === 'catalogo' ? (
          <Catalogo
            estreno={estreno}
            onAgregados={() => {
              onEstreno()
              go('precios')
            }}
            onSeguir={next}
          />
        ) : null}
        {paso === 'precios' ? <Precios estreno={estreno} onSeguir={next} /> : null}
        {paso === FIN ? <Listo estreno={estreno} whatsapp={whatsapp} /> : null}
      </div>
    </>
  )
}
