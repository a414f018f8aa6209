// The list of rows of the count that is looked at.
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { FilaWire, ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import { tituloDe } from '#domain/catalogo/importar/columnas.ts'
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { loadCatalogo, useCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { NOMBRES } from './Cuentas.tsx'
import { Dicho, FilaError } from './FilaError.tsx'
import { useFilas } from './use-filas.ts'
import { type Importando, respuestaDe } from './use-importacion.ts'

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
