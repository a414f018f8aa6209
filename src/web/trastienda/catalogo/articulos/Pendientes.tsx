// Changes of before a reload that never had an answer: said on top, to be saved or let go (ADM-06).
import { useEffect, useState } from 'react'
import type { Fila } from '#domain/catalogo/fila.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { textoCambio } from './cambios.ts'
import { dropPendientes, sendPendientes, showPendientes } from './guardado.ts'
import { pendientes } from './pendientes.ts'
import { type Cambio, claveCelda, type Paso, sameValores, usePlanilla, type Valores } from './planilla.ts'

const MAXIMO = 3

/** It stands in the shop as it was wanted. */
function isHecho({ id, cosa, a }: Cambio): boolean {
  const fila = usePlanilla.getState().filas.get(id)
  return fila !== undefined && cosa !== 'apagado' && sameValores(a, { ...a, ...pick(fila, a) })
}

function pick(fila: Fila, campos: Valores): Valores {
  return Object.fromEntries(Object.keys(campos).map(campo => [campo, fila[campo as keyof Fila]]))
}

export function Pendientes() {
  const filas = usePlanilla(({ filas: todas, completa }) => (completa ? todas : null))
  const [deAntes, setDeAntes] = useState<Paso>([])
  const hay = filas !== null
  useEffect(() => {
    if (!hay) return
    // What this page itself is sending is not of before.
    const { celdas } = usePlanilla.getState()
    const quedan = pendientes.get().filter(({ id, cosa }) => celdas[claveCelda(id, cosa)] === undefined)
    // An answer that came too late for its page: it is saved, nobody need be asked.
    const hechos = quedan.filter(isHecho)
    dropPendientes(hechos)
    const abiertos = quedan.filter(cambio => !hechos.includes(cambio))
    showPendientes(abiertos)
    setDeAntes(abiertos)
  }, [hay])
  if (deAntes.length === 0 || filas === null) return null
  const textos = deAntes.flatMap(cambio => {
    const fila = filas.get(cambio.id)
    return fila === undefined ? [] : textoCambio(cambio, fila)
  })
  const decide = (que: (cambios: Paso) => void) => () => {
    setDeAntes([])
    que(deAntes)
  }
  return (
    <div className="articulos-pendientes">
      <Noticia
        tono="gris"
        acciones={
          <>
            <Boton tono="linea" talle="medio" onClick={decide(dropPendientes)}>
              Dejar como está
            </Boton>
            <Boton tono="linea" talle="medio" onClick={decide(sendPendientes)}>
              Guardar
            </Boton>
          </>
        }
      >
        <b>
          {deAntes.length === 1
            ? 'Quedó 1 cambio sin guardar.'
            : `Quedaron ${deAntes.length} cambios sin guardar.`}
        </b>{' '}
        {textos.slice(0, MAXIMO).join('; ')}
        {textos.length > MAXIMO ? ` y ${textos.length - MAXIMO} más` : ''}.
      </Noticia>
    </div>
  )
}
