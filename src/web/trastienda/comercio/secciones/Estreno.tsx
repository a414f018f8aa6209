// /Trastienda/Primer-dia: a new shop's first day, with the fields of the settings it begins with (AJU-03).
import { CalendarClock } from 'lucide-react'
import { useEffect } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import type { EstrenoWire } from '#contract/comercio/estreno.schema.ts'
import { NOMBRE_SIN_DECIR } from '#domain/comercio/formas.ts'
import { horariosEnFrase } from '#domain/comercio/horario.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { CampoTexto } from '../ajustes/CampoTexto.tsx'
import { Horarios } from '../ajustes/Horarios.tsx'
import { type AjustesEnPantalla, ConAjustes, useAjuste, useAjustes } from '../ajustes/use-ajustes.ts'
import { WhatsApp } from '../ajustes/WhatsApp.tsx'
import { Zonas } from '../ajustes/Zonas.tsx'
import { fetchEstreno } from '../estreno/api.ts'
import type { Situacion } from '../estreno/Dicho.tsx'
import { PantallaEstreno, type PasoDicho } from '../estreno/PantallaEstreno.tsx'
import { PreguntaReparto, useReparto } from '../estreno/Reparto.tsx'
import '../ajustes/ajustes.css'

const COMUN: AjustesValoresWire['horarios'] = [
  {
    dias: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    tramos: [
      { desde: '09:00', hasta: '13:00' },
      { desde: '17:00', hasta: '21:00' },
    ],
  },
  { dias: ['domingo'], tramos: [{ desde: '10:00', hasta: '14:00' }] },
]

interface ComunProps {
  readonly onHorarios: (horarios: AjustesValoresWire['horarios']) => void
}

/** The hours most shops keep, put in one tap; nothing until somebody does. */
function HorarioComun({ onHorarios }: ComunProps) {
  return (
    <Boton icono={CalendarClock} className="estreno-comun" onClick={() => onHorarios(COMUN)}>
      <b>Empezar con el más común</b>
      <span>{conMayuscula(horariosEnFrase({ horarios: COMUN }))}. Después lo cambiás.</span>
    </Boton>
  )
}

const CAMPOS: Readonly<Record<PasoDicho, readonly string[]>> = {
  carniceria: ['nombre', 'telefono', 'whatsapp'],
  horarios: ['horarios'],
  zonas: ['zonas', 'conZonas', 'turnos', 'porTurnos'],
}

export function Estreno() {
  // Which step it begins with is decided once, so by nothing that was read before.
  const estreno = useLectura(['estreno', 'pasos'], fetchEstreno, { quieta: true })
  const { lectura, ajustes } = useAjustes()
  const { reload } = estreno
  const version = ajustes?.ajustes.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved may be a step that is done
  useEffect(reload, [version])
  if (estreno.datos === null || ajustes === null) {
    return (
      <>
        <Cabeza titulo="Primer día" />
        <Leyendo lectura={estreno.error === null ? lectura : estreno} />
      </>
    )
  }
  return <Dia estreno={estreno.datos} ajustes={ajustes} onEstreno={reload} />
}

interface DiaProps {
  readonly estreno: EstrenoWire
  readonly ajustes: AjustesEnPantalla
  readonly onEstreno: () => void
}

function Dia({ estreno, ajustes, onEstreno }: DiaProps) {
  const reparto = useReparto(ajustes, estreno.enCurso)
  const situacionDe = (paso: PasoDicho): Situacion => {
    const tipos = CAMPOS[paso].map(campo => ajustes.estadoDe(campo)?.tipo)
    if (tipos.includes('guardando')) return 'guardando'
    return tipos.some(tipo => tipo === 'rechaza' || tipo === 'choca') ? 'refutado' : 'quieto'
  }
  return (
    <ConAjustes value={ajustes}>
      <PantallaEstreno
        estreno={estreno}
        onEstreno={onEstreno}
        whatsapp={ajustes.ajustes.valores.whatsapp}
        situacionDe={situacionDe}
        onDicho={paso => {
          if (paso === 'zonas') reparto.onSeguir()
        }}
        campos={{
          carniceria: <Carniceria />,
          horarios: <Semana />,
          zonas: (
            <>
              <Zonas />
              <PreguntaReparto reparto={reparto} />
            </>
          ),
        }}
      />
    </ConAjustes>
  )
}

/** The name all shops have that have said none is no name to begin with. */
const sinNombre = (nombre: string) => (nombre === NOMBRE_SIN_DECIR ? '' : nombre)

function Carniceria() {
  return (
    <>
      <CampoTexto campo="nombre" format={sinNombre} />
      <CampoTexto campo="telefono" ayuda="Con la característica. Se ve en el pie de todas las páginas." />
      <WhatsApp />
    </>
  )
}

function Semana() {
  const { valorDe, save } = useAjuste()
  const horarios = valorDe('horarios')
  return (
    <>
      {Array.isArray(horarios) && horarios.length === 0 ? (
        <HorarioComun onHorarios={comun => save('horarios', comun)} />
      ) : null}
      <Horarios />
    </>
  )
}
