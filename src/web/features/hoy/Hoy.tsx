// Today: what waits for somebody, live; below it what the page puts there.
import { type ReactNode, useEffect, useState } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { fetchResumen } from '../../api/seguimiento.ts'
import { watchVivo } from '../../state/vivo.ts'
import { Cabeza } from '../trastienda/Cabeza.tsx'
import { Leyendo } from '../trastienda/Leyendo.tsx'
import { useLectura } from '../trastienda/use-lectura.ts'
import { Cola } from './Cola.tsx'
import './hoy.css'

const MINUTO_MS = 60_000

interface Props {
  readonly children?: ReactNode
}

export function Hoy({ children }: Props) {
  const lectura = useLectura(fetchResumen)
  const { datos, reload } = lectura
  const [ahora, setAhora] = useState(() => new Date())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(new Date()), MINUTO_MS)
    return () => clearInterval(reloj)
  }, [])
  useEffect(
    () =>
      watchVivo({
        enSegundoPlano: false,
        onCambio: reload,
        onAbierto: reload,
        onCaido: () => undefined,
      }),
    [reload],
  )
  const { pendiente = 0, en_proceso: enProceso = 0 } = datos?.data ?? {}
  const arrepentimientos = datos?.meta.arrepentimientos ?? 0
  const nada = pendiente + enProceso + arrepentimientos === 0
  return (
    <>
      <Cabeza titulo="Hoy" texto={fechaConDia(ahora)} />
      <h2 className="hoy-titulo">Te espera</h2>
      <Leyendo lectura={lectura} />
      {datos === null ? null : (
        <ul className="hoy-colas">
          {pendiente > 0 ? (
            <Cola
              cuantos={pendiente}
              titulo="Para atender"
              texto="Pedidos nuevos, sin empezar"
              ruta={`${RUTAS.pedidos}?estado=pendiente`}
              tono="ambar"
            />
          ) : null}
          {enProceso > 0 ? (
            <Cola
              cuantos={enProceso}
              titulo="En proceso"
              texto="Se están cortando o esperan salir"
              ruta={`${RUTAS.pedidos}?estado=en_proceso`}
              tono="azul"
            />
          ) : null}
          {arrepentimientos > 0 ? (
            <Cola
              cuantos={arrepentimientos}
              titulo={arrepentimientos === 1 ? 'Arrepentimiento' : 'Arrepentimientos'}
              texto="Sin contestar todavía"
              ruta={RUTAS.arrepentimientos}
              tono="rojo"
            />
          ) : null}
        </ul>
      )}
      {datos !== null && nada ? (
        <p className="hoy-nada">Nadie espera nada. Buen momento para mirar los precios.</p>
      ) : null}
      <div className="hoy-hojas">{children}</div>
    </>
  )
}
