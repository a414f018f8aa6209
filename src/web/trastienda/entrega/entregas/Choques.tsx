// What a courier did and was something else by then, of any day: who collected what from whom and what is to be done, until somebody here has seen it (R5, ENT-04).
import type { VueltasWire } from '#contract/entrega/vuelta.schema.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { seeChoque } from './api.ts'
import { cuando } from './palabras.ts'

type Choque = VueltasWire['meta']['choques'][number]

interface Props {
  readonly choques: readonly Choque[]
  readonly ahora: Date
  readonly enLinea: boolean
  readonly onCambio: () => void
}

export function Choques({ choques, ...resto }: Props) {
  if (choques.length === 0) return null
  return (
    <section className="entregas-choques" aria-label="Para mirar">
      {choques.map(choque => (
        <Uno key={choque.id} choque={choque} {...resto} />
      ))}
    </section>
  )
}

interface UnoProps extends Omit<Props, 'choques'> {
  readonly choque: Choque
}

function Uno({ choque, ahora, enLinea, onCambio }: UnoProps) {
  const { numero, hora, pedido, cobro, que, hacer } = choque
  const { falla, run } = useIntento()
  const see = () =>
    run(async () => {
      await seeChoque(choque, true)
      showDeshacer('Visto', que, () => seeChoque(choque, false).then(onCambio))
      onCambio()
    })
  return (
    <Noticia
      tono={cobro === null ? 'ambar' : 'rojo'}
      acciones={
        <Boton tono="linea" talle="medio" aria-disabled={!enLinea} onClick={() => enLinea && void see()}>
          Visto<span className="oculto">: {que}</span>
        </Boton>
      }
    >
      <b>{que}</b> {hacer}{' '}
      <small>
        {pedido === null ? null : (
          <>
            <Link to={rutaPedido(pedido)}>Pedido #{pedido}</Link> ·{' '}
          </>
        )}
        vuelta {numero}, {cuando(hora, ahora)}
      </small>
      <Motivo>{falla}</Motivo>
    </Noticia>
  )
}
