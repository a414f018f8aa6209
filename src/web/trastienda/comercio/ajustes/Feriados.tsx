// Days with hours of their own: the shop's, and the national ones that come, which change nothing until somebody says so (AJU-02).
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { diaDeLaSemana } from '#domain/comercio/dias.ts'
import { feriadosSugeridos } from '#domain/comercio/feriados.ts'
import type { Feriado } from '#domain/comercio/formas.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { Otro } from './Otro.tsx'
import { Renglon } from './Renglon.tsx'
import { Tramos } from './Tramos.tsx'
import { useAjuste } from './use-ajustes.ts'

type Modo = 'cerrado' | 'otro' | 'siempre'
const SUGERIDOS = 4
const OTRO_HORARIO = [{ desde: '10:00', hasta: '14:00' }]

/** 'vie 25/12'. */
function enCorto(fecha: string): string {
  return `${diaDeLaSemana(fecha).slice(0, 3)} ${Number(fecha.slice(8))}/${Number(fecha.slice(5, 7))}`
}

export function Feriados() {
  const { valorDe, save, refuse } = useAjuste()
  const hoy = localDe(new Date()).slice(0, 10)
  const guardados = valorDe('feriados')
  const propios = Array.isArray(guardados) ? (guardados as AjustesValoresWire['feriados']) : []
  const sugeridos = feriadosSugeridos({ feriados: propios }, hoy).slice(0, SUGERIDOS)
  const filas = [
    ...propios.filter(({ fecha }) => fecha >= hoy).map(dia => ({ ...dia, propio: true })),
    ...sugeridos.map(dia => ({ ...dia, tramos: [], propio: false })),
  ].sort((uno, otro) => uno.fecha.localeCompare(otro.fecha))

  // Days that are over leave the list with the next change.
  const sin = (fecha: string) => propios.filter(otro => otro.fecha !== fecha && otro.fecha >= hoy)
  const put = ({ fecha, nombre, tramos }: Feriado) => {
    save('feriados', [...sin(fecha), { fecha, nombre, tramos }])
  }
  const choose = (dia: Feriado, modo: Modo) => {
    if (modo === 'siempre') save('feriados', sin(dia.fecha))
    else put({ ...dia, tramos: modo === 'cerrado' ? [] : OTRO_HORARIO })
  }
  return (
    <Renglon
      campo="feriados"
      conCasa={false}
      ayuda="Los feriados nacionales se proponen: nada se cierra sin que lo digas. Cambian lo que la tienda dice si está abierta."
    >
      <ul className="ajustes-filas">
        {filas.map(({ propio, ...dia }) => {
          const { fecha, nombre, tramos } = dia
          const modo: Modo = propio ? (tramos.length === 0 ? 'cerrado' : 'otro') : 'siempre'
          return (
            <li key={fecha}>
              <span>
                <b>{enCorto(fecha)}</b> {nombre}
              </span>
              <Segmentos<Modo>
                nombre={`${nombre}, ${enCorto(fecha)}`}
                opciones={[
                  ['cerrado', 'Cerrado'],
                  ['otro', 'Otro horario'],
                  ['siempre', 'Como siempre'],
                ]}
                valor={modo}
                onValor={elegido => choose(dia, elegido)}
              />
              {modo === 'otro' ? (
                <Tramos nombre={nombre} tramos={tramos} onListo={nuevos => put({ ...dia, tramos: nuevos })} />
              ) : null}
            </li>
          )
        })}
      </ul>
      <Otro
        ajuste="feriados"
        texto="Agregar día"
        campos={[
          { name: 'fecha', etiqueta: 'Otro día', type: 'date', min: hoy },
          { name: 'nombre', etiqueta: 'Qué día es', maxLength: 60, placeholder: 'Aniversario' },
        ]}
        onAgregar={({ fecha = '', nombre = '' }) => {
          if (fecha === '') refuse('feriados', propios, 'Elegí el día.')
          else put({ fecha, nombre: nombre || 'Día especial', tramos: [] })
          return fecha !== ''
        }}
      />
    </Renglon>
  )
}
