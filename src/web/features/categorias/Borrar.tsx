// Takes one away: what hangs on it is said instead, and for ten seconds it can be put back.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Estante } from '#domain/catalogo/estante.ts'
import { motivoDe } from '../trastienda/conflicto.ts'
import { deleteEstante } from '../trastienda/estantes.ts'
import { Noticia } from '../trastienda/Noticia.tsx'
import { showDeshacer } from '../trastienda/undo.ts'

interface Props {
  readonly estante: Estante
  readonly cosa: { readonly id: number; readonly nombre: string }
  /** Makes it again as it was. */
  readonly onDeshacer: () => Promise<unknown>
  readonly onHecho: () => Promise<void>
}

export function Borrar({ estante, cosa: { id, nombre }, onDeshacer, onHecho }: Props) {
  const [motivo, setMotivo] = useState<string | null>(null)
  async function remove() {
    try {
      await deleteEstante(estante, id)
    } catch (error) {
      return setMotivo(motivoDe(error))
    }
    showDeshacer(
      'Borrado',
      nombre,
      () => void onDeshacer().then(onHecho, error => setMotivo(motivoDe(error))),
    )
    await onHecho()
  }
  return (
    <>
      <button
        type="button"
        className="boton-icono"
        aria-label={`Borrar ${nombre}`}
        onClick={() => void remove()}
      >
        <Trash2 className="icono" aria-hidden="true" />
      </button>
      {motivo === null ? null : (
        <div className="categorias-aviso">
          <Noticia
            tono="rojo"
            acciones={
              <button
                type="button"
                className="boton boton--linea boton--medio"
                onClick={() => setMotivo(null)}
              >
                Entendido
              </button>
            }
          >
            {motivo}
          </Noticia>
        </div>
      )}
    </>
  )
}
