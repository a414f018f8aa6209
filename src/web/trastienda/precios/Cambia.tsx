// The preview: how many, the average and the biggest jump; what jumps first, with its price to type; then each category (PREC-01).
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LineaSimuladaWire, SimulacionWire } from '#contract/precios/cambio.schema.ts'
import { formatNumero, formatPesos, groupMiles, pesosToCentavos } from '#domain/precios/dinero.ts'
import { cambioEntre, textoPorciento } from '#domain/precios/reprecio.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { type Corregido, reparoDe } from './solicitud.ts'

interface Props {
  readonly simulacion: SimulacionWire
  readonly cuantos: number
  /** Of the new price's column: 'Ahora', 'Lun 23, 08:00'. */
  readonly desde: string
  readonly viejo: boolean
  /** It was sent: nothing of it is typed over. */
  readonly fija: boolean
  readonly correcciones: Readonly<Record<string, Corregido>>
  readonly onCorregir: (articulo: number, texto: string, de: number) => void
}

/** So many lines are in the page at first. */
const A_LA_VISTA = 60

function byCategoria(lineas: readonly LineaSimuladaWire[]): Map<string, LineaSimuladaWire[]> {
  const grupos = new Map<string, LineaSimuladaWire[]>()
  for (const linea of lineas) {
    const suyas = grupos.get(linea.categoria)
    if (suyas === undefined) grupos.set(linea.categoria, [linea])
    else suyas.push(linea)
  }
  return grupos
}

const pesos = (cifra: number) => formatPesos(pesosToCentavos(cifra))

export function Cambia({ simulacion, cuantos, desde, viejo, fija, correcciones, onCorregir }: Props) {
  const [todas, setTodas] = useState(false)
  const { lineas, promedio, mayor } = simulacion
  const miradas = lineas.filter(
    ({ id, salta, problema, corregido }) => salta || corregido || problema !== null || id in correcciones,
  )
  const vistas = new Set(miradas)
  const resto = lineas.filter(linea => !vistas.has(linea))
  const visibles = todas ? resto : resto.slice(0, A_LA_VISTA)
  const grupos = byCategoria(visibles)
  const porCategoria = byCategoria(resto)
  return (
    <div className="precios-cambia" aria-busy={viejo} data-viejo={viejo || undefined}>
      <dl className="precios-resumen">
        <div>
          <dt>Precios</dt>
          <dd>{groupMiles(cuantos)}</dd>
        </div>
        <div>
          <dt>{promedio < 0 ? 'Baja' : 'Sube'} en promedio</dt>
          <dd>{textoPorciento(promedio * 100)}</dd>
        </div>
        <div>
          <dt>El mayor salto</dt>
          <dd>{textoPorciento(mayor * 100)}</dd>
        </div>
      </dl>
      <table>
        <caption className="oculto">Precios de hoy y los nuevos</caption>
        <thead>
          <tr>
            <th scope="col">Artículo</th>
            <th scope="col">Hoy</th>
            <th scope="col">{desde}</th>
            <th scope="col">Cambia</th>
          </tr>
        </thead>
        {miradas.length === 0 ? null : (
          <tbody>
            <tr className="precios-grupo">
              <th colSpan={4} scope="rowgroup">
                Para mirar <span>{groupMiles(miradas.length)}. Tocá el precio para corregirlo.</span>
              </th>
            </tr>
            {miradas.map(linea => (
              <Fila key={linea.id} linea={linea} salta>
                <Correccion
                  linea={linea}
                  fija={fija}
                  corregido={correcciones[linea.id]}
                  onCorregir={texto => onCorregir(linea.id, texto, pesosToCentavos(linea.de))}
                />
              </Fila>
            ))}
          </tbody>
        )}
        {[...grupos].map(([categoria, suyas]) => (
          <tbody key={categoria}>
            <tr className="precios-grupo">
              <th colSpan={4} scope="rowgroup">
                {categoria} <span>{groupMiles(porCategoria.get(categoria)?.length ?? 0)}</span>
              </th>
            </tr>
            {suyas.map(linea => (
              <Fila key={linea.id} linea={linea}>
                {linea.a === null ? '—' : pesos(linea.a)}
              </Fila>
            ))}
          </tbody>
        ))}
      </table>
      {visibles.length === resto.length ? null : (
        <Boton tono="linea" talle="ancho" onClick={() => setTodas(true)}>
          Ver los otros {groupMiles(resto.length - visibles.length)}
        </Boton>
      )}
    </div>
  )
}

interface FilaProps {
  readonly linea: LineaSimuladaWire
  readonly salta?: boolean
  readonly children: ReactNode
}

function Fila({ linea: { nombre, de, a, redondeo }, salta = false, children }: FilaProps) {
  return (
    <tr className={salta ? 'precios-salta' : undefined}>
      <th scope="row">
        {nombre}
        {salta && Math.abs(redondeo) >= 1 ? (
          <small>
            el redondeo {redondeo > 0 ? 'suma' : 'resta'} {pesos(Math.abs(Math.round(redondeo)))}
          </small>
        ) : null}
      </th>
      <td className="precios-hoy">
        {pesos(de)} <ArrowRight className="icono" aria-hidden="true" />
      </td>
      <td className="precios-nuevo">{children}</td>
      <td className="precios-pc">
        {a === null ? '' : textoPorciento(cambioEntre(pesosToCentavos(de), pesosToCentavos(a)))}
      </td>
    </tr>
  )
}

interface CorreccionProps {
  readonly linea: LineaSimuladaWire
  readonly fija: boolean
  readonly corregido: Corregido | undefined
  readonly onCorregir: (texto: string) => void
}

function Correccion({ linea, fija, corregido, onCorregir }: CorreccionProps) {
  const reparo = corregido === undefined ? linea.problema : reparoDe(corregido)
  const propio = linea.a === null ? '' : formatNumero(pesosToCentavos(linea.a))
  return (
    <>
      <input
        className="precios-corregir"
        aria-label={`Precio nuevo de ${linea.nombre}`}
        aria-invalid={reparo !== null}
        inputMode="decimal"
        autoComplete="off"
        size={8}
        maxLength={60}
        readOnly={fija}
        value={corregido?.texto ?? propio}
        onChange={evento => onCorregir(evento.target.value)}
        onFocus={evento => evento.target.select()}
      />
      {reparo === null ? null : (
        <small className="precios-reparo" role="alert">
          {reparo}
        </small>
      )}
    </>
  )
}
