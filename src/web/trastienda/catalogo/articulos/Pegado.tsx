// What a pasted table would change (dry run, preview): old and new side by side, what cannot be read first, and nothing done yet.
import { useEffect, useRef } from 'react'
import { textoCelda } from '#domain/catalogo/celda.ts'
import type { Pegado as Plan } from '#domain/catalogo/pegado.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { TITULOS } from './columnas.ts'

interface Props {
  readonly plan: Plan
  readonly onAplicar: () => void
  readonly onDejar: () => void
}

const celdas = (n: number) => (n === 1 ? '1 celda' : `${n} celdas`)

export function Pegado({ plan: { cambian, malas, iguales, sobran }, onAplicar, onDejar }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const resumen = [
    malas.length > 0 ? `${celdas(malas.length)} no se entienden y quedan como están` : '',
    iguales > 0 ? `${celdas(iguales)} ya están así` : '',
    sobran > 0 ? `${celdas(sobran)} no tienen dónde ir` : '',
  ].filter(Boolean)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="articulos-pegado"
      aria-label="Lo que va a cambiar"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDejar()
      }}
    >
      <h2>{cambian.length === 0 ? 'No cambia nada' : `Cambian ${celdas(cambian.length)}`}</h2>
      {resumen.length === 0 ? null : <p>{resumen.join(' · ')}.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <div className="articulos-pegado__lista" tabIndex={0}>
        <table>
          <thead className="oculto">
            <tr>
              <th scope="col">Artículo</th>
              <th scope="col">Columna</th>
              <th scope="col">Ahora</th>
              <th scope="col">Queda</th>
            </tr>
          </thead>
          <tbody>
            {malas.map(({ fila, campo, texto, motivo }) => (
              <tr key={`${fila.id}${campo}`} className="articulos-pegado__mala">
                <th scope="row">{fila.nombre}</th>
                <td>{TITULOS[campo]}</td>
                <td>{texto}</td>
                <td>{motivo}</td>
              </tr>
            ))}
            {cambian.map(({ fila, campo, de, a }) => (
              <tr key={`${fila.id}${campo}`}>
                <th scope="row">{fila.nombre}</th>
                <td>{TITULOS[campo]}</td>
                <td>{textoCelda(campo, de, fila.medida)}</td>
                <td>
                  <b>{textoCelda(campo, a, fila.medida)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="articulos-pegado__acciones">
        <Boton tono="linea" talle="medio" onClick={onDejar}>
          Dejar como estaba
        </Boton>
        {cambian.length === 0 ? null : (
          <Boton tono="rojo" talle="medio" onClick={onAplicar}>
            Cambiar {celdas(cambian.length)}
          </Boton>
        )}
      </div>
    </section>
  )
}
