// Paying by transfer: what to copy, the code for another phone, 'Ya transferí' and its way back, and the proof (PAGO-01, PAGO-07).
import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { cvuLegible, montoDicho, montoParaPegar, sinEspacios } from '#domain/pago/transferencia.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { saveTransferido } from './api.ts'
import { Comprobante } from './Comprobante.tsx'
import type { Cobro } from './use-cobro.ts'

interface CopiaProps {
  readonly nombre: string
  /** As it is read. */
  readonly texto: string
  /** As it is pasted, without spaces; the text where nothing else is said. */
  readonly valor?: string
}

/** One thing to copy: what it is, and the figure. */
function Copia({ nombre, texto, valor = texto }: CopiaProps) {
  const lugar = useRef<HTMLElement>(null)
  return (
    <div className="pedidos-copia">
      <small>{nombre}</small>
      <b ref={lugar}>{texto}</b>
      <Copiar
        texto={sinEspacios(valor)}
        de={nombre}
        // Marked, ready to be copied by hand.
        onFalla={() => lugar.current && window.getSelection()?.selectAllChildren(lugar.current)}
      />
    </div>
  )
}

const loadCodigo = () => import('./CodigoTransferencia.tsx')

interface Props {
  readonly cobro: CobroWire
  readonly destino: NonNullable<CobroWire['transferencia']>
  /** Centavos. */
  readonly monto: number
  readonly hacer: Pick<Cobro, 'act' | 'read'>
}

export function Transferencia({ cobro, destino, monto, hacer }: Props) {
  const { pedido, transferidoAt, transferidoMonto } = cobro
  const dicho = montoDicho(transferidoMonto, monto)
  const codigo = useChunk(loadCodigo, transferidoAt === null)
  const {
    intentar: say,
    enviando,
    falla,
  } = useIntento((si: boolean) => hacer.act(() => saveTransferido(pedido, si)))
  return (
    <section className="pedidos-transferencia" aria-labelledby="por-transferencia">
      <h2 id="por-transferencia">Por transferencia</h2>
      {transferidoAt === null ? (
        <>
          {destino.alias === null ? null : <Copia nombre="Alias" texto={destino.alias} />}
          {destino.cvu === null ? null : (
            <Copia nombre="CVU" texto={cvuLegible(destino.cvu)} valor={destino.cvu} />
          )}
          <Copia nombre="Monto justo" texto={formatPesos(monto)} valor={montoParaPegar(monto)} />
          {destino.titular === '' ? null : (
            <p className="pedidos-transferencia__titular">
              A nombre de <b>{destino.titular}</b>
            </p>
          )}
          {codigo.estado === 'listo' ? (
            <codigo.modulo.CodigoTransferencia destino={destino} monto={monto} pedido={pedido} />
          ) : null}
          <Boton tono="linea" talle="ancho" aria-disabled={enviando} onClick={() => void say(true)}>
            {enviando ? 'Avisando…' : 'Ya transferí'}
          </Boton>
        </>
      ) : (
        <div className="pedidos-transferencia__dicho">
          <p role="status">
            <CircleCheck className="icono" aria-hidden="true" />
            <span>
              <b>Nos avisaste que transferiste {formatPesos(dicho)}</b>
              <small>
                El {fechaLarga(transferidoAt)}. El reloj está parado: apenas lo veamos en la cuenta,{' '}
                {dicho < monto
                  ? `lo anotamos. Después cambió el total: faltan ${formatPesos(monto - dicho)} más, y te avisamos.`
                  : 'el pedido queda pagado.'}
              </small>
            </span>
          </p>
          <Comprobante cobro={cobro} onEnviado={hacer.read} />
          <Boton tono="texto" aria-disabled={enviando} onClick={() => void say(false)}>
            Me equivoqué: todavía no transferí
          </Boton>
        </div>
      )}
      <Nota tipo="error">{falla}</Nota>
    </section>
  )
}
