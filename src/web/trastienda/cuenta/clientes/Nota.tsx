// The note about a customer, for those who work here: kept as typed until it is saved, and nobody's is overwritten unseen.
import { useId, useState } from 'react'
import type { NotaWire } from '#contract/cuenta/cliente.schema.ts'
import { NOTA_MAX } from '#domain/cuenta/cliente.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { saveNota } from './api.ts'

interface Props {
  readonly id: number
  readonly nota: NotaWire
}

/** The one thing of its family. */
const UNA = ''

export function Nota({ id, nota }: Props) {
  const campo = useId()
  const [guardada, setGuardada] = useState(nota)
  /** Null: nobody is typing. */
  const [tecleada, setTecleada] = useState<string | null>(null)
  const { situacionDe, save, discard } = useGuardado(`cliente.${id}.nota`, {
    async send(_, a, vista) {
      const hecha = await saveNota(id, String(a), vista)
      setGuardada(hecha)
      return hecha.version
    },
    onHecho(_, { a, version }, undo) {
      // Saved by a call whose answer was lost.
      setGuardada(previa => (previa.version < version ? { ...previa, texto: String(a), version } : previa))
      setTecleada(actual => (actual === a ? null : actual))
      if (undo !== null) showDeshacer('Nota guardada', '', undo)
    },
  })
  const situacion = situacionDe(UNA)
  const { estado, escrito } = situacion
  const texto = tecleada ?? (escrito === undefined ? guardada.texto : String(escrito))

  return (
    <Hoja titulo="Nota">
      <form
        onSubmit={event => {
          event.preventDefault()
          save(UNA, guardada.texto, texto, guardada.version)
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
            onChange={({ target }) => setTecleada(target.value)}
          />
        </div>
        <EstadoGuardado
          {...situacion}
          format={suya => (suya === '' ? 'nada' : String(suya))}
          onDiscard={() => {
            if (estado?.tipo === 'choca')
              setGuardada({ texto: String(estado.suyo), version: estado.version, updatedAt: null })
            setTecleada(null)
            discard(UNA)
          }}
        />
        <Boton tono="linea" type="submit" disabled={texto === guardada.texto}>
          Guardar la nota
        </Boton>
      </form>
    </Hoja>
  )
}
