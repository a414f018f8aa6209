// 'Hecha afuera': with what an order was invoiced, and its number, so that nobody invoices it twice; taken back in one tap (FAC-03).
import { AFUERA_MAX } from '#domain/factura/afuera.ts'
import { objeto, texto } from '#domain/lector.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { onEscape } from '#web/trastienda/piezas/escape.ts'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { saveFactura } from '../api.ts'

const CON_QUE = [
  ['controlador', 'Controlador'],
  ['talonario', 'Talonario'],
  ['otro programa', 'Otro programa'],
] as const

interface Props {
  readonly pedido: number
  readonly onHecho: () => void
  readonly onNo: () => void
}

const LEER = objeto({ con: texto, numero: texto })

export function FormularioAfuera({ pedido, onHecho, onNo }: Props) {
  const { escrito, enviando, falla, change, refuse, forget, submit } = useFormulario(
    `factura.afuera.${pedido}`,
    { con: 'controlador', numero: '' },
    LEER,
  )
  return (
    <form
      className="facturas-formulario"
      aria-label={`El pedido ${pedido} se facturó afuera`}
      onKeyDown={onEscape(onNo)}
      onSubmit={event => {
        event.preventDefault()
        const numero = escrito.numero.trim()
        if (numero === '') return refuse('Poné el número: con él se encuentra después.')
        void submit(async () => {
          const afuera = `${escrito.con} ${numero}`
          await saveFactura(pedido, { afuera })
          showDeshacer('Hecha afuera', `Pedido #${pedido} · ${afuera}`, () =>
            saveFactura(pedido, { afuera: null }).finally(onHecho),
          )
          onHecho()
        })
      }}
    >
      <Segmentos
        nombre="Con qué se hizo"
        opciones={CON_QUE}
        valor={escrito.con as (typeof CON_QUE)[number][0]}
        onValor={con => change({ con })}
      />
      <Campo
        etiqueta="Número"
        value={escrito.numero}
        placeholder="0003-00012044"
        autoComplete="off"
        autoFocus
        maxLength={AFUERA_MAX - 'otro programa '.length}
        error={falla ?? undefined}
        onChange={({ target }) => change({ numero: target.value })}
      />
      <div className="facturas-botones">
        <Boton tono="linea" talle="medio" type="submit" aria-disabled={enviando}>
          {enviando ? 'Guardando…' : 'Ya la hice afuera'}
        </Boton>
        <Boton
          tono="texto"
          onClick={() => {
            forget()
            onNo()
          }}
        >
          No
        </Boton>
      </div>
    </form>
  )
}
