// /Trastienda/Retenidos: the payments that are held: what was paid, why it does not count by itself, and what somebody decides about it (PAGO-04).
import { useState } from 'react'
import type { RetenidoWire } from '#contract/pago/cobro.schema.ts'
import { fetchRetenidos } from '#web/trastienda/pedido/api-mostrador.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Retenido } from '../retenidos/Retenido.tsx'
import '../retenidos/retenidos.css'

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
