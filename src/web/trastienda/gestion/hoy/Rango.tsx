// Which days the numbers are of (date range): the usual ones with one tap, or from one day to another; kept in the address.
import { useId, useState } from 'react'
import { type Dias, type Rango as NombreRango, RANGOS } from '#domain/gestion/numeros/rango.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'

const TEXTOS: Readonly<Record<NombreRango, string>> = {
  hoy: 'Hoy',
  '7': '7 días',
  '30': '30 días',
  mes: 'Este mes',
  'mes-pasado': 'Mes pasado',
}

interface Props {
  /** The usual one that is shown; null: from one day to another. */
  readonly rango: string | null
  /** The days that are shown, or were asked for. */
  readonly dias: Dias
  readonly hoy: string
  readonly error: string | null
  readonly onRango: (consulta: Readonly<Record<string, string>>) => void
}

export function Rango({ rango, dias, hoy, error, onRango }: Props) {
  const id = useId()
  const [otros, setOtros] = useState(rango === null)
  const [desde, setDesde] = useState(dias.desde)
  const [hasta, setHasta] = useState(dias.hasta)
  return (
    <section className="hoy-rango" aria-label="Período">
      <fieldset>
        <legend className="oculto">Período</legend>
        {RANGOS.map(uno => (
          <Boton
            key={uno}
            aria-pressed={rango === uno}
            onClick={() => {
              setOtros(false)
              onRango({ rango: uno })
            }}
          >
            {TEXTOS[uno]}
          </Boton>
        ))}
        <Boton
          aria-pressed={rango === null}
          aria-expanded={otros}
          aria-controls={id}
          onClick={() => {
            setDesde(dias.desde)
            setHasta(dias.hasta)
            setOtros(!otros)
          }}
        >
          Otros días
        </Boton>
      </fieldset>
      <form
        id={id}
        hidden={!otros}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onRango({ desde, hasta })
        }}
      >
        <label>
          Desde
          <input type="date" value={desde} max={hoy} onChange={({ target }) => setDesde(target.value)} />
        </label>
        <label>
          Hasta
          <input type="date" value={hasta} max={hoy} onChange={({ target }) => setHasta(target.value)} />
        </label>
        <Boton tono="linea" talle="medio" type="submit">
          Ver
        </Boton>
      </form>
      {error === null ? null : <Noticia tono="rojo">{error}</Noticia>}
    </section>
  )
}
