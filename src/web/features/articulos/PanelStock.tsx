// How much there is, inside the card: counted, or so much more or less than there was (ART-02).
import { useState } from 'react'
import { readCelda, tecleable, textoCelda } from '#domain/catalogo/celda.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { Cifra } from './Cifra.tsx'
import { changeCelda } from './cambios.ts'
import { doWithUndo } from './con-deshacer.ts'

interface Props {
  readonly fila: Fila
  readonly onCerrar: () => void
}

export function PanelStock({ fila: actual, onCerrar }: Props) {
  const [fila] = useState(actual)
  // Of what there always is no figure is true.
  const [texto, setTexto] = useState(fila.controlStock ? tecleable('stock', fila.stock, fila.medida) : '')
  const leida = readCelda('stock', texto, fila)
  const save = () => {
    if (!leida.ok) return
    onCerrar()
    void doWithUndo(changeCelda(fila, 'stock', leida.valor))
  }
  return (
    <div className="articulos-panel">
      <Cifra
        nombre="Cuánto hay"
        unidad={fila.medida === '/Kg' ? 'kg' : 'ud.'}
        texto={texto}
        onTexto={setTexto}
        onListo={save}
        onDejar={onCerrar}
        motivo={leida.ok ? null : leida.motivo}
      >
        {fila.controlStock ? (
          <span>
            había <b>{textoCelda('stock', fila.stock, fila.medida)}</b>
          </span>
        ) : null}
        {leida.ok ? <b>{textoCelda('stock', leida.valor, fila.medida)}</b> : null}
      </Cifra>
      <div className="articulos-panel__dos">
        <button type="button" className="boton boton--linea" onClick={onCerrar}>
          Dejar así
        </button>
        <button type="button" className="boton boton--rojo" aria-disabled={!leida.ok} onClick={save}>
          Guardar
        </button>
      </div>
    </div>
  )
}
