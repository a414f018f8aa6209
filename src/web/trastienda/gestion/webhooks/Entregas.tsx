// The deliveries of a webhook: what became of each, and 'Repetir'.
import { CircleAlert, CircleCheck, Clock, RotateCw } from 'lucide-react'
import type { EntregaWire } from '#contract/gestion/webhook.schema.ts'
import { esEvento, MOTIVOS, type Motivo, TITULO_EVENTO } from '#domain/gestion/integraciones/eventos.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { fetchEntregas, repeatEntrega } from './api.ts'

const ESTADOS = {
  hecha: { tono: 'verde', Icono: CircleCheck, texto: 'Llegó' },
  espera: { tono: 'ambar', Icono: Clock, texto: 'En espera' },
  fallida: { tono: 'rojo', Icono: CircleAlert, texto: 'No llegó' },
} as const

/** What waits is on its way: soon it says what became of it. */
const ESPERA_MS = 2_000

const tituloDe = (evento: string) => (esEvento(evento) ? TITULO_EVENTO[evento] : 'Prueba')
const isMotivo = (motivo: string): motivo is Motivo => Object.hasOwn(MOTIVOS, motivo)

/** 'Contestó 500, intento 3' */
export function resultadoDe({ codigo, motivo, intentos }: EntregaWire['attributes']): string {
  const hecho =
    codigo !== null
      ? `Contestó ${codigo}`
      : motivo !== null && isMotivo(motivo)
        ? MOTIVOS[motivo]
        : 'Sin intentar'
  return intentos > 1 ? `${hecho}, intento ${intentos}` : hecho
}

interface Props {
  readonly webhook: number
}

export function Entregas({ webhook }: Props) {
  const { datos, error, reload } = useLectura(['entregas', webhook], () => fetchEntregas(webhook), {
    cadaMs: entregas =>
      entregas?.some(({ attributes: { estado } }) => estado === 'espera') ? ESPERA_MS : false,
  })
  const { falla, run } = useIntento(reload)
  const rechazo = falla ?? error
  if (datos === null && rechazo === null) return <Girador texto="Cargando..." />
  return (
    <div className="webhooks-entregas">
      {rechazo === null ? null : <Noticia tono="rojo">{rechazo}</Noticia>}
      {datos?.length === 0 ? <p className="webhooks-nota">Todavía no hubo nada que avisar.</p> : null}
      <ul>
        {datos?.map(({ id, attributes }) => {
          const { tono, Icono, texto } = ESTADOS[attributes.estado]
          return (
            <li key={id}>
              <span>
                <b>{tituloDe(attributes.evento)}</b>
                <small>
                  {fechaLarga(attributes.createdAt)} · {resultadoDe(attributes)}
                  {attributes.proximoAt !== null && attributes.intentos > 0
                    ? ` · otra vez ${fechaLarga(attributes.proximoAt)}`
                    : null}
                </small>
              </span>
              <Marca tono={tono} Icono={Icono}>
                {texto}
              </Marca>
              <Boton tono="texto" icono={RotateCw} onClick={() => void run(() => repeatEntrega(webhook, id))}>
                Repetir
                <span className="oculto"> {tituloDe(attributes.evento)}</span>
              </Boton>
            </li>
          )
        })}
      </ul>
      <Boton tono="linea" onClick={reload}>
        Mirar otra vez
      </Boton>
    </div>
  )
}
