// The note about a customer, for those who work here: kept as typed until it is saved, and nobody's is overwritten unseen.

import { useId, useState } from 'react'
import type { NotaWire } from '#contract/cuenta/cliente.schema.ts'
import { NOTA_MAX } from '#domain/cuenta/cliente.ts'
import { motivoDe, verdictOf } from '#web/comun/guardado/veredicto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { saveNota } from './api.ts'

interface Props {
  readonly id: number
  readonly nota: NotaWire
}

interface Choque {
  readonly quien: string
  readonly suya: string
  readonly version: number
}

export function Nota({ id, nota }: Props) {
  const campo = useId()
  const [guardada, setGuardada] = useState(nota)
  const [texto, setTexto] = useState(nota.texto)
  const [falla, setFalla] = useState<string | null>(null)
  const [choque, setChoque] = useState<Choque | null>(null)

  /** `visto`: what stood in the field. What is typed from then on stays. */
  const save = async (nuevo: string, version: number, antes: string | null, visto = nuevo) => {
    setFalla(null)
    try {
      const hecha = await saveNota(id, nuevo, version)
      setGuardada(hecha)
      setTexto(actual => (actual === visto ? hecha.texto : actual))
      setChoque(null)
      if (antes !== null)
        showDeshacer('Nota guardada', '', () => void save(antes, hecha.version, null, hecha.texto))
    } catch (error) {
      const veredicto = verdictOf(error)
      const [suyo] = veredicto.tipo === 'choca' ? veredicto.cambios : []
      if (veredicto.tipo !== 'choca' || suyo === undefined) return setFalla(motivoDe(error))
      setChoque({ quien: suyo.quien, suya: String(suyo.a), version: veredicto.version })
    }
  }

  return (
    <Hoja titulo="Nota">
      <form
        onSubmit={event => {
          event.preventDefault()
          void save(texto, guardada.version, guardada.texto)
        }}
      >
        <div className="campo">
          <label className="campo__nombre" htmlFor={campo}>
            Sólo para ustedes: el cliente no la ve
          </label>
          <textarea
            id={campo}
            rows={4}
            value={texto}
            maxLength={NOTA_MAX}
            onChange={({ target }) => setTexto(target.value)}
          />
        </div>
        {falla === null ? null : <Noticia tono="rojo">{falla} Lo que escribiste sigue acá.</Noticia>}
        {choque === null ? null : (
          <Noticia
            tono="azul"
            acciones={
              <>
                <Boton
                  tono="linea"
                  talle="medio"
                  onClick={() => void save(texto, choque.version, choque.suya)}
                >
                  Guardar la mía
                </Boton>
                <Boton
                  tono="texto"
                  onClick={() => {
                    setGuardada({ texto: choque.suya, version: choque.version, updatedAt: null })
                    setTexto(choque.suya)
                    setChoque(null)
                  }}
                >
                  Dejar la suya
                </Boton>
              </>
            }
          >
            <b>{choque.quien} la cambió mientras tanto.</b> Dice: {choque.suya === '' ? 'nada' : choque.suya}
          </Noticia>
        )}
        <Boton tono="linea" type="submit" disabled={texto === guardada.texto}>
          Guardar la nota
        </Boton>
      </form>
    </Hoja>
  )
}
