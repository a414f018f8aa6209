// The third step: where orders are taken to.
import { Plus, Trash2 } from 'lucide-react'
import type { AjustesValoresWire } from '#contract/ajustes.schema.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Segmentos } from '../trastienda/Segmentos.tsx'
import { Formulario } from './Formulario.tsx'
import type { Borrador } from './use-borrador.ts'

type Zona = AjustesValoresWire['zonas'][number]

interface Props {
  readonly borrador: Borrador
  readonly onSeguir: () => void
}

const NUEVA: Zona = { nombre: '', entrega: 'estandar' }
const ZONAS_MAX = 12

export function Zonas({ borrador, onSeguir }: Props) {
  const { valores, errores, set } = borrador
  const zonas = valores.zonas.length === 0 ? [NUEVA] : valores.zonas
  const change = (indice: number, cambio: Partial<Zona>) =>
    set({ zonas: zonas.map((zona, i) => (i === indice ? { ...zona, ...cambio } : zona)) })
  return (
    <Formulario
      titulo="Zonas de entrega"
      texto="Los barrios o lugares a los que llevás. Si sólo se retira en el local, salteá este paso."
      borrador={borrador}
      campos={['zonas']}
      onSeguir={onSeguir}
    >
      <ul className="estreno-zonas">
        {zonas.map((zona, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name while they are typed
          <li key={indice}>
            <Campo
              etiqueta={`Zona ${indice + 1}`}
              value={zona.nombre}
              error={indice === 0 ? errores.get('zonas') : undefined}
              placeholder="Centro"
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => change(indice, { nombre: target.value })}
            />
            <div>
              <Segmentos
                nombre={`Entrega en la zona ${indice + 1}`}
                opciones={[
                  ['estandar', 'Se lleva'],
                  ['coordinada', 'A coordinar'],
                ]}
                valor={zona.entrega}
                onValor={entrega => change(indice, { entrega })}
              />
              {zonas.length > 1 ? (
                <button
                  type="button"
                  className="boton-icono"
                  aria-label={`Sacar la zona ${indice + 1}`}
                  onClick={() => set({ zonas: zonas.filter((_, i) => i !== indice) })}
                >
                  <Trash2 className="icono" aria-hidden="true" />
                </button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {zonas.length < ZONAS_MAX ? (
        <button
          type="button"
          className="boton boton--linea boton--medio"
          onClick={() => set({ zonas: [...zonas, NUEVA] })}
        >
          <Plus className="icono" aria-hidden="true" />
          Otra zona
        </button>
      ) : null}
    </Formulario>
  )
}
