// What became of a change, and how the customer is told: by chat, with a link where their yes is waited for (MOS-02).
import type { CambioHechoWire } from '#contract/cambio-pedido.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/dinero/dinero.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { IconoWhatsApp } from '../../ui/IconoWhatsApp.tsx'
import { Hoja } from '../trastienda/Hoja.tsx'
import { Noticia } from '../trastienda/Noticia.tsx'

interface Props {
  readonly hecho: CambioHechoWire['data']
  readonly falla: string | null
  readonly onSi: () => void
  readonly onSeguir: () => void
}

export function Hecho({ hecho: { cambio, whatsapp }, falla, onSi, onSeguir }: Props) {
  const espera = cambio.estado === 'propuesto'
  return (
    <Hoja titulo={espera ? 'Espera el sí del cliente' : 'Cambio guardado'} className="tomar-hecho">
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
          <a
            className="boton boton--verde"
            href={enlaceWhatsAppWeb(whatsapp.numero, whatsapp.texto)}
            target="_blank"
            rel="noopener"
          >
            <IconoWhatsApp />
            {espera ? 'Pedírselo por WhatsApp' : 'Contárselo por WhatsApp'}
          </a>
        )}
        {espera ? (
          <button type="button" className="boton boton--linea" onClick={onSi}>
            Ya me dijo que sí
          </button>
        ) : null}
        <button type="button" className="boton boton--texto" onClick={onSeguir}>
          Seguir cambiando
        </button>
      </div>
    </Hoja>
  )
}
