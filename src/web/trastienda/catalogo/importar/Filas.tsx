// The list of rows of the count that is looked at.
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { ArreglosBody, FilaWire, ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import { tituloDe } from '#domain/catalogo/importar/columnas.ts'
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { loadCatalogo, useCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { NOMBRES } from './Cuentas.tsx'
import { FilaError } from './FilaError.tsx'
import { useFilas } from './use-filas.ts'
import type { Importando } from './use-importacion.ts'

interface FilaCambioProps {
  readonly fila: FilaWire
  readonly disabled: boolean
  readonly onArreglo: (arreglos: ArreglosBody['arreglos']) => Promise<boolean>
}

const CORTE = 80

const corto = (texto: string) => (texto.length > CORTE ? `${texto.slice(0, CORTE)}…` : texto || 'nada')

/** A row without errors: what it changes, from what to what. */
function FilaCambio({ fila: { fila, nombre, estado, cambios }, disabled, onArreglo }: FilaCambioProps) {
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
        onClick={() => void onArreglo([{ fila, omitir: estado !== 'afuera' }])}
      >
        {estado === 'afuera' ? 'Volver a ponerla' : 'Sacar'}
        <span className="oculto"> la fila {fila}</span>
      </Boton>
    </li>
  )
}

interface Props {
  readonly importacion: ImportacionWire
  readonly mirada: EstadoFila
  readonly arregladas: readonly FilaWire[]
  readonly disabled: boolean
  readonly onArreglo: Importando['fix']
  readonly onCrear: (clave: string) => void
}

const NOTAS: Readonly<Record<EstadoFila, string>> = {
  error: 'corregilos acá o en tu planilla',
  cambia: 'así van a quedar',
  nuevo: 'sin foto; los que no tienen porciones entran ocultos',
  igual: 'dicen lo que ya hay',
  afuera: 'no se aplican',
}

export function Filas({ importacion, mirada, arregladas, disabled, onArreglo, onCrear }: Props) {
  const { filas, total, estado, more } = useFilas(importacion, mirada, arregladas)
  const categorias = useCatalogo(({ categorias: todas }) => todas) ?? []
  useEffect(() => {
    void loadCatalogo()
  }, [])
  return (
    <Hoja titulo={NOMBRES[mirada]} accion={<small className="importar-nota">{NOTAS[mirada]}</small>}>
      {filas.length === 0 && estado === 'cargando' ? <Girador texto="Cargando..." /> : null}
      {estado === 'falla' ? (
        <p role="alert">No se pudieron leer las filas. Probá de nuevo en un momento.</p>
      ) : null}
      {filas.length === 0 && estado === 'listo' ? <p className="importar-nota">Ninguna fila.</p> : null}
      <ol className="importar-filas">
        {filas.map(fila =>
          mirada === 'error' ? (
            <FilaError key={fila.fila} {...{ fila, categorias, disabled, onArreglo, onCrear }} />
          ) : (
            <FilaCambio key={fila.fila} {...{ fila, disabled, onArreglo }} />
          ),
        )}
      </ol>
      {estado === 'listo' && filas.length < total && mirada !== 'error' ? (
        <Boton tono="linea" talle="medio" onClick={more}>
          Ver más ({total - filas.length})
        </Boton>
      ) : null}
    </Hoja>
  )
}
