// The answers of a search while one types (CAT-03): cards in the catalogue, rows where a phone gives them its screen.
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { ArticuloCard } from './ArticuloCard.tsx'
import { filasDeTarjetas, type Tarjeta } from './filas.ts'
import { Incompleto } from './Incompleto.tsx'
import { LISTA_SIMPLE_MAX } from './limites.ts'
import { Renglones } from './Renglones.tsx'
import { useListaVirtual } from './use-lista-virtual.ts'
import { useProgresivo } from './use-progresivo.ts'

/** Of other categories so many are a hint; all of them are the catalogue's. */
const AJENAS_MAX = 24

interface Props {
  readonly texto: string
  readonly propias: readonly Tarjeta[]
  /** Found in other categories than this screen's. */
  readonly ajenas: readonly Tarjeta[]
  /** Near the text, where next to nothing was found. */
  readonly cercanas: readonly Tarjeta[]
  /** Articles are still on their way: an empty answer is not the last word. */
  readonly buscando: boolean
  readonly aSolas: boolean
  /** For how many a barbecue is searched. */
  readonly invitados: number | undefined
  readonly onElegir: () => void
  /** Ways on, where nothing is called so. */
  readonly children: ReactNode
}

export const Resultados = memo(function Resultados(props: Props) {
  const { texto, propias, ajenas, cercanas, buscando, aSolas, invitados, onElegir, children } = props
  const seccion = useLugar(aSolas, texto)
  const ninguno = !buscando && propias.length === 0
  const cuenta = propias.length === 1 ? '1 producto' : `${propias.length} productos`
  const Lista = aSolas ? Renglones : Tarjetas
  return (
    <section ref={seccion} className={aSolas ? 'catalogo-solas' : undefined} aria-labelledby="resultados">
      <h2 className="catalogo-resultados__titulo" id="resultados">
        Resultados de búsqueda
      </h2>
      <p className="catalogo-resultados__cuenta" role="status">
        {buscando ? 'Buscando en todo el catálogo…' : ninguno ? null : `${cuenta} para “${texto.trim()}”`}
        {ninguno ? (
          <span className="catalogo-resultados__nada">
            <Adorno nombre="filete" className="filete" />
            No se encontro ningun articulo con esas caracteristicas
          </span>
        ) : null}
      </p>
      {invitados === undefined ? null : (
        <BotonLink
          className="catalogo-resultados__asado"
          tono="linea"
          to={{ pathname: RUTAS.asado, search: `?a=${invitados}` }}
          onClick={onElegir}
        >
          Armá tu asado para {invitados}
        </BotonLink>
      )}
      {propias.length > 0 ? <Lista tarjetas={propias} onElegir={onElegir} /> : null}
      {ajenas.length > 0 ? (
        <>
          <h3 className="catalogo-resultados__aparte">En otras categorías</h3>
          <Lista tarjetas={ajenas.slice(0, AJENAS_MAX)} onElegir={onElegir} />
          {ajenas.length > AJENAS_MAX ? (
            <BotonLink
              tono="linea"
              to={{ pathname: RUTAS.catalogo, search: `?${new URLSearchParams({ buscar: texto })}` }}
            >
              Ver los {propias.length + ajenas.length} en el catálogo
            </BotonLink>
          ) : null}
        </>
      ) : null}
      {cercanas.length > 0 ? (
        <>
          <h3 className="catalogo-resultados__aparte">¿Buscabas alguno de estos?</h3>
          <Lista tarjetas={cercanas} onElegir={onElegir} />
        </>
      ) : null}
      {children}
    </section>
  )
})

interface PropsTarjetas {
  readonly tarjetas: readonly Tarjeta[]
}

function Tarjetas({ tarjetas }: PropsTarjetas) {
  const visibles = useProgresivo(tarjetas, Math.min(tarjetas.length, LISTA_SIMPLE_MAX))
  const muchas = tarjetas.length > LISTA_SIMPLE_MAX
  const virtual = useListaVirtual(muchas)
  const filasPara = useCallback(
    (columnas: number) => filasDeTarjetas(tarjetas, columnas, 'hallada'),
    [tarjetas],
  )
  if (muchas && virtual.estado === 'listo') {
    return <virtual.modulo.ListaVirtual filasPara={filasPara} nivelSub={2} nivelCard={3} />
  }
  return (
    <>
      {muchas && virtual.estado === 'falla' ? <Incompleto onReintentar={virtual.reintentar} /> : null}
      <ul className="catalogo-grilla">
        {tarjetas.slice(0, visibles).map(({ articulo, camino }) => (
          <ArticuloCard key={articulo.id} articulo={articulo} camino={camino} nivel={3} />
        ))}
      </ul>
    </>
  )
}

/** How far down the answers to a text somebody was, for whoever comes back from one of them. */
let lugar = { texto: '', alto: 0 }

/** Answers that scroll by themselves are read from their top, or from where they were left. */
function useLugar(aSolas: boolean, texto: string) {
  const seccion = useRef<HTMLElement>(null)
  useEffect(() => {
    const nodo = seccion.current
    if (!aSolas || !nodo) return
    nodo.scrollTop = lugar.texto === texto ? lugar.alto : 0
    const note = () => {
      lugar = { texto, alto: nodo.scrollTop }
    }
    nodo.addEventListener('scroll', note, { passive: true })
    return () => nodo.removeEventListener('scroll', note)
  }, [aSolas, texto])
  return seccion
}
