// What a search finds, ranked: this screen's own answers first, then those of the other categories (CAT-03, CAT-04).
import { memo, useMemo } from 'react'
import { type Entrada, findCercanas, findEntradas } from '#domain/catalogo/busqueda.ts'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { tarjetasHalladas } from './filas.ts'
import { Puertas } from './Puertas.tsx'
import { Renglones } from './Renglones.tsx'
import { Resultados } from './Resultados.tsx'
import { useIndice } from './use-indice.ts'
import './hallazgos.css'

const OFERTAS_MAX = 6

interface OfertasProps {
  readonly indice: readonly Entrada[]
  readonly onElegir: () => void
}

/** What costs less today, for a search nobody has typed into yet: the largest discounts first. */
const Ofertas = memo(function Ofertas({ indice, onElegir }: OfertasProps) {
  const tarjetas = useMemo(() => {
    const rebajadas = findEntradas(indice, 'oferta').filter(({ oferta, agotado }) => oferta > 0 && !agotado)
    return tarjetasHalladas(rebajadas.slice(0, OFERTAS_MAX))
  }, [indice])
  if (tarjetas.length === 0) return null
  return (
    <section aria-labelledby="en-oferta">
      <h3 className="catalogo-resultados__aparte" id="en-oferta">
        En oferta
      </h3>
      <Renglones tarjetas={tarjetas} onElegir={onElegir} />
    </section>
  )
})

const CERCANAS_MAX = 3

export interface Props {
  readonly texto: string
  /** The category this screen is about; undefined where it is all of them. */
  readonly propia?: number | undefined
  /** Every article of this screen is known. */
  readonly entero: boolean
  /** The answers have a phone's screen for themselves. */
  readonly aSolas?: boolean
  readonly onTexto: (texto: string) => void
  /** One of the answers was chosen: the address has to know the text before it changes. */
  readonly onElegir: () => void
}

export const Hallazgos = memo(function Hallazgos(props: Props) {
  const { texto, propia, entero, aSolas = false, onTexto, onElegir } = props
  const { categorias, estado } = useTienda(true)
  const indice = useIndice(categorias)
  const vacio = texto.trim() === ''
  const { propias, ajenas } = useMemo(() => {
    const todas = indice && !vacio ? findEntradas(indice, texto) : []
    const isPropia = (id: number) => propia === undefined || id === propia
    return {
      propias: tarjetasHalladas(todas.filter(({ categoria }) => isPropia(categoria.id))),
      ajenas: tarjetasHalladas(todas.filter(({ categoria }) => !isPropia(categoria.id))),
    }
  }, [indice, texto, vacio, propia])
  const buscando = !indice || !(entero || estado === 'completa')
  const nada = !buscando && propias.length === 0 && ajenas.length === 0
  const cercanas = useMemo(
    () => (indice && nada && !vacio ? tarjetasHalladas(findCercanas(indice, texto, CERCANAS_MAX)) : []),
    [indice, nada, vacio, texto],
  )
  const puertas = <Puertas texto={texto} categorias={categorias} onTexto={onTexto} onElegir={onElegir} />
  if (vacio && !aSolas) return null
  if (vacio) {
    return (
      <div className="catalogo-solas">
        {puertas}
        {indice ? <Ofertas indice={indice} onElegir={onElegir} /> : null}
      </div>
    )
  }
  return (
    <Resultados
      texto={texto}
      propias={propias}
      ajenas={ajenas}
      cercanas={cercanas}
      buscando={buscando}
      aSolas={aSolas}
      onElegir={onElegir}
    >
      {nada ? puertas : null}
    </Resultados>
  )
})
