// The payments that are held: what was paid, why it does not count by itself, and what somebody decides about it (PAGO-04).
import { useEffect, useState } from 'react'
import type { RetenidoWire } from '#contract/pago/cobro.schema.ts'
import { watchVivo } from '#web/comun/vivo/vivo.ts'
import { fetchRetenidos } from '#web/trastienda/pedido/api-mostrador.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useLectura } from '#web/trastienda/piezas/use-lectura.ts'
import { Retenido } from './Retenido.tsx'
import './retenidos.css'

export function PantallaRetenidos() {
  const lectura = useLectura(fetchRetenidos)
  const { datos, reload } = lectura
  const [resueltos, setResueltos] = useState<readonly RetenidoWire[] | null>(null)
  const [hecho, setHecho] = useState<string | null>(null)
  useEffect(
    () => watchVivo({ enSegundoPlano: false, onCambio: reload, onAbierto: reload, onCaido: () => {} }),
    [reload],
  )
  // What was read last, by itself or as the answer to a decision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading is newer than that answer.
  useEffect(() => setResueltos(null), [datos])
  const pagos = resueltos ?? datos
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
                  setResueltos(quedan)
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
