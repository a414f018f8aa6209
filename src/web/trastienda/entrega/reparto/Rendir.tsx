// The cash of a run, handed in: what there must be, note by note or as one sum, and a word where it differs (ENT-09).
import { useId, useState } from 'react'
import {
  BILLETES,
  type Billetes,
  cobradasEnEfectivo,
  sumaDe,
  tieneQueHaber,
  type VueltaMia,
} from '#domain/entrega/jornada.ts'
import { MOTIVO_MAX } from '#domain/entrega/vuelta.ts'
import { booleano, entero, objeto, texto, varios } from '#domain/lector.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Contador } from '#web/comun/ui/Contador.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { Noticia } from '../../piezas/Noticia.tsx'
import { Cabeza } from './Cabeza.tsx'
import { DeQuien } from './DeQuien.tsx'
import { Pie } from './Pie.tsx'
import { act } from './tell.ts'

interface Escrito {
  readonly billetes: readonly Billetes[]
  /** What is counted in no other way; with `deUna` all of it. */
  readonly resto: string
  readonly deUna: boolean
  readonly motivo: string
}

const VACIO: Escrito = { billetes: [], resto: '', deUna: false, motivo: '' }
const readEscrito = objeto<Escrito>({
  billetes: varios(objeto({ valor: entero(1), cuantos: entero(0) })),
  resto: texto,
  deUna: booleano,
  motivo: texto,
})

/** Of one note: nobody carries more, and as many as can be typed. */
const CUANTOS_MAX = 999

/** Null where the rest is no amount. */
function contadoDe({ billetes, resto, deUna }: Escrito): number | null {
  const suelto = resto.trim() === '' ? 0 : centavosTecleados(resto)
  return suelto === null ? null : suelto + (deUna ? 0 : sumaDe(billetes))
}

const conSigno = (monto: number) => `${monto < 0 ? '−' : monto > 0 ? '+' : ''}${formatPesos(Math.abs(monto))}`

interface Props {
  readonly vuelta: VueltaMia
  readonly quien: string
  readonly onDespues: () => void
}

export function Rendir({ vuelta, quien, onDespues }: Props) {
  const debe = tieneQueHaber(vuelta)
  const cobradas = cobradasEnEfectivo(vuelta)
  const { apartes = [] } = vuelta
  const [cuenta, setCuenta] = useState(cobradas.length + apartes.length > 0)
  return (
    <>
      <Cabeza
        vuelta={vuelta}
        titulo={`Rendir la vuelta ${vuelta.numero}`}
        quien={quien}
        plata={{ monto: debe, que: 'tiene que haber' }}
      />
      {cuenta ? (
        <>
          <section className="reparto-parada">
            <h1 className="reparto-titulo">Lo que cobraste</h1>
            <ul className="reparto-cuenta">
              {cobradas.map(parada => (
                <li key={parada.pedido}>
                  <DeQuien parada={parada} />
                  <em>{formatPesos(parada.cobro?.monto ?? 0)}</em>
                </li>
              ))}
              {apartes.map(({ pedido, monto }) => (
                <li key={`aparte-${pedido}`}>
                  <span>
                    <b>Pedido #{pedido}</b>
                    <small>ya no va en tu vuelta: también se rinde</small>
                  </span>
                  <em>{formatPesos(monto)}</em>
                </li>
              ))}
              {vuelta.cambio === 0 ? null : (
                <li>
                  <b>Cambio que llevaste</b>
                  <em>{formatPesos(vuelta.cambio)}</em>
                </li>
              )}
              <li className="reparto-cuenta__total">
                <b>Tiene que haber</b>
                <em>{formatPesos(debe)}</em>
              </li>
            </ul>
          </section>
          <Contar vuelta={vuelta} debe={debe} onDespues={onDespues} />
        </>
      ) : (
        <>
          <section className="reparto-parada">
            <h1>Devolvé el cambio</h1>
            <p className="reparto-parada__quien">No cobraste nada en efectivo: son {formatPesos(debe)}.</p>
            <Boton tono="texto" className="reparto-otro" onClick={() => setCuenta(true)}>
              No tengo justo eso: contar
            </Boton>
          </section>
          <Pie>
            <Boton tono="linea" onClick={onDespues}>
              Después
            </Boton>
            <Boton tono="verde" onClick={() => isDoble() || act(vuelta, 'rindo', { monto: debe })}>
              <span>
                Devolví {formatPesos(debe)} <small>lo confirman en Caja</small>
              </span>
            </Boton>
          </Pie>
        </>
      )}
    </>
  )
}

interface ContarProps {
  readonly vuelta: VueltaMia
  readonly debe: number
  readonly onDespues: () => void
}

function Contar({ vuelta, debe, onDespues }: ContarProps) {
  const [escrito, setEscrito] = useBorrador(`rendicion.${vuelta.id}`, VACIO, readEscrito)
  const [pide, setPide] = useState(false)
  const suelto = useId()
  const { billetes, resto, deUna, motivo } = escrito
  const change = (cambios: Partial<Escrito>) => setEscrito(previo => ({ ...previo, ...cambios }))
  const contado = contadoDe(escrito)
  const vacio = resto.trim() === '' && (deUna || sumaDe(billetes) === 0)
  const diferencia = (contado ?? 0) - debe
  const difiere = contado !== null && diferencia !== 0
  const cuantosDe = (valor: number) => billetes.find(uno => uno.valor === valor)?.cuantos ?? 0
  const count = (valor: number, cuantos: number) =>
    change({ billetes: [...billetes.filter(uno => uno.valor !== valor), { valor, cuantos }] })
  const handIn = () => {
    if (isDoble()) return
    setPide(true)
    if (contado === null || vacio || (difiere && motivo.trim() === '')) return
    act(vuelta, 'rindo', {
      monto: contado,
      motivo: difiere ? motivo.trim() : null,
      billetes: deUna ? null : billetes.filter(({ cuantos }) => cuantos > 0),
    })
    setEscrito(null)
    onDespues()
  }
  return (
    <section className="reparto-parada">
      <h2 className="reparto-titulo">Contá la plata</h2>
      <ul className="reparto-billetes">
        {(deUna ? [] : BILLETES).map(valor => (
          <li key={valor}>
            <b>{formatPesos(valor)}</b>
            <Contador
              cantidad={cuantosDe(valor)}
              de={`billetes de ${formatPesos(valor)}`}
              max={CUANTOS_MAX}
              conCero
              onCambio={cuantos => count(valor, cuantos)}
            />
            <em>{formatPesos(valor * cuantosDe(valor))}</em>
          </li>
        ))}
        <li>
          <label htmlFor={suelto}>
            <b>{deUna ? 'Todo junto' : 'Lo demás'}</b>
          </label>
          <input
            id={suelto}
            inputMode="decimal"
            autoComplete="off"
            value={resto}
            aria-invalid={contado === null}
            onChange={({ target }) => change({ resto: target.value })}
          />
          <em>{contado === null ? '¿?' : formatPesos(centavosTecleados(resto) ?? 0)}</em>
        </li>
      </ul>
      <Boton tono="texto" className="reparto-otro" onClick={() => change({ deUna: !deUna })}>
        {deUna ? 'Contar por billete' : 'Escribir el total de una'}
      </Boton>
      <dl className="reparto-trio" aria-live="polite">
        <div>
          <dt>Tiene que haber</dt>
          <dd>{formatPesos(debe)}</dd>
        </div>
        <div>
          <dt>Contaste</dt>
          <dd>{contado === null ? '¿?' : formatPesos(contado)}</dd>
        </div>
        <div>
          <dt>Diferencia</dt>
          <dd className={difiere ? 'reparto-trio__dif' : undefined}>
            {contado === null ? '¿?' : conSigno(diferencia)}
          </dd>
        </div>
      </dl>
      {difiere && !vacio ? (
        <>
          <Noticia tono="ambar">
            <b>
              {diferencia < 0 ? 'Faltan' : 'Sobran'} {formatPesos(Math.abs(diferencia))}.
            </b>{' '}
            Contá de nuevo o decí qué pasó: se puede rendir igual.
          </Noticia>
          <Campo
            etiqueta="Qué pasó"
            value={motivo}
            maxLength={MOTIVO_MAX}
            error={pide && motivo.trim() === '' ? 'Una palabra alcanza.' : undefined}
            onChange={({ target }) => change({ motivo: target.value })}
          />
        </>
      ) : null}
      {pide && (contado === null || vacio) ? (
        <Motivo>
          {contado === null
            ? `Escribí ${deUna ? 'el total' : 'lo demás'} como 1.500 o 1.500,50.`
            : 'Contá la plata, o escribí 0 si no hay.'}
        </Motivo>
      ) : null}
      <Pie>
        <Boton tono="linea" onClick={onDespues}>
          Después
        </Boton>
        <Boton tono="verde" onClick={handIn}>
          <span>
            Entregar {contado === null ? '' : formatPesos(contado)} <small>lo confirman en Caja</small>
          </span>
        </Boton>
      </Pie>
    </section>
  )
}
