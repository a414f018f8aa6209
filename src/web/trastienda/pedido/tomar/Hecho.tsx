// What became of a change, and how the customer is told: by chat, with a link where their yes is waited for (MOS-02).
import type { CambioHechoWire } from '#contract/pedido/cambio-pedido.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { PorWhatsApp } from '#web/comun/ui/Compartir.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'

type Cambio = CambioHechoWire['data']['cambio']

interface Props {
  readonly hecho: CambioHechoWire['data']
  /** It as it is by now: the customer may have answered meanwhile. */
  readonly cambio: Cambio
  readonly falla: string | null
  readonly onSi: () => void
  readonly onSeguir: () => void
}

/** What became of one that was waited for. */
export const RESPUESTAS: Readonly<
  Record<Exclude<Cambio['estado'], 'propuesto'>, { readonly titulo: string; readonly texto: string }>
> = {
  aplicado: { titulo: 'El cliente dijo que sí', texto: 'El pedido ya cambió.' },
  rechazado: { titulo: 'El cliente dijo que no', texto: 'El pedido queda como estaba.' },
  reemplazado: { titulo: 'Este cambio quedó sin efecto', texto: 'Alguien guardó otro.' },
}

export function Hecho({ hecho, cambio, falla, onSi, onSeguir }: Props) {
  const espera = cambio.estado === 'propuesto'
  const respuesta =
    hecho.cambio.estado !== 'propuesto' || cambio.estado === 'propuesto' ? null : RESPUESTAS[cambio.estado]
  // What it would say is the question.
  const whatsapp = respuesta === null ? hecho.whatsapp : null
  return (
    <Hoja
      titulo={respuesta?.titulo ?? (espera ? 'Espera el sí del cliente' : 'Cambio guardado')}
      className="tomar-hecho"
    >
      {respuesta === null ? null : (
        <Noticia tono={cambio.estado === 'aplicado' ? 'verde' : 'ambar'}>{respuesta.texto}</Noticia>
      )}
      <ul>
        {cambio.textos.map(texto => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <p>
        Total {cambio.porPesar === true ? 'cuando se pese' : formatPesos(pesosToCentavos(cambio.total))}
        {cambio.porPesar !== true && cambio.total === cambio.totalAntes
          ? ''
          : `, antes ${formatPesos(pesosToCentavos(cambio.totalAntes))}`}
      </p>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      <div className="tomar-botones">
        {whatsapp === null ? null : (
          <PorWhatsApp tono="verde" {...whatsapp}>
            {espera ? 'Pedírselo por WhatsApp' : 'Contárselo por WhatsApp'}
          </PorWhatsApp>
        )}
        {espera ? (
          <Boton tono="linea" onClick={onSi}>
            Ya me dijo que sí
          </Boton>
        ) : null}
        <Boton tono="texto" onClick={onSeguir}>
          Seguir cambiando
        </Boton>
      </div>
    </Hoja>
  )
}
