// The second step: when the shop delivers and can be visited; an empty one begins with the hours most have.
import { Plus, Trash2 } from 'lucide-react'
import type { AjustesValoresWire } from '#contract/ajustes.schema.ts'
import { DIAS } from '#domain/texto/texto.ts'
import { Formulario } from './Formulario.tsx'
import { type Borrador, PROPUESTA } from './use-borrador.ts'

type Horario = AjustesValoresWire['horarios'][number]
type Tramo = Horario['tramos'][number]

interface Props {
  readonly borrador: Borrador
  readonly onSeguir: () => void
}

const TRAMO: Tramo = { desde: '09:00', hasta: '13:00' }
const TRAMOS_MAX = 3

export function Horarios({ borrador, onSeguir }: Props) {
  const { valores, errores, set } = borrador
  const { horarios } = valores
  const propone = horarios === PROPUESTA
  const change = (indice: number, cambio: Partial<Horario>) =>
    set({ horarios: horarios.map((horario, i) => (i === indice ? { ...horario, ...cambio } : horario)) })
  const flip = (indice: number, dia: Horario['dias'][number]) =>
    set({
      // A day is in one of them at most.
      horarios: horarios.map((horario, i) => {
        const otros = horario.dias.filter(otro => otro !== dia)
        const pone = i === indice && !horario.dias.includes(dia)
        return { ...horario, dias: pone ? DIAS.filter(uno => uno === dia || otros.includes(uno)) : otros }
      }),
    })
  const motivo = errores.get('horarios')
  return (
    <Formulario
      titulo="Horarios"
      texto={
        propone
          ? 'Cuándo entregás y se puede pasar a buscar. Te proponemos los más comunes: cambialos por los tuyos.'
          : 'Cuándo entregás y se puede pasar a buscar.'
      }
      borrador={borrador}
      campos={['horarios']}
      onSeguir={onSeguir}
    >
      {horarios.map((horario, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
        <fieldset key={indice} className="estreno-horario">
          <legend>{indice === 0 ? 'Estos días' : 'Y estos otros'}</legend>
          <div className="estreno-dias">
            {DIAS.map(dia => (
              <button
                key={dia}
                type="button"
                aria-label={dia}
                aria-pressed={horario.dias.includes(dia)}
                onClick={() => flip(indice, dia)}
              >
                {dia.slice(0, 2)}
              </button>
            ))}
          </div>
          {horario.tramos.map((tramo, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
            <div key={i} className="estreno-tramo">
              {(['desde', 'hasta'] as const).map(extremo => (
                <label key={extremo}>
                  <span>{extremo}</span>
                  <input
                    type="time"
                    value={tramo[extremo]}
                    aria-invalid={motivo !== undefined}
                    onChange={({ target }) =>
                      change(indice, {
                        tramos: horario.tramos.map((otro, j) =>
                          j === i ? { ...otro, [extremo]: target.value } : otro,
                        ),
                      })
                    }
                  />
                </label>
              ))}
              <button
                type="button"
                className="boton-icono"
                aria-label={`Sacar de ${tramo.desde} a ${tramo.hasta}`}
                onClick={() =>
                  horario.tramos.length > 1
                    ? change(indice, { tramos: horario.tramos.filter((_, j) => j !== i) })
                    : set({ horarios: horarios.filter((_, j) => j !== indice) })
                }
              >
                <Trash2 className="icono" aria-hidden="true" />
              </button>
            </div>
          ))}
          {horario.tramos.length < TRAMOS_MAX ? (
            <button
              type="button"
              className="boton boton--texto"
              onClick={() => change(indice, { tramos: [...horario.tramos, TRAMO] })}
            >
              <Plus className="icono" aria-hidden="true" />
              Otra franja
            </button>
          ) : null}
        </fieldset>
      ))}
      <button
        type="button"
        className="boton boton--linea boton--medio"
        onClick={() => set({ horarios: [...horarios, { dias: [], tramos: [TRAMO] }] })}
      >
        <Plus className="icono" aria-hidden="true" />
        Otros días
      </button>
      {motivo === undefined ? null : (
        <p className="estreno-motivo" role="alert">
          {motivo}
        </p>
      )}
    </Formulario>
  )
}
