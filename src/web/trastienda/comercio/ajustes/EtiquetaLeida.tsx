// How a label was read: its figures in their groups, the article, and the weight or the price on it (PESA-05).
import { Check } from 'lucide-react'
import { type Etiqueta, partesEtiqueta, textoEtiqueta } from '#domain/pedido/balanza/etiqueta.ts'

interface Props {
  readonly etiqueta: Etiqueta
  readonly patron: string
  /** Of the article with its scale code; undefined while it is not known. */
  readonly articulo: string | undefined
}

export function EtiquetaLeida({ etiqueta, patron, articulo }: Props) {
  const partes = partesEtiqueta(etiqueta.codigo, patron)
  return (
    <div className="ajustes-leida">
      <p className="ajustes-leida__cifra">{textoEtiqueta(etiqueta)}</p>
      <dl>
        <div>
          <dt>Código</dt>
          <dd>
            <code>
              {partes.map(({ cifras, dice }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places of a pattern do not move.
                <span key={i}>
                  {dice ? <b>{cifras}</b> : cifras}
                  {i < partes.length - 1 ? ' ' : ''}
                </span>
              ))}
            </code>
          </dd>
          <Check className="icono" aria-hidden="true" />
        </div>
        <div>
          <dt>Producto</dt>
          <dd>{articulo ?? `Código de balanza ${etiqueta.plu}`}</dd>
          {articulo === undefined ? null : <Check className="icono" aria-hidden="true" />}
        </div>
      </dl>
    </div>
  )
}
