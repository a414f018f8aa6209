// One webhook: on or off, what it tells, a test, another secret, its deliveries, and deleting it, which is asked.
import { CircleAlert, CircleCheck, KeyRound, PowerOff, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EntregaWire, WebhookCambio, WebhookWire } from '#contract/gestion/webhook.schema.ts'
import { esEvento } from '#domain/gestion/integraciones/eventos.ts'
import { texto, varios } from '#domain/lector.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { deleteWebhook, renewSecreto, testWebhook, updateWebhook } from './api.ts'
import { Entregas, resultadoDe } from './Entregas.tsx'
import { Eventos } from './Eventos.tsx'

const toEventos = (valor: unknown) => (varios(texto)(valor) ?? []).filter(esEvento)
const toCambio = (nombre: string, valor: unknown): WebhookCambio['data'] =>
  nombre === 'activo' ? { activo: valor === true } : { eventos: toEventos(valor) }
function toDicho(nombre: string, valor: unknown): string {
  if (nombre !== 'activo') return 'Avisos cambiados'
  return valor === true ? 'Webhook encendido' : 'Webhook apagado'
}

interface AccionesProps {
  readonly id: number
  readonly onCambio: () => void
  readonly onSecreto: (secreto: string) => void
}

/** What is done with it once, and kept nowhere. */
function Acciones({ id, onCambio, onSecreto }: AccionesProps) {
  const { falla, haciendo, run } = useIntento(onCambio)
  const [prueba, setPrueba] = useState<EntregaWire['attributes'] | null>(null)
  const [pregunta, setPregunta] = useState<'borrar' | 'secreto' | null>(null)
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
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
          disabled={haciendo}
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
        <Confirmar
          si={pregunta === 'borrar' ? 'Sí, borrarlo' : 'Sí, hacer otro'}
          no="Dejarlo"
          onSi={() => {
            setPregunta(null)
            void run(() => (pregunta === 'borrar' ? deleteWebhook(id) : renewSecreto(id).then(onSecreto)))
          }}
          onNo={() => setPregunta(null)}
        >
          {pregunta === 'borrar'
            ? '¿Borrar este webhook con todas sus entregas? No se puede deshacer.'
            : '¿Hacer otro secreto? El de ahora deja de valer, y hay que ponerle el nuevo al otro programa.'}
        </Confirmar>
      )}
      {abierto ? <Entregas key={String(prueba?.intentadaAt)} webhook={id} /> : null}
    </>
  )
}

interface Props {
  readonly webhook: WebhookWire
  readonly onCambio: () => void
  readonly onSecreto: (secreto: string) => void
  /** Its secret, while it is shown. */
  readonly children: ReactNode
}

export function Webhook({ webhook: { id, attributes }, onCambio, onSecreto, children }: Props) {
  /** As the last answer had it, until it is read again. */
  const [visto, setVisto] = useState(attributes)
  const leido = visto.version > attributes.version ? visto : attributes
  const { url, eventos, activo, apagadoAt, exitoAt, enEspera, version } = leido
  const guardado = useGuardado(`webhook.${id}`, {
    async send(nombre, a, vista) {
      const { attributes: escritos } = await updateWebhook(id, toCambio(nombre, a), vista)
      setVisto(escritos)
      return escritos.version
    },
    onHecho(nombre, { a }, undo) {
      if (undo !== null) showDeshacer(toDicho(nombre, a), new URL(url).host, undo)
      onCambio()
    },
  })
  const encendido = guardado.escritoDe('activo') ?? activo
  const elegidos = toEventos(guardado.escritoDe('eventos') ?? eventos)
  const estadoDe = (nombre: 'activo' | 'eventos', format: (valor: unknown) => string) => (
    <EstadoGuardado
      estado={guardado.estadoDe(nombre)}
      escrito={guardado.escritoDe(nombre)}
      format={format}
      onInsist={() => guardado.insist(nombre)}
      onDiscard={() => {
        guardado.discard(nombre)
        onCambio()
      }}
    />
  )

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
      <Interruptor
        texto="Avisar a este programa"
        encendido={encendido === true}
        onCambio={querido => guardado.save('activo', activo, querido, version)}
      />
      {estadoDe('activo', valor => (valor === true ? 'Encendido' : 'Apagado'))}
      <Eventos
        elegidos={elegidos}
        onElegidos={queridos => {
          if (queridos.length === 0)
            return guardado.refuse('eventos', eventos, 'Elegí al menos un aviso, o apagalo.')
          guardado.save('eventos', eventos, queridos, version)
        }}
      />
      {estadoDe('eventos', valor => toEventos(valor).join(', '))}
      <p className="webhooks-nota">
        {exitoAt === null ? 'Todavía no llegó nada.' : `Lo último llegó el ${fechaLarga(exitoAt)}.`}
        {enEspera > 0 ? ` En espera: ${enEspera}.` : ''}
      </p>
      <Acciones id={id} onCambio={onCambio} onSecreto={onSecreto} />
    </Hoja>
  )
}
