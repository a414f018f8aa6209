// Moves the stock of one article, in its row: bought, lost, counted or mended; what is typed stays until it is kept, once however often it is sent (STK-01).
import { useState } from 'react'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import type { MovimientoWire } from '#contract/existencias/existencias.schema.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { readCantidad } from '#domain/existencias/cantidad-tecleada.ts'
import { textoCantidad } from '#domain/existencias/lista-de-compra.ts'
import type { Motivo } from '#domain/existencias/movimiento.ts'
import { SIEMPRE_HAY } from '#domain/existencias/stock.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Noticia } from '../piezas/Noticia.tsx'
import { Segmentos } from '../piezas/Segmentos.tsx'
import { showDeshacer } from '../piezas/undo.ts'
import { moveExistencias } from './api.ts'

const MOTIVOS: readonly (readonly [Motivo, string])[] = [
  ['compra', 'Compra'],
  ['merma', 'Merma'],
  ['recuento', 'Recuento'],
  ['correccion', 'Corrección'],
]
/** So much more or less than there always is says nothing: the first figure is counted. */
const DE_SIEMPRE = MOTIVOS.filter(([motivo]) => motivo === 'recuento')

interface Props {
  readonly articulo: ArticuloFila
  readonly motivoInicial?: Motivo
  readonly onHecho: () => void
  readonly onCerrar: () => void
}

interface Movido {
  readonly movidos?: readonly { readonly actual: number }[]
}

export function MoverStock({ articulo, motivoInicial = 'compra', onHecho, onCerrar }: Props) {
  const { id, nombre, Medida, controlStock } = articulo
  const [motivo, setMotivo] = useState(controlStock ? motivoInicial : 'recuento')
  const [resta, setResta] = useState(false)
  const [texto, setTexto] = useState('')
  const [nota, setNota] = useState('')
  const [esperado, setEsperado] = useState(articulo.stock)
  const [clave, setClave] = useState(newClave)
  const [error, setError] = useState<string | null>(null)
  const [movido, setMovido] = useState(false)
  const [guardando, setGuardando] = useState(false)
  const leida = readCantidad(texto, Medida)
  const signo = motivo === 'merma' || (motivo === 'correccion' && resta) ? -1 : 1

  const undo = (movimiento: MovimientoWire) => {
    moveExistencias([{ ...movimiento, id, nota: 'Deshecho' }], `${clave}-deshacer`).then(onHecho, falla =>
      showAviso({
        titulo: 'No se pudo deshacer',
        descripcion: falla instanceof ApiError ? falla.message : nombre,
        tipo: 'error',
      }),
    )
  }
  /** What brings back what there was: so much again, or that there always is some, were it off. */
  const reverseOf = ({ de, a }: { readonly de: number; readonly a: number }): MovimientoWire => {
    if (!controlStock) return { siempreHay: true, ...(de === 0 && { apagado: true }) }
    const diferencia = toWireStock(Medida, fromWireStock(Medida, de) - fromWireStock(Medida, a))
    return { diferencia, motivo: 'correccion' }
  }
  const endConteo = async () => {
    setGuardando(true)
    setError(null)
    try {
      await moveExistencias([{ id, siempreHay: true }], clave)
      showDeshacer('Ya no se cuenta', `${nombre}: siempre hay`, () =>
        undo({ stock: articulo.stock, esperado: SIEMPRE_HAY, motivo: 'recuento' }),
      )
      onHecho()
      onCerrar()
    } catch (falla) {
      setError(falla instanceof ApiError ? falla.message : 'No se pudo guardar.')
    } finally {
      setGuardando(false)
    }
  }
  /** What went out before got there, though its answer was lost, and now something else was typed: that is another movement. */
  const tellGuardado = () => {
    setClave(newClave())
    showAviso({
      titulo: 'Lo que mandaste antes ya se había guardado',
      descripcion: `${nombre}: mirá cuánto hay antes de guardar otra cosa.`,
      tipo: 'error',
    })
    onHecho()
  }
  const save = async () => {
    if (!leida.ok) return setError(leida.texto)
    const cantidad = toWireStock(Medida, leida.cantidad)
    const comun = { id, ...(nota.trim() !== '' && { nota }) }
    const movimiento: MovimientoWire =
      motivo === 'recuento'
        ? { ...comun, stock: cantidad, esperado, motivo }
        : { ...comun, diferencia: signo * cantidad, motivo }
    setGuardando(true)
    setError(null)
    try {
      const { data } = await moveExistencias([movimiento], clave)
      const [hecho = { de: 0, a: 0 }] = data
      showDeshacer(
        controlStock ? 'Stock guardado' : 'Ya se cuenta',
        `${nombre}: ${textoCantidad(Medida, fromWireStock(Medida, hecho.a))}`,
        () => undo(reverseOf(hecho)),
      )
      onHecho()
      onCerrar()
    } catch (falla) {
      if (falla instanceof ApiError && falla.status === 422) return tellGuardado()
      const { movidos } = (falla instanceof ApiError && falla.status === 409 ? falla.details : {}) as Movido
      setMovido(movidos !== undefined)
      if (movidos?.[0] !== undefined) setEsperado(movidos[0].actual)
      setError(falla instanceof ApiError ? falla.message : 'No se pudo guardar.')
    } finally {
      setGuardando(false)
    }
  }
  return (
    <form
      className="existencias-mover"
      onSubmit={evento => {
        evento.preventDefault()
        void save()
      }}
    >
      <Segmentos
        nombre={`Motivo para ${nombre}`}
        opciones={controlStock ? MOTIVOS : DE_SIEMPRE}
        valor={motivo}
        onValor={setMotivo}
      />
      {motivo === 'correccion' ? (
        <Segmentos
          nombre="Suma o resta"
          opciones={[
            ['suma', 'Suma'],
            ['resta', 'Resta'],
          ]}
          valor={resta ? 'resta' : 'suma'}
          onValor={cual => setResta(cual === 'resta')}
        />
      ) : null}
      <div className="existencias-mover__campos">
        <Campo
          etiqueta={`${motivo === 'recuento' ? 'Contaste' : 'Cuánto'} (${Medida === '/Kg' ? 'kilos' : 'unidades'})`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          // It opens because somebody asked to type here.
          autoFocus
          value={texto}
          error={error !== null && !movido && !leida.ok ? leida.texto : undefined}
          ayuda={leida.ok ? textoCantidad(Medida, leida.cantidad) : undefined}
          onChange={({ target }) => setTexto(target.value)}
        />
        <Campo
          etiqueta="Nota (si hace falta)"
          maxLength={200}
          value={nota}
          onChange={({ target }) => setNota(target.value)}
        />
      </div>
      {controlStock ? null : <p>Siempre hay: con la cifra empieza a contarse, y cada pedido descuenta.</p>}
      {controlStock && motivo === 'recuento' ? (
        <p>
          Se esperaba <b>{textoCantidad(Medida, fromWireStock(Medida, esperado))}</b>.
        </p>
      ) : null}
      {error !== null && (movido || leida.ok) ? (
        <Noticia tono={movido ? 'azul' : 'rojo'}>{error}</Noticia>
      ) : null}
      <div className="existencias-mover__botones">
        <Boton tono="rojo" talle="medio" type="submit" disabled={guardando}>
          {guardando ? 'Guardando…' : 'Guardar'}
        </Boton>
        <Boton tono="linea" talle="medio" onClick={onCerrar}>
          Cerrar
        </Boton>
        {controlStock ? (
          <Boton tono="texto" disabled={guardando} onClick={() => void endConteo()}>
            Siempre hay: no contarlo
          </Boton>
        ) : null}
      </div>
    </form>
  )
}
