// A row without errors: what it changes, from what to what.

import { ArrowRight } from 'lucide-react'
import type { ArreglosBody, FilaWire } from '#contract/catalogo/importacion.schema.ts'
import { tituloDe } from '#domain/catalogo/importar/columnas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly fila: FilaWire
  readonly disabled: boolean
  readonly onArreglo: (arreglos: ArreglosBody['arreglos']) => Promise<boolean>
}

const CORTE = 80

const corto = (texto: string) => (texto.length > CORTE ? `${texto.slice(0, CORTE)}…` : texto || 'nada')

export function FilaCambio({ fila: { fila, nombre, estado, cambios }, disabled, onArreglo }: Props) {
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
