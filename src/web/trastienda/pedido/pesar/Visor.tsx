// The display of the scale with its needle: the figure, where it lies between the limits, and what the difference costs (PESA-01, PESA-02).
import { aguja, cifra, franja, kilos, masPesos, porciento } from './cifras.ts'
import { isContada, pedidoDe, precioDe, type Renglon, situacionDe, toleranciaDe } from './lineas.ts'

interface Props {
  readonly linea: Renglon
  readonly gramos: number
  readonly tolerancia: number
  /** It came as typing and is no weight. */
  readonly esEtiqueta: boolean
  /** What stands above the figure. */
  readonly titulo: string
}

export function Visor({ linea, gramos, tolerancia, esEtiqueta, titulo }: Props) {
  const contada = isContada(linea)
  const situacion = situacionDe(gramos, linea)
  const fuera = situacion === 'poco' || situacion === 'pasa'
  const permite = toleranciaDe(linea, tolerancia)
  const [desde, hasta] = franja(permite)
  const place = (lugar: HTMLDivElement | null) => {
    lugar?.style.setProperty('--desde', `${desde}%`)
    lugar?.style.setProperty('--hasta', `${hasta}%`)
    lugar?.style.setProperty('--punto', `${aguja(linea.pedido, gramos, permite)}%`)
  }
  const [precio, pedido] = [precioDe(linea, gramos), pedidoDe(linea)]
  return (
    <section className="pesar-visor" aria-label="Balanza">
      <span className="pesar-visor__titulo">{titulo}</span>
      <p className={`pesar-visor__cifra${gramos === 0 ? ' pesar-visor__cifra--nada' : ''}`}>
        {contada ? gramos / 1000 : kilos(gramos)}
        <i aria-hidden="true" />
        <small>{contada ? 'u.' : 'kg'}</small>
      </p>
      <div ref={place}>
        <div className={`pesar-aguja${fuera ? ' pesar-aguja--fuera' : ''}`}>
          {gramos === 0 ? null : <i />}
        </div>
        <p className="pesar-aguja__marcas" aria-hidden="true">
          <span>{cifra(linea.minimo, contada)}</span>
          <span>{linea.combo ? 'van' : 'pidió'}</span>
          <span>{cifra(linea.maximo, contada)}</span>
        </p>
      </div>
      <p className="pesar-visor__dice" role="status">
        {esEtiqueta ? (
          <span className="pesar-visor__mal">Parece una etiqueta: borrá y escaneala de nuevo</span>
        ) : gramos === 0 ? (
          <span>{contada ? 'Cuántas unidades hay' : 'Los gramos, como en la balanza: 1 5 0 0'}</span>
        ) : (
          <>
            <span className={fuera ? 'pesar-visor__mal' : 'pesar-visor__bien'}>
              {situacion === 'pasa'
                ? 'Se pasa: '
                : situacion === 'poco'
                  ? 'No llega: '
                  : gramos > linea.maximo
                    ? 'Va de regalo: '
                    : `Dentro del ${permite} %: `}
              {porciento(linea.pedido, gramos)}
            </span>
            {precio === null || pedido === null ? null : (
              <span>{linea.combo ? 'mismo precio' : masPesos(precio - pedido)}</span>
            )}
          </>
        )}
      </p>
    </section>
  )
}
