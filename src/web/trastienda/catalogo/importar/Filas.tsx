// The list of rows of the count that is looked at.

import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { FilasWire, FilaWire, ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import { tituloDe } from '#domain/catalogo/importar/columnas.ts'
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { loadCatalogo, useCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { usePaginas } from '#web/trastienda/piezas/lectura.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { fetchFilas } from '../api-importaciones.ts'
import { NOMBRES } from './Cuentas.tsx'
import { Dicho, FilaError } from './FilaError.tsx'
import { type Importando, respuestaDe } from './use-importacion.ts'

/** Every error is shown: whoever mends them wants to see the last one. */
async function readFilas(id: string, estado: EstadoFila, desde: number) {
  let filas: FilasWire['data'] = []
  for (;;) {
    const { data, meta } = await fetchFilas(id, estado, filas.at(-1)?.fila ?? desde)
    filas = [...filas, ...data]
    const completa = data.length === 0 || filas.length >= meta.total
    if (completa || estado !== 'error')
      return { data: filas, meta: { siguiente: completa ? null : (filas.at(-1)?.fila ?? null) } }
  }
}

function useFilas(
  { id, vuelta, cuentas, estado: deTodo }: ImportacionWire,
  estado: EstadoFila,
  arregladas: readonly FilaWire[],
) {
  const leidas = usePaginas(
    ['filas', id, estado, vuelta, deTodo],
    antes => readFilas(id, estado, antes ?? 0),
    { quieta: true, activa: deTodo !== 'revisando' },
  )
  const hay = leidas.lectura.datos !== null
  const filas = withArregladas(
    leidas.paginas.flatMap(({ data }) => data),
    hay ? arregladas : [],
    estado,
  )
  return { ...leidas, filas, quedan: Math.max(0, cuentas[estado] - filas.length) }
}

/** Mended rows take the place of what they were, leave, or come in: a row may be in error because of another one. */
function withArregladas(
  leidas: readonly FilaWire[],
  arregladas: readonly FilaWire[],
  estado: EstadoFila,
): readonly FilaWire[] {
  const filas = new Map([...leidas, ...arregladas].map(fila => [fila.fila, fila]))
  return [...filas.values()].filter(fila => fila.estado === estado).sort((una, otra) => una.fila - otra.fila)
}

interface FilaCambioProps {
  readonly fila: FilaWire
  readonly disabled: boolean
  readonly importando: Importando
}

const CORTE = 80

const corto = (texto: string) => (texto.length > CORTE ? `${texto.slice(0, CORTE)}…` : texto || 'nada')

/** A row without errors: what it changes, from what to what. */
function FilaCambio({ fila: { fila, nombre, estado, cambios }, disabled, importando }: FilaCambioProps) {
  return (
    <li className="importar-fila">
      <span className="importar-fila__numero">
        <span className="oculto">Fila </span>
        {fila}
      </span>
      <b className="importar-fila__nombre">{nombre}</b>
      <ul className="importar-fila__cambios">
        {cambios.map(({ campo, de, a }) => (
          <li key={campo}>
            <span>{tituloDe(campo)}</span>
            {estado === 'nuevo' ? null : (
              <>
                <s>{corto(de)}</s>
                <ArrowRight className="icono" aria-label="pasa a" />
              </>
            )}
            <b>{corto(a)}</b>
          </li>
        ))}
      </ul>
      <Boton
        className="importar-respuesta importar-respuesta--sacar"
        disabled={disabled}
        onClick={() => importando.fix([{ fila, omitir: estado !== 'afuera' }])}
      >
        {estado === 'afuera' ? 'Volver a ponerla' : 'Sacar'}
        <span className="oculto"> la fila {fila}</span>
      </Boton>
      <Dicho importando={importando} respuesta={respuestaDe(fila, null)} />
    </li>
  )
}

interface Props {
  readonly importacion: ImportacionWire
  readonly importando: Importando
  readonly mirada: EstadoFila
  readonly disabled: boolean
  readonly onCrear: (clave: string) => void
}

const NOTAS: Readonly<Record<EstadoFila, string>> = {
  error: 'corregilos acá o en tu planilla',
  cambia: 'así van a quedar',
  nuevo: 'sin foto; los que no tienen porciones entran ocultos',
  igual: 'dicen lo que ya hay',
  afuera: 'no se aplican',
}

export function Filas({ importacion, importando, mirada, disabled, onCrear }: Props) {
  const { lectura, filas, quedan, haySiguiente, falla, more } = useFilas(
    importacion,
    mirada,
    importando.arregladas,
  )
  const categorias = useCatalogo(({ categorias: todas }) => todas) ?? []
  useEffect(() => {
    void loadCatalogo()
  }, [])
  return (
    <Hoja titulo={NOMBRES[mirada]} accion={<small className="importar-nota">{NOTAS[mirada]}</small>}>
      <Leyendo lectura={lectura} />
      {filas.length === 0 && lectura.datos !== null ? <p className="importar-nota">Ninguna fila.</p> : null}
      <ol className="importar-filas">
        {filas.map(fila =>
          mirada === 'error' ? (
            <FilaError key={fila.fila} {...{ fila, categorias, disabled, importando, onCrear }} />
          ) : (
            <FilaCambio key={fila.fila} {...{ fila, disabled, importando }} />
          ),
        )}
      </ol>
      <VerMas haySiguiente={haySiguiente && quedan > 0} quedan={quedan} falla={falla} onMas={more} />
    </Hoja>
  )
}
