// One webhook: on or off, what it tells, a test, another secret, its deliveries, and deleting it, which is asked.

import { CircleAlert, CircleCheck, KeyRound, PowerOff, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EntregaWire, WebhookCambio, WebhookWire } from '#contract/gestion/webhook.schema.ts'
import { esEvento } from '#domain/gestion/integraciones/eventos.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { deleteWebhook, renewSecreto, testWebhook, updateWebhook } from './api.ts'
import { Entregas, resultadoDe } from './Entregas.tsx'
import { Eventos } from './Eventos.tsx'

interface Props {
  readonly webhook: WebhookWire
  readonly onCambio: () => void
  readonly onSecreto: (secreto: string) => void
  /** Its secret, while it is shown. */
  readonly children: ReactNode
}

const textoDe = (error: unknown) => (error instanceof ApiError ? error.message : 'No se pudo guardar.')

export function Webhook({ webhook: { id, attributes }, onCambio, onSecreto, children }: Props) {
  const { url, eventos, activo, apagadoAt, exitoAt, enEspera, version } = attributes
  const [falla, setFalla] = useState<string | null>(null)
  const [prueba, setPrueba] = useState<EntregaWire['attributes'] | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [pregunta, setPregunta] = useState<'borrar' | 'secreto' | null>(null)
  const [abierto, setAbierto] = useState(false)

  /** One thing at a time; whatever comes of it is read again. */
  const run = async (work: () => Promise<unknown>) => {
    if (ocupado) return
    setOcupado(true)
    setFalla(null)
    await work().catch((error: unknown) => setFalla(textoDe(error)))
    setOcupado(false)
    onCambio()
  }
  const save = (data: WebhookCambio['data'], vuelta: WebhookCambio['data'], dicho: string) =>
    run(async () => {
      const { attributes: escritos } = await updateWebhook(id, data, version)
      showDeshacer(dicho, new URL(url).host, () => {
        updateWebhook(id, vuelta, escritos.version).then(onCambio, error => setFalla(textoDe(error)))
      })
    })

  return (
    <Hoja
      titulo={<span className="webhooks-destino">{new URL(url).host}</span>}
      className="webhooks-uno"
      accion={
        activo ? (
          <Marca tono="verde" Icono={CircleCheck}>
            Encendido
          </Marca>
        ) : (
          <Marca tono="gris" Icono={PowerOff}>
            Apagado
          </Marca>
        )
      }
    >
      <p className="webhooks-nota">
        <code>{url}</code>
      </p>
      {children}
      {apagadoAt === null ? null : (
        <Noticia tono="rojo">
          <b>Se apagó solo el {fechaLarga(apagadoAt)}:</b> durante un día no llegó nada. Cuando el otro
          programa conteste, encendelo y lo que falta sale.
        </Noticia>
      )}
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      <Interruptor
        texto="Avisar a este programa"
        encendido={activo}
        onCambio={encendido =>
          void save({ activo: encendido }, { activo }, encendido ? 'Webhook encendido' : 'Webhook apagado')
        }
      />
      <Eventos
        elegidos={eventos}
        onElegidos={elegidos => {
          if (elegidos.length === 0) return setFalla('Elegí al menos un aviso, o apagalo.')
          void save({ eventos: [...elegidos] }, { eventos: eventos.filter(esEvento) }, 'Avisos cambiados')
        }}
      />
      <p className="webhooks-nota">
        {exitoAt === null ? 'Todavía no llegó nada.' : `Lo último llegó el ${fechaLarga(exitoAt)}.`}
        {enEspera > 0 ? ` En espera: ${enEspera}.` : ''}
      </p>
      {prueba === null ? null : prueba.estado === 'hecha' ? (
        <Noticia tono="verde">La prueba llegó: {resultadoDe(prueba).toLowerCase()}.</Noticia>
      ) : (
        <Noticia tono="rojo" Icono={CircleAlert}>
          La prueba no llegó. {resultadoDe(prueba)}.
        </Noticia>
      )}
      <div className="webhooks-acciones">
        <Boton
          tono="linea"
          icono={Send}
          disabled={ocupado}
          onClick={() => void run(async () => setPrueba((await testWebhook(id)).attributes))}
        >
          Probar
        </Boton>
        <Boton tono="linea" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
          {abierto ? 'Cerrar entregas' : 'Ver entregas'}
        </Boton>
        <Boton tono="texto" icono={KeyRound} onClick={() => setPregunta('secreto')}>
          Otro secreto
        </Boton>
        <Boton tono="texto" icono={Trash2} onClick={() => setPregunta('borrar')}>
          Borrar
        </Boton>
      </div>
      {pregunta === null ? null : (
        <Noticia
          tono="ambar"
          acciones={
            <>
              <Boton
                tono="linea"
                disabled={ocupado}
                onClick={() => {
                  setPregunta(null)
                  void run(() =>
                    pregunta === 'borrar' ? deleteWebhook(id) : renewSecreto(id).then(onSecreto),
                  )
                }}
              >
                {pregunta === 'borrar' ? 'Sí, borrarlo' : 'Sí, hacer otro'}
              </Boton>
              <Boton tono="texto" onClick={() => setPregunta(null)}>
                Dejarlo
              </Boton>
            </>
          }
        >
          {pregunta === 'borrar'
            ? '¿Borrar este webhook con todas sus entregas? No se puede deshacer.'
            : '¿Hacer otro secreto? El de ahora deja de valer, y hay que ponerle el nuevo al otro programa.'}
        </Noticia>
      )}
      {abierto ? <Entregas key={String(prueba?.intentadaAt)} webhook={id} /> : null}
    </Hoja>
  )
}
