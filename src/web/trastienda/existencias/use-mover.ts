// Moving the stock of one article: what is typed is kept until it is moved, once however often it is sent, over a reload too (STK-01, ADM-06).
import { useState } from 'react'
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
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { showDeshacer } from '../piezas/undo.ts'
import { actualDe, isClaveUsada, moveExistencias } from './api.ts'

interface Tecleado {
  readonly motivo: Motivo
  /** Of a correction: less, not more. */
  readonly resta: boolean
  readonly texto: string
  readonly nota: string
  /** How much there was when it was counted. */
  readonly esperado: number
  /** Empty until it is sent for the first time. */
  readonly clave: string
}

const readTecleado = objeto<Tecleado>({
  motivo: uno(MOTIVOS),
  resta: booleano,
  texto,
  nota: texto,
  esperado: numero,
  clave: texto,
})

/** Why it is not moved; `movido`: there is another figure now. */
interface Falla {
  readonly texto: string
  readonly movido: boolean
}

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
  const [tecleado, setTecleado] = useBorrador<Tecleado>(
    `stock.${id}`,
    {
      motivo: controlStock ? 'compra' : 'recuento',
      resta: false,
      texto: '',
      nota: '',
      esperado: articulo.stock,
      clave: '',
    },
    readTecleado,
  )
  const [falla, setFalla] = useState<Falla | null>(null)
  const [guardando, setGuardando] = useState(false)
  const leida = readCantidad(tecleado.texto, Medida)

  async function send(work: () => Promise<void>) {
    setGuardando(true)
    setFalla(null)
    await work().catch((error: unknown) => setFalla({ texto: motivoDe(error), movido: false }))
    setGuardando(false)
  }

  function undo(movimiento: MovimientoWire, clave: string) {
    moveExistencias([{ ...movimiento, id, nota: 'Deshecho' }], `${clave}-deshacer`).then(onHecho, error =>
      showAviso({ titulo: 'No se pudo deshacer', descripcion: motivoDe(error), tipo: 'error' }),
    )
  }

  function finish() {
    setTecleado(null)
    onHecho()
    onCerrar()
  }

  const endConteo = () =>
    send(async () => {
      const clave = newClave()
      await moveExistencias([{ id, siempreHay: true }], clave)
      showDeshacer('Ya no se cuenta', `${nombre}: siempre hay`, () =>
        undo({ stock: articulo.stock, esperado: SIEMPRE_HAY, motivo: 'recuento' }, clave),
      )
      finish()
    })

  /** What went out before got there, though its answer was lost, and now something else was typed: that is another movement. */
  function tellGuardado() {
    setTecleado({ ...tecleado, clave: '' })
    showAviso({
      titulo: 'Lo que mandaste antes ya se había guardado',
      descripcion: `${nombre}: mirá cuánto hay antes de guardar otra cosa.`,
      tipo: 'error',
    })
    onHecho()
  }

  function save() {
    if (!leida.ok) return setFalla({ texto: leida.texto, movido: false })
    const clave = tecleado.clave || newClave()
    const movimiento = movimientoDe(articulo, tecleado, leida.cantidad)
    // With its key before it goes out: sent again after a reload it is the same.
    setTecleado({ ...tecleado, clave })
    return send(async () => {
      try {
        const { data } = await moveExistencias([movimiento], clave)
        const [hecho = { de: 0, a: 0 }] = data
        showDeshacer(
          controlStock ? 'Stock guardado' : 'Ya se cuenta',
          `${nombre}: ${textoCantidad(Medida, fromWireStock(Medida, hecho.a))}`,
          () => undo(reverseOf(articulo, hecho), clave),
        )
        finish()
      } catch (error) {
        if (isClaveUsada(error)) return tellGuardado()
        const actual = actualDe(error)
        if (actual === undefined) throw error
        setTecleado({ ...tecleado, clave, esperado: actual })
        setFalla({ texto: motivoDe(error), movido: true })
      }
    })
  }

  /** What was never sent is given up; what may have been moved is kept, to be asked about. */
  function close() {
    if (tecleado.clave === '') setTecleado(null)
    onCerrar()
  }

  return {
    tecleado,
    change: (cambios: Partial<Tecleado>) => setTecleado({ ...tecleado, ...cambios }),
    leida,
    falla,
    guardando,
    save,
    endConteo,
    close,
  }
}
