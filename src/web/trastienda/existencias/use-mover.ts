// Moving the stock of one article: what is typed is kept until it is moved, once however often it is sent, over a reload too (STK-01, ADM-06).
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import type { MovimientoWire } from '#contract/existencias/existencias.schema.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { readCantidad } from '#domain/existencias/cantidad-tecleada.ts'
import { textoCantidad } from '#domain/existencias/lista-de-compra.ts'
import { MOTIVOS, type Motivo } from '#domain/existencias/movimiento.ts'
import { SIEMPRE_HAY } from '#domain/existencias/stock.ts'
import { booleano, numero, objeto, texto, uno } from '#domain/lector.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { showDeshacer } from '../piezas/undo.ts'
import { useFormulario } from '../piezas/use-formulario.ts'
import { actualDe, isClaveUsada, moveExistencias } from './api.ts'

interface Tecleado {
  readonly motivo: Motivo
  /** Of a correction: less, not more. */
  readonly resta: boolean
  readonly texto: string
  readonly nota: string
  /** How much there was when it was counted. */
  readonly esperado: number
}

const readTecleado = objeto<Tecleado>({
  motivo: uno(MOTIVOS),
  resta: booleano,
  texto,
  nota: texto,
  esperado: numero,
})

/** What brings back what there was: so much again, or that there always is some, were it off. */
function reverseOf(
  { Medida, controlStock }: ArticuloFila,
  { de, a }: { readonly de: number; readonly a: number },
): MovimientoWire {
  if (!controlStock) return { siempreHay: true, ...(de === 0 && { apagado: true }) }
  const diferencia = toWireStock(Medida, fromWireStock(Medida, de) - fromWireStock(Medida, a))
  return { diferencia, motivo: 'correccion' }
}

/** So much as was typed, as it is moved. */
function movimientoDe(
  { id, Medida }: ArticuloFila,
  { motivo, resta, nota, esperado }: Tecleado,
  cuanto: number,
): MovimientoWire {
  const cantidad = toWireStock(Medida, cuanto)
  const signo = motivo === 'merma' || (motivo === 'correccion' && resta) ? -1 : 1
  const como = motivo === 'recuento' ? { stock: cantidad, esperado } : { diferencia: signo * cantidad }
  return { id, ...(nota.trim() !== '' && { nota }), ...como, motivo }
}

interface Entorno {
  readonly onHecho: () => void
  readonly onCerrar: () => void
}

export function useMover(articulo: ArticuloFila, { onHecho, onCerrar }: Entorno) {
  const { id, nombre, Medida, controlStock } = articulo
  const { escrito, enviando, fallo, falla, enDuda, change, forget, refuse, submit } = useFormulario<Tecleado>(
    `stock.${id}`,
    {
      motivo: controlStock ? 'compra' : 'recuento',
      resta: false,
      texto: '',
      nota: '',
      esperado: articulo.stock,
    },
    readTecleado,
  )
  const leida = readCantidad(escrito.texto, Medida)

  const undo = (movimiento: MovimientoWire, clave: string) =>
    moveExistencias([{ ...movimiento, id, nota: 'Deshecho' }], `${clave}-deshacer`).then(onHecho)

  /** Done: said with its way back, and the form is closed. */
  function finish(titulo: string, descripcion: string, vuelta: () => unknown) {
    showDeshacer(titulo, descripcion, vuelta)
    onHecho()
    onCerrar()
  }

  function onRechazo(error: unknown) {
    const actual = actualDe(error)
    if (actual !== undefined) change({ esperado: actual })
    if (!isClaveUsada(error)) return
    // What went out before got there, though its answer was lost, and now something else was typed: that is another movement.
    showAviso({
      titulo: 'Lo que mandaste antes ya se había guardado',
      descripcion: `${nombre}: mirá cuánto hay antes de guardar otra cosa.`,
      tipo: 'error',
    })
    onHecho()
  }

  const endConteo = () =>
    submit(async clave => {
      await moveExistencias([{ id, siempreHay: true }], clave)
      finish('Ya no se cuenta', `${nombre}: siempre hay`, () =>
        undo({ stock: articulo.stock, esperado: SIEMPRE_HAY, motivo: 'recuento' }, clave),
      )
    }, onRechazo)

  async function save() {
    if (!leida.ok) return refuse(leida.texto)
    const movimiento = movimientoDe(articulo, escrito, leida.cantidad)
    await submit(async clave => {
      const { data } = await moveExistencias([movimiento], clave)
      const [hecho = { de: 0, a: 0 }] = data
      finish(
        controlStock ? 'Stock guardado' : 'Ya se cuenta',
        `${nombre}: ${textoCantidad(Medida, fromWireStock(Medida, hecho.a))}`,
        () => undo(reverseOf(articulo, hecho), clave),
      )
    }, onRechazo)
  }

  /** What was never sent is given up; what may have been moved is kept, to be asked about. */
  function close() {
    if (!enDuda) forget()
    onCerrar()
  }

  return {
    tecleado: escrito,
    change,
    leida,
    falla: isClaveUsada(fallo) ? null : falla,
    /** There is another figure now. */
    movido: actualDe(fallo) !== undefined,
    enviando,
    save,
    endConteo,
    close,
  }
}
