// /Trastienda/Ajustes/Webhooks: the webhooks of the shop: which programs are told what, a new one with its secret, and what became of each delivery (INT-03).
import { KeyRound, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { EVENTOS, type Evento, URL_MAX } from '#domain/gestion/integraciones/eventos.ts'
import { objeto, texto, uno, varios } from '#domain/lector.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { showEntero, useFallaALaVista } from '#web/trastienda/piezas/a-la-vista.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { createWebhook, fetchWebhooks } from '../webhooks/api.ts'
import { Eventos } from '../webhooks/Eventos.tsx'
import { Webhook } from '../webhooks/Webhook.tsx'
import '../webhooks/webhooks.css'

interface NuevoProps {
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

/** The form of a new webhook: where to, and what of. */
function Nuevo({ vacia, onHecho }: NuevoProps) {
  const { escrito, enviando, falla, change, refuse, submit } = useFormulario('webhook', VACIO, readNuevo)
  const { url, eventos } = escrito
  const caja = useFallaALaVista<HTMLFormElement>(falla)
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
      <form ref={caja} aria-label="Webhook nuevo" onSubmit={add} noValidate>
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

interface Props {
  readonly secreto: string
  readonly onGuardado: () => void
}

/** A webhook's secret, the one time it is shown: to be copied, then put away. */
function Secreto({ secreto, onGuardado }: Props) {
  return (
    <Noticia
      ref={showEntero}
      tono="ambar"
      Icono={KeyRound}
      acciones={
        <>
          <Copiar texto={secreto} />
          <Boton tono="texto" onClick={onGuardado}>
            Ya lo guardé
          </Boton>
        </>
      }
    >
      <b>Este es el secreto. No se vuelve a mostrar.</b> Con él, el otro programa comprueba que el aviso es de
      la tienda.
      <code className="webhooks-secreto">{secreto}</code>
    </Noticia>
  )
}

/** Shown once: it goes with the screen, or when somebody puts it away. */
interface Mostrado {
  readonly id: number
  readonly secreto: string
}

export function Webhooks() {
  const lectura = useLectura(['webhooks'], fetchWebhooks, { quieta: true })
  const { datos, reload } = lectura
  const [mostrado, setMostrado] = useState<Mostrado | null>(null)
  const show = (id: number, secreto: string) => {
    setMostrado({ id, secreto })
    reload()
  }
  return (
    <>
      <Cabeza
        titulo="Webhooks"
        texto="La tienda le avisa a otro programa cuando pasa algo: un pedido, un pago, un precio. Cada aviso va firmado."
      />
      <Leyendo lectura={lectura} />
      <div className="webhooks">
        {datos?.map(webhook => (
          <Webhook
            key={webhook.id}
            webhook={webhook}
            onCambio={reload}
            onSecreto={secreto => show(webhook.id, secreto)}
          >
            {mostrado?.id === webhook.id ? (
              <Secreto secreto={mostrado.secreto} onGuardado={() => setMostrado(null)} />
            ) : null}
          </Webhook>
        ))}
        {datos === null ? null : <Nuevo vacia={datos.length === 0} onHecho={show} />}
      </div>
    </>
  )
}
