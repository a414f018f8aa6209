// The form of a new webhook: where to, and what of.
import { Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { EVENTOS, type Evento, URL_MAX } from '#domain/gestion/integraciones/eventos.ts'
import { objeto, texto, uno, varios } from '#domain/lector.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
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
  const { escrito, enviando, falla, change, refuse, submit } = useFormulario('webhook', VACIO, readNuevo)
  const { url, eventos } = escrito
  const sinEventos = url.trim() !== '' && eventos.length === 0

  const add = (evento: FormEvent) => {
    evento.preventDefault()
    if (url.trim() === '') return refuse('Poné la dirección del otro programa.')
    if (sinEventos) return refuse('Elegí al menos un aviso.')
    void submit(async clave => {
      const { id, attributes } = await createWebhook({ url: url.trim(), eventos: [...eventos] }, clave)
      onHecho(id, attributes.secreto)
    })
  }

  return (
    <Hoja titulo="Webhook nuevo">
      {vacia ? (
        <p className="webhooks-nota">Todavía no hay ninguno: nadie más se entera de lo que pasa acá.</p>
      ) : null}
      <form aria-label="Webhook nuevo" onSubmit={add} noValidate>
        <Campo
          etiqueta="Dirección"
          type="url"
          inputMode="url"
          value={url}
          maxLength={URL_MAX}
          autoComplete="off"
          placeholder="https://otro-programa.example/avisos"
          ayuda="Tiene que empezar con https. Te la da el otro programa."
          error={(!sinEventos && falla) || undefined}
          onChange={({ target }) => change({ url: target.value })}
        />
        <Eventos elegidos={eventos} onElegidos={elegidos => change({ eventos: elegidos })} />
        {sinEventos && falla !== null ? <Noticia tono="rojo">{falla}</Noticia> : null}
        <Boton tono="rojo" icono={Plus} type="submit" disabled={enviando}>
          Crear webhook
        </Boton>
      </form>
    </Hoja>
  )
}
