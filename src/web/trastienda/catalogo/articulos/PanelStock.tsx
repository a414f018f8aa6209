// How much there is, inside the card: counted, or so much more or less than there was (ART-02).

import { useState } from 'react'
import { readCelda, tecleable, textoCelda, type ValorCelda, valorDe } from '#domain/catalogo/celda.ts'
import type { Fila } from '#domain/catalogo/fila.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cifra } from './Cifra.tsx'
import { changeCelda } from './cambios.ts'
import { doWithUndo } from './con-deshacer.ts'

interface Props {
  readonly fila: Fila
  readonly onCerrar: () => void
}

export function PanelStock({ fila: actual, onCerrar }: Props) {
  const [fila] = useState(actual)
  const antes = valorDe('stock', fila)
  const [texto, setTexto] = useState(tecleable('stock', antes, fila.medida))
  const leida = readCelda('stock', texto, fila)
  const put = (valor: ValorCelda) => {
    onCerrar()
    void doWithUndo(changeCelda(fila, 'stock', valor))
  }
  const save = () => {
    if (!leida.ok) return
    // Nothing was typed, so nothing was said.
    if (leida.valor === null && antes === null) onCerrar()
    else put(leida.valor)
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
        {antes === null ? null : (
          <span>
            había <b>{textoCelda('stock', antes, fila.medida)}</b>
          </span>
        )}
        {leida.ok ? <b>{textoCelda('stock', leida.valor, fila.medida)}</b> : null}
        {antes === null && leida.ok && leida.valor !== null ? (
          <span>Desde ahora se cuenta: cada pedido descuenta.</span>
        ) : null}
      </Cifra>
      {antes === null ? null : (
        <Boton tono="linea" onClick={() => put(null)}>
          Siempre hay: no contarlo
        </Boton>
      )}
      <div className="articulos-panel__dos">
        <Boton tono="linea" onClick={onCerrar}>
          Dejar así
        </Boton>
        <Boton tono="rojo" aria-disabled={!leida.ok} onClick={save}>
          Guardar
        </Boton>
      </div>
    </div>
  )
}
