// /Trastienda/Retenidos: the payments that are held: what was paid, why it does not count by itself, and what somebody decides about it (PAGO-04).
import { type FormEvent, useState } from 'react'
import type { RetenidoWire } from '#contract/pago/cobro.schema.ts'
import { nulo, objeto, texto, uno } from '#domain/lector.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { type AccionRetenido, efectoRetenido, motivoRetenido, NOMBRE_ACCION } from '#domain/pago/retenido.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { parseId, rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { fetchRetenidos, resolveRetenido } from '#web/trastienda/pedido/api-mostrador.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import '../retenidos/retenidos.css'

interface Props {
  readonly pago: RetenidoWire
  /** Those that are left, and what was done. */
  readonly onResuelto: (quedan: readonly RetenidoWire[], texto: string) => void
  /** It is not as the screen has it any more. */
  readonly onRechazo: () => void
}

const NOTA_MAX = 200

interface Escrito {
  readonly accion: AccionRetenido | null
  readonly numero: string
  readonly nota: string
}

const VACIO: Escrito = { accion: null, numero: '', nota: '' }
const ACCIONES: readonly AccionRetenido[] = ['aceptar', 'devolver', 'reactivar']
const readEscrito = objeto<Escrito>({ accion: nulo(uno(ACCIONES)), numero: texto, nota: texto })

const HECHO: Readonly<Record<AccionRetenido, string>> = {
  aceptar: 'Aceptado: cuenta como pago.',
  devolver: 'La devolución está en marcha.',
  reactivar: 'El pedido está otra vez abierto y el pago cuenta.',
}

function montoDe({ monto, moneda }: RetenidoWire): string {
  return moneda === 'ARS' ? formatPesos(pesosToCentavos(monto)) : `${moneda} ${monto}`
}

/** One payment that is held, with its ways out: each says what it does before it is done. */
function Retenido({ pago, onResuelto, onRechazo }: Props) {
  const { id, pedido, medio, motivo, createdAt, pedidoEstado } = pago
  const { texto: dicho, acciones } = motivoRetenido(motivo, pedidoEstado)
  const { escrito, enviando, falla, change, refuse, submit } = useFormulario(
    `retenido.${id}`,
    VACIO,
    readEscrito,
  )
  const { accion: tocada, numero, nota } = escrito
  // Its order may have moved since: what is not offered any more is not about to be done.
  const elegida = tocada !== null && acciones.includes(tocada) ? tocada : null
  const pideNumero = elegida === 'aceptar' && pedido === null
  const suyo = parseId(numero.trim().replace(/^#/, ''))
  const send = async (evento: FormEvent) => {
    evento.preventDefault()
    if (elegida === null) return
    if (pideNumero && suyo === null) return refuse('Poné el número del pedido que pagaron.')
    const datos = { accion: elegida, nota: nota.trim(), ...(pideNumero && { pedido: suyo }) }
    await submit(
      async () => onResuelto(await resolveRetenido(id, datos), `${montoDe(pago)}: ${HECHO[elegida]}`),
      onRechazo,
    )
  }
  return (
    <article className="retenidos-pago" aria-label={`Pago de ${montoDe(pago)}`}>
      <div className="retenidos-pago__cabeza">
        <strong>{montoDe(pago)}</strong>
        <span>
          {medio === 'otro' ? 'Otro medio' : NOMBRE_MEDIO[medio]} · {fechaLarga(createdAt)}
        </span>
        {pedido === null ? <span>Sin pedido</span> : <Link to={rutaPedido(pedido)}>Pedido #{pedido}</Link>}
      </div>
      <p>
        <b>{dicho}</b>
        {pago.nota ? ` ${pago.nota}` : ''}
      </p>
      <div className="retenidos-pago__acciones">
        {acciones.map(accion => (
          <Boton
            tono="linea"
            talle="medio"
            key={accion}
            aria-pressed={elegida === accion}
            onClick={() => change({ accion: elegida === accion ? null : accion })}
          >
            {NOMBRE_ACCION[accion]}
            <span className="oculto">: pago de {montoDe(pago)}</span>
          </Boton>
        ))}
      </div>
      {elegida === null ? null : (
        <form className="retenidos-pago__forma" noValidate onSubmit={evento => void send(evento)}>
          <p>{efectoRetenido(elegida, medio, pideNumero ? suyo : pedido)}</p>
          {pideNumero ? (
            <Campo
              etiqueta="Número del pedido"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={numero}
              onChange={({ target }) => change({ numero: target.value })}
            />
          ) : null}
          <Campo
            etiqueta="Nota (opcional)"
            autoComplete="off"
            maxLength={NOTA_MAX}
            value={nota}
            onChange={({ target }) => change({ nota: target.value })}
          />
          {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
          <Boton tono="rojo" talle="medio" type="submit" aria-disabled={enviando}>
            {NOMBRE_ACCION[elegida]} {elegida === 'reactivar' ? '' : montoDe(pago)}
          </Boton>
        </form>
      )}
    </article>
  )
}

const CLAVE = ['retenidos'] as const

export function Retenidos() {
  const lectura = useLectura(CLAVE, fetchRetenidos, { vivo: true })
  const { datos: pagos, reload } = lectura
  const [hecho, setHecho] = useState<string | null>(null)
  return (
    <>
      <Cabeza
        titulo="Pagos retenidos"
        texto="Plata que llegó y no coincide con su pedido. No cuenta hasta que alguien decida."
      />
      <div className="retenidos">
        <Leyendo lectura={lectura} />
        {hecho === null ? null : <Noticia tono="verde">{hecho}</Noticia>}
        {pagos?.length === 0 ? <p className="retenidos-nada">No hay ningún pago retenido.</p> : null}
        <ul>
          {(pagos ?? []).map(pago => (
            <li key={pago.id}>
              <Retenido
                pago={pago}
                onResuelto={(quedan, texto) => {
                  putLeido<readonly RetenidoWire[]>(CLAVE, () => quedan)
                  setHecho(texto)
                }}
                onRechazo={reload}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
