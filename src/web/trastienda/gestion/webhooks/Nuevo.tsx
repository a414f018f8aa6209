// The form of a new webhook: where to, and what of.

import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { EVENTOS, type Evento, URL_MAX } from '#domain/gestion/integraciones/eventos.ts'
import { ApiError } from '#web/comun/request/request.ts'
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

export function Nuevo({ vacia, onHecho }: Props) {
  const [url, setUrl] = useState('')
  const [eventos, setEventos] = useState<readonly Evento[]>(EVENTOS)
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
      setUrl('')
      setError(undefined)
      onHecho(id, attributes.secreto)
    } catch (rechazo) {
      const texto = rechazo instanceof ApiError ? rechazo.message : 'No se pudo guardar.'
      if (rechazo instanceof ApiError && rechazo.status === 400) setError(texto)
      else setFalla(texto)
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
            setUrl(target.value)
            setError(undefined)
          }}
        />
        <Eventos elegidos={eventos} onElegidos={setEventos} />
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
        <Boton tono="rojo" icono={Plus} type="submit" disabled={enviando}>
          Crear webhook
        </Boton>
      </form>
    </Hoja>
  )
}
