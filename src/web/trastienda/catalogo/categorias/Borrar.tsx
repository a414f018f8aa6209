// Takes one away: what hangs on it is said instead, and for ten seconds it can be put back; what could not is asked (ADM-05).

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Estante } from '#domain/catalogo/estante.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { deleteEstante } from '#web/trastienda/piezas/estantes.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'

interface Props {
  readonly estante: Estante
  readonly cosa: { readonly id: number; readonly nombre: string }
  /** What would go with it for good, in words; null when nothing would. */
  readonly pregunta?: string | null
  /** Makes it again as it was. */
  readonly onDeshacer: () => Promise<unknown>
  readonly onHecho: () => Promise<void>
}

export function Borrar({ estante, cosa: { id, nombre }, pregunta = null, onDeshacer, onHecho }: Props) {
  const [motivo, setMotivo] = useState<string | null>(null)
  const [preguntando, setPreguntando] = useState(false)
  async function remove() {
    setPreguntando(false)
    try {
      await deleteEstante(estante, id)
    } catch (error) {
      return setMotivo(motivoDe(error))
    }
    if (pregunta !== null) showAviso({ titulo: 'Borrado', descripcion: nombre, tipo: 'exito' })
    else showDeshacer('Borrado', nombre, () => onDeshacer().then(onHecho))
    await onHecho()
  }
  return (
    <>
      <Boton
        tono="icono"
        icono={Trash2}
        aria-label={`Borrar ${nombre}`}
        onClick={() => (pregunta === null ? void remove() : setPreguntando(true))}
      />
      {preguntando ? (
        <div className="categorias-aviso">
          <Confirmar si="Sí, borrar" onSi={() => void remove()} onNo={() => setPreguntando(false)}>
            {pregunta}
          </Confirmar>
        </div>
      ) : null}
      {motivo === null ? null : (
        <div className="categorias-aviso">
          <Noticia
            tono="rojo"
            acciones={
              <Boton tono="linea" talle="medio" onClick={() => setMotivo(null)}>
                Entendido
              </Boton>
            }
          >
            {motivo}
          </Noticia>
        </div>
      )}
    </>
  )
}
