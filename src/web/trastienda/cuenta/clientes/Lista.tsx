// Which price list a customer buys at, changed in place with a way back (PREC-08).
import { useId, useState } from 'react'
import type { ClienteWire } from '#contract/cuenta/cliente.schema.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { fetchListas, moveCliente } from '#web/trastienda/precios/api-listas.ts'

interface Props {
  readonly id: number
  readonly nombre: string
  readonly actual: ClienteWire['lista']
  readonly onCambio: () => void
}

export function Lista({ id, nombre, actual, onCambio }: Props) {
  const campo = useId()
  const lectura = useLectura(['listas'], () => fetchListas())
  const [falla, setFalla] = useState<string | null>(null)
  const move = (lista: number | null, vuelta: number | null, deshaciendo: boolean) => {
    moveCliente(id, lista, vuelta).then(
      () => {
        setFalla(null)
        onCambio()
        if (!deshaciendo) showDeshacer('Lista cambiada', nombre, () => move(vuelta, lista, true))
      },
      (error: unknown) => {
        setFalla(motivoDe(error))
        // Whoever was faster: what counts now is what is shown.
        onCambio()
      },
    )
  }
  const listas = lectura.datos?.filter(({ attributes }) => !attributes.minorista) ?? []
  return (
    <Hoja titulo="Lista de precios">
      <Leyendo lectura={lectura} />
      {lectura.datos === null ? null : (
        <div className="campo">
          <label className="campo__nombre" htmlFor={campo}>
            Compra con
          </label>
          <select
            id={campo}
            value={actual?.id ?? ''}
            onChange={({ target }) =>
              move(target.value === '' ? null : Number(target.value), actual?.id ?? null, false)
            }
          >
            <option value="">Minorista</option>
            {listas.map(({ id: lista, attributes }) => (
              <option key={lista} value={lista}>
                {attributes.nombre}
              </option>
            ))}
          </select>
        </div>
      )}
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
    </Hoja>
  )
}
