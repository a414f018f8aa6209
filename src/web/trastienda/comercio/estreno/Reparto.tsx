// The question under the zones of a first day: delivery by zone and by slots, yes unless the owner says no (ENT-01, ENT-02).
import { useEffect, useState } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { turnosSinNumero } from '#domain/entrega/propuesta.ts'
import { horasCortas } from '#domain/entrega/turno-corto.ts'
import { booleano, objeto } from '#domain/lector.ts'
import { enumeracion } from '#domain/texto/texto.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { nombreDe } from '../ajustes/palabras.ts'
import type { AjustesEnPantalla } from '../ajustes/use-ajustes.ts'

const LLAVES = ['conZonas', 'porTurnos'] as const
type Elegido = Readonly<Record<(typeof LLAVES)[number], boolean>>
const SI: Elegido = { conZonas: true, porTurnos: true }
const readElegido = objeto<Elegido>({ conZonas: booleano, porTurnos: booleano })

export interface Reparto {
  readonly elegido: Elegido
  readonly turnos: readonly Omit<AjustesValoresWire['turnos'][number], 'id'>[]
  readonly onElegir: (llave: keyof Elegido, si: boolean) => void
  /** What was left on counts from now on, once there is a zone. */
  readonly onSeguir: () => void
}

/** Once one of them is on, or somebody has bought, the switches are the settings themselves. */
export function useReparto({ valorDe, save }: AjustesEnPantalla, enCurso: boolean): Reparto {
  const [borrador, setBorrador] = useBorrador('estreno.reparto', SI, readElegido)
  const [pedido, setPedido] = useState(false)
  const [zonas, turnos, horarios] = [valorDe('zonas'), valorDe('turnos'), valorDe('horarios')] as [
    AjustesValoresWire['zonas'],
    AjustesValoresWire['turnos'],
    AjustesValoresWire['horarios'],
  ]
  const guardado: Elegido = {
    conZonas: valorDe('conZonas') === true,
    porTurnos: valorDe('porTurnos') === true,
  }
  const decidido = !enCurso || guardado.conZonas || guardado.porTurnos
  const suyos = turnos.length > 0 ? turnos : turnosSinNumero(horarios)
  const hay = zonas.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is a zone, which may have been added by the same press
  useEffect(() => {
    if (!pedido || !hay) return
    setPedido(false)
    if (decidido) return
    if (borrador.conZonas) save('conZonas', true)
    if (borrador.porTurnos && suyos.length > 0) {
      if (turnos.length === 0) save('turnos', suyos)
      save('porTurnos', true)
    }
  }, [pedido, hay])
  return {
    elegido: decidido ? guardado : borrador,
    turnos: suyos,
    onElegir(llave, si) {
      if (!decidido) return setBorrador(previo => ({ ...previo, [llave]: si }))
      if (llave === 'porTurnos' && si && turnos.length === 0 && suyos.length > 0) save('turnos', suyos)
      save(llave, si)
    },
    onSeguir: () => setPedido(true),
  }
}

function ayudaDe(llave: keyof Elegido, turnos: Reparto['turnos']): string {
  if (llave === 'conZonas') {
    return 'El carrito dice la zona y lo que cuesta antes de pedir. La que no tenga costo se coordina.'
  }
  if (turnos.length === 0) return 'Se arman con tus horarios, que todavía faltan.'
  const dichos = turnos.map(turno => `${turno.nombre} ${horasCortas(turno)}`)
  return `Tu cliente elige día y turno: ${enumeracion(dichos)}. Los lugares y hasta cuándo se pide se cambian en Ajustes, «Entrega».`
}

export function PreguntaReparto({ reparto: { elegido, turnos, onElegir } }: { readonly reparto: Reparto }) {
  return (
    <div className="estreno-reparto">
      {LLAVES.map(llave => (
        <div key={llave}>
          <Interruptor
            texto={nombreDe(llave)}
            encendido={elegido[llave]}
            onCambio={si => onElegir(llave, si)}
          />
          <p className="estreno-texto">{ayudaDe(llave, turnos)}</p>
        </div>
      ))}
    </div>
  )
}
