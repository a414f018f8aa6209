// The price, the offer with its days and the tax, with what is charged because of them (ART-03, PREC-05).
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { type ComboDado, PRECIO_DE_PARTES } from '#domain/catalogo/combo-dado.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { ALICUOTAS_USUALES, nombreAlicuota } from '#domain/factura/alicuotas.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { precioConDescuento, precioSinImpuestos } from '#domain/precios/precio.ts'
import { instanteDe } from '#domain/texto/fecha-local.ts'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { CampoTexto } from './CampoTexto.tsx'
import type { FichaAbierta } from './use-ficha.ts'

interface Props {
  readonly abierta: FichaAbierta
  /** As customers will see it. */
  readonly articulo: Articulo
  readonly sinImpuestos: boolean
  /** Null: nobody said; a monotributista has nothing to do with VAT. */
  readonly condicion: Comercio['condicionFiscal']
  /** Null: it is none. */
  readonly combo: ComboDado | null
}

export function HojaPrecio({ abierta, articulo, sinImpuestos, condicion, combo }: Props) {
  const { ficha, errores, set } = abierta
  const { precioKg, descPorciento, medida, ivaPorMil } = articulo
  const cobrado = precioConDescuento(precioKg, descPorciento)
  const unidad = medida === '/Kg' ? 'kilo' : 'unidad'
  const dePartes = combo !== null && combo.menosPorciento !== null
  // Of a combo each part has its own.
  const conIva = condicion !== 'monotributo' && combo === null
  const fecha = (campo: 'ofertaDesde' | 'ofertaHasta', etiqueta: string) => (
    <Campo
      etiqueta={etiqueta}
      type="datetime-local"
      value={ficha[campo]}
      error={errores[campo]}
      onChange={({ target }) => set(campo, target.value)}
    />
  )
  return (
    <Hoja titulo="Precio">
      <div className="ficha-par ficha-par--tres">
        <div className="ficha-cifra">
          <Campo
            etiqueta={`Por ${unidad}`}
            value={ficha.precioKG}
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            placeholder="$"
            readOnly={dePartes}
            error={errores.precioKG}
            onChange={({ target }) => set('precioKG', target.value)}
          />
        </div>
        <div className="ficha-cifra">
          <Campo
            etiqueta="Oferta %"
            value={ficha.DescPorciento}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={errores.DescPorciento}
            onChange={({ target }) => set('DescPorciento', target.value)}
          />
        </div>
        {conIva ? <Iva abierta={abierta} /> : null}
      </div>
      {ficha.DescPorciento.trim() === '' ? null : (
        <div className="ficha-par">
          {fecha('ofertaDesde', 'Oferta desde')}
          {fecha('ofertaHasta', 'Oferta hasta')}
        </div>
      )}
      {conIva ? (
        <p className="campo__pista">
          Carne y achuras frescas, 10,5 %; preparados, embutidos y almacén, 21 %. Ante la duda, preguntale a
          tu contador.
        </p>
      ) : null}
      {dePartes ? <p className="campo__pista">{PRECIO_DE_PARTES}.</p> : null}
      {combo !== null && condicion !== 'monotributo' ? (
        <p className="campo__pista">El IVA es el de cada parte.</p>
      ) : null}
      <dl className="ficha-cobra">
        <div>
          <dt>Se cobra por {unidad}</dt>
          <dd>{cobrado === 0 ? 'Sin precio' : formatPesos(cobrado)}</dd>
        </div>
        {sinImpuestos && cobrado > 0 && combo === null ? (
          <div className="ficha-cobra__neto">
            <dt>PRECIO SIN IMPUESTOS NACIONALES</dt>
            <dd>
              {formatPesos(precioSinImpuestos(cobrado, ivaPorMil))} {medida}
            </dd>
          </div>
        ) : null}
      </dl>
      {cobrado === 0 ? (
        <p className="campo__pista">Mientras no tenga precio no se ve en la tienda ni se puede comprar.</p>
      ) : null}
      {descPorciento === null && isFutura(ficha.ofertaDesde, ficha.DescPorciento) ? (
        <p className="campo__pista">La oferta todavía no empezó: hasta entonces se cobra entero.</p>
      ) : null}
    </Hoja>
  )
}

/** What stands in the catalogue with another rate keeps it until one of these is chosen. */
function Iva({ abierta: { ficha, errores, set } }: Pick<Props, 'abierta'>) {
  const suya = Math.round(ficha.iva * 10)
  const tasas = ALICUOTAS_USUALES.includes(suya) ? ALICUOTAS_USUALES : [...ALICUOTAS_USUALES, suya]
  return (
    <CampoTexto etiqueta="IVA" error={errores.iva}>
      {control => (
        <select {...control} value={suya} onChange={({ target }) => set('iva', Number(target.value) / 10)}>
          {tasas.map(iva => (
            <option key={iva} value={iva}>
              {nombreAlicuota(iva)}
            </option>
          ))}
        </select>
      )}
    </CampoTexto>
  )
}

function isFutura(desde: string, oferta: string): boolean {
  const instante = instanteDe(desde)
  return oferta.trim() !== '' && instante !== null && instante.getTime() > Date.now()
}
