// What a search finds, ranked: this screen's own answers first, then those of the other categories; its index is built in time slices (CAT-03, CAT-04).
import { memo, useEffect, useMemo, useState } from 'react'
import {
  createIndice,
  type Entrada,
  findCercanas,
  findEntradas,
  isMencion,
  rank,
  rehearseBusqueda,
} from '#domain/catalogo/busqueda.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { countInvitados } from '#domain/catalogo/consulta.ts'
import { rutaCategoria } from '#domain/rutas.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { consultaWhatsApp } from '#domain/texto/whatsapp.ts'
import { helpChat } from '#web/comun/estado/whatsapp.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { useComercio, useTienda } from '#web/comun/vidriera/tienda.ts'
import { tarjetasHalladas } from './filas.ts'
import { Renglones } from './Renglones.tsx'
import { Resultados } from './Resultados.tsx'
import './hallazgos.css'

interface PuertasProps {
  readonly titulo: string
  readonly texto: string
  readonly categorias: readonly Categoria[]
  readonly onTexto: (texto: string) => void
  readonly onElegir: () => void
}

/** Ways on for somebody who has found nothing, or has typed nothing yet: what is on offer, the categories, and asking the shop. */
function Puertas({ titulo, texto, categorias, onTexto, onElegir }: PuertasProps) {
  const hayOfertas = categorias.some(({ subCategorias }) =>
    subCategorias.some(({ articulos }) => articulos.some(({ descPorciento }) => (descPorciento ?? 0) > 0)),
  )
  return (
    <nav className="catalogo-puertas" aria-label="Otras maneras de encontrarlo">
      <h3 className="catalogo-resultados__aparte">{titulo}</h3>
      <ul>
        {hayOfertas ? (
          <li>
            <Boton className="catalogo-puerta catalogo-puerta--oferta" onClick={() => onTexto('oferta')}>
              En oferta
            </Boton>
          </li>
        ) : null}
        {categorias.map(categoria => (
          <li key={categoria.id}>
            <Link className="catalogo-puerta" to={rutaCategoria(categoria)} onClick={onElegir} viewTransition>
              {ultimaPalabra(categoria.nombre)}
            </Link>
          </li>
        ))}
      </ul>
      {texto.trim() === '' ? null : <Preguntar texto={texto} />}
    </nav>
  )
}

interface PropsPreguntar {
  readonly texto: string
}

function Preguntar({ texto }: PropsPreguntar) {
  const { whatsapp, nombre } = useComercio()
  if (whatsapp === null) return null
  const mensaje = consultaWhatsApp(nombre, texto)
  return (
    <PorWhatsApp
      tono="verde"
      className="catalogo-puertas__preguntar"
      numero={whatsapp}
      texto={mensaje}
      onClick={evento => helpChat(evento, whatsapp, mensaje)}
    >
      Preguntanos por WhatsApp
    </PorWhatsApp>
  )
}

/** Articles indexed in one go: some milliseconds on a slow phone. */
const TANDA = 100

type Indice = readonly Entrada[]

/** Kept for as long as the catalogue it was made from. */
const hechos = new WeakMap<readonly Categoria[], Indice>()

/** Whether the search was rehearsed: once is enough, whatever catalogue comes later. */
let ensayado = false

function* tandas(categorias: readonly Categoria[]): Generator<Indice> {
  for (const categoria of categorias) {
    for (const subCategoria of categoria.subCategorias) {
      for (let i = 0; i < subCategoria.articulos.length; i += TANDA) {
        const parte = { ...subCategoria, articulos: subCategoria.articulos.slice(i, i + TANDA) }
        yield createIndice([{ ...categoria, subCategorias: [parte] }])
      }
    }
  }
}

/** The index of these categories; null until it is there. */
function useIndice(categorias: readonly Categoria[]): Indice | null {
  const [, setListos] = useState(0)
  const hecho = hechos.get(categorias) ?? null

  useEffect(() => {
    if (hechos.has(categorias)) return
    const cola = tandas(categorias)
    const indice: Entrada[] = []
    let reloj: ReturnType<typeof setTimeout>
    const seguir = () => {
      const { value, done } = cola.next()
      if (done) {
        ensayado = true
        hechos.set(categorias, indice)
        setListos(n => n + 1)
        return
      }
      indice.push(...value)
      if (!ensayado) rehearseBusqueda(value)
      reloj = setTimeout(seguir)
    }
    seguir()
    return () => clearTimeout(reloj)
  }, [categorias])

  return hecho
}

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
  const { propias, ajenas, cercanas, mencion } = useMemo(() => {
    const puntajes = indice && !vacio ? rank(indice, texto) : []
    const todas = puntajes.map(({ entrada }) => entrada)
    const isPropia = (id: number) => propia === undefined || id === propia
    return {
      propias: tarjetasHalladas(todas.filter(({ categoria }) => isPropia(categoria.id))),
      ajenas: tarjetasHalladas(todas.filter(({ categoria }) => !isPropia(categoria.id))),
      cercanas: tarjetasHalladas(indice && !vacio ? findCercanas(indice, texto, todas, CERCANAS_MAX) : []),
      mencion: isMencion(puntajes),
    }
  }, [indice, texto, vacio, propia])
  const buscando = !indice || !(entero || estado === 'completa')
  const nada = !buscando && propias.length === 0 && ajenas.length === 0
  const puertas = (
    <Puertas
      titulo={mencion ? '¿No es lo que buscabas?' : 'Buscá por categoría'}
      texto={texto}
      categorias={categorias}
      onTexto={onTexto}
      onElegir={onElegir}
    />
  )
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
      cercanas={buscando ? [] : cercanas}
      buscando={buscando}
      aSolas={aSolas}
      invitados={countInvitados(texto)}
      onElegir={onElegir}
    >
      {nada || (mencion && !buscando) ? puertas : null}
    </Resultados>
  )
})
