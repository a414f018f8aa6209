// A new shop's first day (onboarding): five short steps in any order, each saved by itself, and what comes after (AJU-03).
import { useEffect, useRef, useState } from 'react'
import type { AjustesWire } from '#contract/ajustes.schema.ts'
import type { EstrenoWire } from '#contract/estreno.schema.ts'
import { PASOS, type Paso } from '#domain/comercio/estreno.ts'
import { writeTo } from '../../state/almacen.ts'
import { CLAVE_ESTRENO } from '../../state/claves.ts'
import { Cabeza } from '../trastienda/Cabeza.tsx'
import { Leyendo } from '../trastienda/Leyendo.tsx'
import { type Lectura, useLectura } from '../trastienda/use-lectura.ts'
import { useParametros } from '../trastienda/use-parametros.ts'
import { fetchAjustes, fetchEstreno } from './api.ts'
import { Carniceria } from './Carniceria.tsx'
import { Catalogo } from './Catalogo.tsx'
import { Horarios } from './Horarios.tsx'
import { Listo } from './Listo.tsx'
import { Pasos, TITULOS } from './Pasos.tsx'
import { Precios } from './Precios.tsx'
import { useBorrador } from './use-borrador.ts'
import { Zonas } from './Zonas.tsx'
import './estreno.css'

const FIN = 'listo'

export function PantallaEstreno() {
  const estreno = useLectura(fetchEstreno)
  const ajustes = useLectura(fetchAjustes)
  const { datos } = estreno
  if (datos === null || ajustes.datos === null) {
    return (
      <>
        <Cabeza titulo="Primer día" />
        <Leyendo lectura={estreno.error === null ? ajustes : estreno} />
      </>
    )
  }
  return <Abierta estreno={datos} onEstreno={estreno.reload} lectura={{ ...ajustes, datos: ajustes.datos }} />
}

interface Props {
  readonly estreno: EstrenoWire
  readonly onEstreno: () => void
  readonly lectura: Lectura<AjustesWire> & { readonly datos: AjustesWire }
}

function Abierta({ estreno, onEstreno, lectura }: Props) {
  const [guardados, setGuardados] = useState<AjustesWire | null>(null)
  const ajustes = guardados !== null && guardados.version > lectura.datos.version ? guardados : lectura.datos
  const borrador = useBorrador(
    ajustes,
    nuevos => {
      setGuardados(nuevos)
      onEstreno()
    },
    lectura.reload,
  )
  const [parametros, setParametros] = useParametros()
  // Where it begins is decided once: a step that is done does not take itself away.
  const [inicial] = useState<Paso | typeof FIN>(estreno.pendientes[0] ?? FIN)
  const pedido = parametros.get('paso')
  const paso = [...PASOS, FIN].find(uno => uno === pedido) ?? inicial
  const actual = PASOS.find(uno => uno === paso) ?? null
  const hoja = useRef<HTMLDivElement>(null)
  const primera = useRef(true)

  const go = (a: Paso | typeof FIN) => setParametros({ paso: a }, { replace: false })
  const next = () => go(PASOS[actual === null ? PASOS.length : PASOS.indexOf(actual) + 1] ?? FIN)
  useEffect(() => writeTo('localStorage', CLAVE_ESTRENO, '1'), [])
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
      <Pasos actual={actual} pendientes={estreno.pendientes} onPaso={go} />
      <div ref={hoja} className="estreno" tabIndex={-1}>
        {paso === 'carniceria' ? <Carniceria borrador={borrador} onSeguir={next} /> : null}
        {paso === 'horarios' ? <Horarios borrador={borrador} onSeguir={next} /> : null}
        {paso === 'zonas' ? <Zonas borrador={borrador} onSeguir={next} /> : null}
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
        {paso === FIN ? <Listo estreno={estreno} valores={ajustes.valores} /> : null}
      </div>
    </>
  )
}
