// A new price inside the card: the figure, what it comes to in its portions, and the steps people take (ART-02).
import { useState } from 'react'
import { readCelda, redondo, tecleable } from '#domain/catalogo/celda.ts'
import { descuentoVigente, type Fila } from '#domain/catalogo/fila.ts'
import { isSinPrecio } from '#domain/existencias/se-vende.ts'
import { formatNumero, formatPesos } from '#domain/precios/dinero.ts'
import { dudaDePrecio } from '#domain/precios/duda-de-precio.ts'
import { precioFinal } from '#domain/precios/precio.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Cifra } from './Cifra.tsx'
import { changeCelda } from './cambios.ts'
import { applyCambios } from './guardado.ts'

interface Props {
  readonly fila: Fila
  readonly onCerrar: () => void
  /** Instead of closing, where one price after the other is given. */
  readonly onGuardado?: (() => void) | undefined
}

const PASOS = [-5, 5, 10] as const

/** '+7,2 %'. */
function diferencia(de: number, a: number): string {
  if (de === 0 || a === de) return ''
  const decimas = Math.round(((a - de) * 1000) / de)
  const cifra = Math.abs(decimas) / 10
  return `${decimas < 0 ? '−' : '+'}${String(cifra).replace('.', ',')} %`
}

export function PanelPrecio({ fila: actual, onCerrar, onGuardado = onCerrar }: Props) {
  // As it was when it was opened: what is saved is compared with it.
  const [fila] = useState(actual)
  const [texto, setTexto] = useState(tecleable('precio', fila.precioKg, fila.medida))
  const leida = readCelda('precio', texto, fila)
  const nuevo = leida.ok ? (leida.valor ?? 0) : null
  const duda = nuevo === null ? null : dudaDePrecio(fila.precioKg, nuevo)
  const [preguntado, setPreguntado] = useState<number | null>(null)
  const pregunta = duda !== null && preguntado === nuevo ? duda : null
  const save = (seguro = false) => {
    if (nuevo === null) return
    if (duda !== null && !seguro) return setPreguntado(nuevo)
    onGuardado()
    applyCambios([changeCelda(fila, 'precio', nuevo)])
  }
  const step = (porciento: number) => {
    const base = nuevo ?? fila.precioKg
    setTexto(formatNumero(Math.round((base * (100 + porciento)) / 100)))
  }
  const [valor] = fila.valores
  const sinPrecio = isSinPrecio(fila)
  const descPorciento = descuentoVigente(fila, Date.now())
  return (
    <div className="articulos-panel">
      <Cifra
        nombre={fila.medida === '/Kg' ? 'Precio por kilo' : 'Precio por unidad'}
        signo="$"
        unidad={fila.medida}
        texto={texto}
        onTexto={setTexto}
        onListo={() => save()}
        onDejar={onCerrar}
        motivo={leida.ok || (sinPrecio && texto === '') ? null : leida.motivo}
      >
        {sinPrecio ? null : (
          <span>
            antes <b>{formatPesos(fila.precioKg)}</b>
          </span>
        )}
        {sinPrecio && texto === '' ? <span>Con precio se vende; sin precio no se ve.</span> : null}
        {nuevo === null || (nuevo === fila.precioKg && valor === undefined) ? null : (
          <span>
            <b>{formatPesos(nuevo)}</b> {diferencia(fila.precioKg, nuevo)}
            {valor === undefined ? null : (
              <>
                {' · '}
                {etiquetaValor(valor.nombre)} a{' '}
                <b>{formatPesos(precioFinal({ precioKg: nuevo, descPorciento }, valor))}</b>
              </>
            )}
          </span>
        )}
      </Cifra>
      {sinPrecio ? null : (
        <div className="articulos-panel__cuatro">
          {PASOS.map(porciento => (
            <Boton tono="linea" key={porciento} onClick={() => step(porciento)}>
              {porciento < 0 ? '−' : '+'}
              {Math.abs(porciento)} %
            </Boton>
          ))}
          <Boton tono="linea" onClick={() => setTexto(formatNumero(redondo(nuevo ?? fila.precioKg)))}>
            Redondo
          </Boton>
        </div>
      )}
      {pregunta === null ? null : (
        <Noticia
          tono="ambar"
          acciones={
            <>
              {pregunta.cerca === null ? null : (
                <Boton tono="linea" talle="medio" onClick={() => setTexto(formatNumero(pregunta.cerca ?? 0))}>
                  Es {formatPesos(pregunta.cerca)}
                </Boton>
              )}
              <Boton tono="linea" talle="medio" onClick={() => save(true)}>
                Está bien
              </Boton>
            </>
          }
        >
          {pregunta.texto}
        </Noticia>
      )}
      <div className="articulos-panel__dos">
        <Boton tono="linea" onClick={onCerrar}>
          Dejar {sinPrecio ? 'sin precio' : formatPesos(fila.precioKg)}
        </Boton>
        <Boton tono="rojo" aria-disabled={nuevo === null} onClick={() => save()}>
          Guardar
        </Boton>
      </div>
    </div>
  )
}
