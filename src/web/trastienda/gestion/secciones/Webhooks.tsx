// /Trastienda/Ajustes/Webhooks: the webhooks of the shop: which programs are told what, a new one with its secret, and what became of each delivery (INT-03).
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Copiar } from '#web/comun/ui/Compartir.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { fetchWebhooks } from '../webhooks/api.ts'
import { Nuevo } from '../webhooks/Nuevo.tsx'
import { Webhook } from '../webhooks/Webhook.tsx'
import '../webhooks/webhooks.css'

interface Props {
  readonly secreto: string
  readonly onGuardado: () => void
}

/** A webhook's secret, the one time it is shown: to be copied, then put away. */
function Secreto({ secreto, onGuardado }: Props) {
  return (
    <Noticia
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
  const { datos, error, reload } = useLectura(['webhooks'], fetchWebhooks, { quieta: true })
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
      {error === null ? null : (
        <Noticia
          tono="rojo"
          acciones={
            <Boton tono="linea" onClick={reload}>
              Reintentar
            </Boton>
          }
        >
          {error}
        </Noticia>
      )}
      {datos === null && error === null ? <Girador texto="Cargando..." /> : null}
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
