// The cut that is on the scale: its name, its picture, what was ordered, and the tag with what this piece costs.
import { Package } from 'lucide-react'
import { useMemo } from 'react'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { kilos } from './cifras.ts'
import { isContada, precioDe, type Renglon } from './lineas.ts'

/** Pictures we ship are cut out and lie on the paper; those somebody uploaded fill their place. */
const isRecorte = (url: string) => url.startsWith('/img/') && !url.startsWith('/img/f/')

interface FotoProps {
  readonly url: string | null
  readonly sizes: string
}

export function FotoCorte({ url, sizes }: FotoProps) {
  const imagen = useMemo(
    () =>
      url === null || imagenUsable(url) === null
        ? null
        : { id: 0, url, alt: '', ancho: 400, alto: 400, recorte: isRecorte(url) },
    [url],
  )
  if (imagen === null) return null
  return (
    <span className={imagen.recorte ? 'pesar-foto pesar-foto--recorte' : 'pesar-foto'}>
      <Foto imagen={imagen} sizes={sizes} prioridad="primera" />
    </span>
  )
}

const ANCHO_FOTO = '240px'

/** Fetched before their turn comes: the next line is there at once, and without a network too. */
export function Fotos({ lineas }: { readonly lineas: readonly Renglon[] }) {
  return (
    <div hidden>
      {[...new Set(lineas.map(({ imagen }) => imagen))].map(url => (
        <FotoCorte key={url} url={url} sizes={ANCHO_FOTO} />
      ))}
    </div>
  )
}

/** 'Dos tiras', '1 kg × 2', with how it is prepared. */
export function textoPorcion({ valor, cantidad, preparaciones }: Renglon): string {
  const porcion = cantidad === 1 ? etiquetaValor(valor) : `${etiquetaValor(valor)} × ${cantidad}`
  return [porcion, ...preparaciones].join(' · ')
}

/** What the line is a part of, which of how many, and that its price stays (VOL-03). */
export function TiraDeCombo({ linea: { combo, precioCombo } }: { readonly linea: Renglon }) {
  if (!combo) return null
  return (
    <p className="pesar-caja">
      <Package className="icono" aria-hidden="true" />
      <span>
        <b>{combo.nombre}</b> · parte {combo.parte} de {combo.partes}
        {combo.enLugarDe === undefined ? '' : `, en lugar de ${combo.enLugarDe}`}
      </span>
      {precioCombo === undefined ? null : <em>{formatPesos(pesosToCentavos(precioCombo))} fijo</em>}
    </p>
  )
}

interface Props {
  readonly linea: Renglon
  readonly gramos: number
}

export function Corte({ linea, gramos }: Props) {
  const precio = gramos === 0 ? null : precioDe(linea, gramos)
  const contada = isContada(linea)
  return (
    <>
      <TiraDeCombo linea={linea} />
      <section className={linea.combo ? 'pesar-corte pesar-corte--caja' : 'pesar-corte'}>
        <FotoCorte url={linea.imagen} sizes={ANCHO_FOTO} />
        <h1>{linea.nombre}</h1>
        <p className="pesar-corte__pidio">
          <span>{linea.combo ? 'Van' : `Pidió ${textoPorcion(linea)}`}</span>
          <b>
            {contada ? linea.pedido / 1000 : kilos(linea.pedido)} <small>{contada ? 'u.' : 'kg'}</small>
          </b>
        </p>
        {precio === null || linea.combo ? null : (
          <p className="etiqueta">
            <Precio centavos={precio} />
          </p>
        )}
      </section>
    </>
  )
}
