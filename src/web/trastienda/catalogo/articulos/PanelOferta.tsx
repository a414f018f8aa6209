// An offer inside the card: the usual percentages in one touch, until Sunday or until somebody ends it (ART-02).

import { useState } from 'react'
import { descuentoVigente, type Fila } from '#domain/catalogo/fila.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { finDeOferta } from '#domain/precios/oferta.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'
import { finDelDomingo } from '#domain/precios/semana.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { changeOferta } from './cambios.ts'
import { doWithUndo } from './con-deshacer.ts'
import { OFERTAS } from './ofertas.ts'

interface Props {
  readonly fila: Fila
  readonly onCerrar: () => void
}

export function PanelOferta({ fila, onCerrar }: Props) {
  const ahora = Date.now()
  const vigente = descuentoVigente(fila, ahora)
  const hasta = vigente === null ? null : fila.ofertaHasta
  /** Null: nobody touched it, and an end that still counts stays. */
  const [tocado, setTocado] = useState<boolean | null>(null)
  const hastaDomingo = tocado ?? hasta === finDelDomingo(ahora)
  const finNuevo = (porciento: number | null) => {
    if (porciento !== null && hastaDomingo) return finDelDomingo(Date.now())
    return porciento !== null && tocado === null ? undefined : null
  }
  const save = (porciento: number | null) => {
    onCerrar()
    void doWithUndo(changeOferta(fila, porciento, finNuevo(porciento)))
  }
  return (
    <div className="articulos-panel">
      <p>
        {vigente === null
          ? `Sin oferta: ${formatPesos(fila.precioKg)}`
          : `Ahora −${vigente} %: ${formatPesos(precioConDescuento(fila.precioKg, vigente))}`}
        {hasta === null ? null : ` · Hasta el ${finDeOferta(localDe(hasta))}`}
      </p>
      <Interruptor texto="Hasta el domingo" encendido={hastaDomingo} onCambio={setTocado} />
      <div className="articulos-panel__cuatro">
        {OFERTAS.map(porciento => (
          <Boton tono="linea" key={porciento} onClick={() => save(porciento)}>
            {porciento} %
          </Boton>
        ))}
      </div>
      <div className="articulos-panel__dos">
        <Boton tono="linea" onClick={onCerrar}>
          Dejar así
        </Boton>
        <Boton tono="linea" aria-disabled={fila.descPorciento === null} onClick={() => save(null)}>
          Sin oferta
        </Boton>
      </div>
    </div>
  )
}
