// The orders of a list by state; all states side by side where there is room (LIST-03).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FILTROS, type Filtro } from '#domain/pedido/estado-texto.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Alrededor } from '../move.ts'
import { PedidoCard } from './PedidoCard.tsx'
import { claseTono, tituloGrupo } from './tono.ts'
import type { Conteos } from './use-resumen.ts'

interface VerMasProps {
  readonly leyendo: boolean
  readonly onMas: () => void
}

/** The end of what is drawn of a long list: it goes on by itself when it comes into view, and by hand. */
function VerMas({ leyendo, onMas }: VerMasProps) {
  const pie = useRef<HTMLButtonElement>(null)
  const alLlegar = useEffectEvent(onMas)
  useEffect(() => {
    const elemento = pie.current
    if (leyendo || elemento === null) return
    const vigia = new IntersectionObserver(([entrada]) => {
      if (entrada?.isIntersecting) alLlegar()
    })
    vigia.observe(elemento)
    return () => vigia.disconnect()
  }, [leyendo])
  return (
    <Boton
      tono="linea"
      talle="medio"
      className="pedidos-mas"
      ref={pie}
      aria-disabled={leyendo}
      onClick={onMas}
    >
      Ver más
    </Boton>
  )
}

/** Cards drawn at first, and with every further step. */
const TANDA = 60

interface Props {
  /** Those of the filter, in their order. */
  readonly pedidos: readonly PedidoLeido[]
  readonly filtro: Filtro
  readonly admin: boolean
  readonly conteos: Conteos
  readonly nuevos: ReadonlySet<number>
  readonly onVisto: (id: number) => void
  readonly alrededor: Alrededor
  /** There are more to be read. */
  readonly hayMas: boolean
  readonly leyendo: boolean
  readonly onMas: () => void
}

/** The Admin's four columns stand there also when they are empty. */
const COLUMNAS = FILTROS.map(({ filtro }) => filtro).filter(filtro => filtro !== 'todos')

export function Grupos({ pedidos, filtro, admin, conteos, hayMas, leyendo, onMas, ...resto }: Props) {
  const [limite, setLimite] = useState(TANDA)
  const { nuevos, onVisto, alrededor } = resto
  const porEstado = new Map<string, PedidoLeido[]>()
  for (const pedido of pedidos) {
    const grupo = porEstado.get(pedido.estado)
    if (grupo) grupo.push(pedido)
    else porEstado.set(pedido.estado, [pedido])
  }
  const columnas = admin && filtro === 'todos'
  const estados = [...new Set([...(columnas ? COLUMNAS : []), ...porEstado.keys()])]
  const oculto = [...porEstado.values()].some(grupo => grupo.length > limite)
  const verMas = () => {
    setLimite(limite + TANDA)
    if (!oculto) onMas()
  }
  return (
    <>
      <div className={columnas ? 'pedidos-columnas' : undefined}>
        {estados.map(estado => {
          const grupo = porEstado.get(estado) ?? []
          const conteo = columnas ? (conteos[estado as Filtro] ?? grupo.length) : grupo.length
          return (
            <section key={estado} aria-label={tituloGrupo(estado)}>
              {filtro === 'todos' ? (
                <h2 className={`pedidos-grupo ${claseTono(estado)}`}>
                  <i aria-hidden="true" />
                  {tituloGrupo(estado)} <span>{conteo}</span>
                </h2>
              ) : null}
              <div className="pedidos-tarjetas">
                {grupo.slice(0, limite).map(pedido => (
                  <PedidoCard
                    key={pedido.id}
                    pedido={pedido}
                    admin={admin}
                    nuevo={nuevos.has(pedido.id)}
                    onVisto={onVisto}
                    alrededor={alrededor}
                  />
                ))}
              </div>
            </section>
          )
        })}
      </div>
      {oculto || hayMas ? <VerMas leyendo={leyendo} onMas={verMas} /> : null}
    </>
  )
}
