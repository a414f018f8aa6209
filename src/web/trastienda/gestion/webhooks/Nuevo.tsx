// The form of a new webhook: where to, and what of.
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { EVENTOS, type Evento, URL_MAX } from '#domain/gestion/integraciones/eventos.ts'
import { objeto, texto, uno, varios } from '#domain/lector.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { createWebhook } from './api.ts'
import { Eventos } from './Eventos.tsx'

interface Props {
  /** There is none yet. */
  readonly vacia: boolean
  readonly onHecho: (id: number, secreto: string) => void
}

interface Escrito {
  readonly url: string
  readonly eventos: readonly Evento[]
}

const VACIO: Escrito = { url: '', eventos: EVENTOS }
const readNuevo = objeto<Escrito>({ url: texto, eventos: varios(uno(EVENTOS)) })

export function Nuevo({ vacia, onHecho }: Props) {
  const [{ url, eventos }, setNuevo] = useBorrador('webhook', VACIO, readNuevo)
  const [error, setError] = useState<string | undefined>()
  const [falla, setFalla] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)

  const add = async (evento: FormEvent) => {
    evento.preventDefault()
    if (enviando) return
    setFalla(null)
    if (url.trim() === '') return setError('Poné la dirección del otro programa.')
    if (eventos.length === 0) return setFalla('Elegí al menos un aviso.')
    setEnviando(true)
    try {
      const { id, attributes } = await createWebhook({ url: url.trim(), eventos: [...eventos] })
      setNuevo(null)
      setError(undefined)
      onHecho(id, attributes.secreto)
    } catch (rechazo) {
      setError(motivoDe(rechazo))
    } finally {
      setEnviando(false)
    }
  }

  return (
    <Hoja titulo="Webhook nuevo">
      {vacia ? (
        <p className="webhooks-nota">Todavía no hay ninguno: nadie más se entera de lo que pasa acá.</p>
      ) : null}
      <form aria-label="Webhook nuevo" onSubmit={evento => void add(evento)} noValidate>
        <Campo
          etiqueta="Dirección"
          type="url"
          inputMode="url"
          value={url}
          maxLength={URL_MAX}
          autoComplete="off"
          placeholder="https://otro-programa.example/avisos"
          ayuda="Tiene que empezar con https. Te la da el otro programa."
          error={error}
          onChange={({ target }) => {
            setNuevo({ url: target.value, eventos })
            setError(undefined)
          }}
        />
        <Eventos elegidos={eventos} onElegidos={elegidos => setNuevo({ url, eventos: elegidos })} />
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
        <Boton tono="rojo" icono={Plus} type="submit" disabled={enviando}>
          Crear webhook
        </Boton>
      </form>
    </Hoja>
  )
}
