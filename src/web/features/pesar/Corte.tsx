// The cut that is on the scale: its name, its picture, what was ordered, and the tag with what this piece costs.
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { Foto } from '../../ui/Foto.tsx'
import { Precio } from '../../ui/Precio.tsx'
import { kilos } from './cifras.ts'
import { isContada, precioDe, type Renglon } from './lineas.ts'

/** Pictures we ship are cut out and lie on the paper; those somebody uploaded fill their place. */
const isRecorte = (url: string) => url.startsWith('/img/') && !url.startsWith('/img/f/')

interface FotoProps {
  readonly url: string | null
  readonly sizes: string
}

export function FotoCorte({ url, sizes }: FotoProps) {
  if (imagenUsable(url) === null || url === null) return null
  const recorte = isRecorte(url)
  return (
    <span className={recorte ? 'pesar-foto pesar-foto--recorte' : 'pesar-foto'}>
      <Foto
        imagen={{ id: 0, url, alt: '', ancho: 400, alto: 400, recorte }}
        sizes={sizes}
        prioridad="primera"
      />
    </span>
  )
}

/** 'Dos tiras', '1 kg × 2', with how it is prepared. */
export function textoPorcion({ valor, cantidad, preparaciones }: Renglon): string {
  const porcion = cantidad === 1 ? etiquetaValor(valor) : `${etiquetaValor(valor)} × ${cantidad}`
  return [porcion, ...preparaciones].join(' · ')
}

interface Props {
  readonly linea: Renglon
  readonly gramos: number
}

export function Corte({ linea, gramos }: Props) {
  const precio = gramos === 0 ? null : precioDe(linea, gramos)
  const contada = isContada(linea)
  return (
    <section className="pesar-corte">
      <FotoCorte url={linea.imagen} sizes="240px" />
      <h1>{linea.nombre}</h1>
      <p className="pesar-corte__pidio">
        <span>Pidió {textoPorcion(linea)}</span>
        <b>
          {contada ? linea.pedido / 1000 : kilos(linea.pedido)} <small>{contada ? 'u.' : 'kg'}</small>
        </b>
      </p>
      {precio === null ? null : (
        <p className="etiqueta">
          <Precio centavos={precio} />
        </p>
      )}
    </section>
  )
}
