// The hours most butchers keep, in one tap, for who has said none: a beginning to be changed.
import { CalendarClock } from 'lucide-react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { horariosEnFrase } from '#domain/comercio/horario.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

type Horarios = AjustesValoresWire['horarios']

const COMUN: Horarios = [
  {
    dias: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    tramos: [
      { desde: '09:00', hasta: '13:00' },
      { desde: '17:00', hasta: '21:00' },
    ],
  },
  { dias: ['domingo'], tramos: [{ desde: '10:00', hasta: '14:00' }] },
]

interface Props {
  readonly onHorarios: (horarios: Horarios) => void
}

export function HorarioComun({ onHorarios }: Props) {
  return (
    <Boton icono={CalendarClock} className="estreno-comun" onClick={() => onHorarios(COMUN)}>
      <b>Empezar con el más común</b>
      <span>{conMayuscula(horariosEnFrase({ horarios: COMUN }))}. Después lo cambiás.</span>
    </Boton>
  )
}
