// The purchase list, made of what runs low and of how it sold: to copy, to send, or to print (STK-03).
import { Copy, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { type Compra, textoAComprar, textoDeCompra } from '#domain/existencias/lista-de-compra.ts'
import { compraSugerida } from '#domain/existencias/movimiento.ts'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '../piezas/Hoja.tsx'
import { Segmentos } from '../piezas/Segmentos.tsx'
import { toExistencia } from './cantidades.ts'

const COPIADO_MS = 3_000

interface Props {
  readonly bajos: readonly ArticuloFila[]
  /** Kilos or units a day. */
  readonly ritmo: (id: number) => number
}

export function ListaDeCompra({ bajos, ritmo }: Props) {
  const [dias, setDias] = useState<3 | 7 | 14>(7)
  const [copiado, setCopiado] = useState<boolean | null>(null)
  const compras = bajos.map((fila): Compra & { readonly id: number } => ({
    id: fila.id,
    nombre: fila.nombre,
    medida: fila.Medida,
    cantidad: compraSugerida(toExistencia(fila), fromWireStock(fila.Medida, ritmo(fila.id)), dias),
  }))
  const texto = textoDeCompra(compras)
  const copy = async () => {
    const hecho = await copyTexto(texto)
    setCopiado(hecho)
    if (hecho) setTimeout(() => setCopiado(null), COPIADO_MS)
  }
  return (
    <Hoja titulo="Lista de compra" className="existencias-compra">
      <p className="existencias-explica">
        Lo que está bajo, para que alcance al ritmo de los últimos 14 días.
      </p>
      <div className="existencias-dias">
        <Segmentos
          nombre="Para cuántos días"
          opciones={[
            [3, '3 días'],
            [7, '7 días'],
            [14, '14 días'],
          ]}
          valor={dias}
          onValor={setDias}
        />
      </div>
      <ul className="existencias-compra__lista">
        {compras.map(({ id, nombre, medida, cantidad }) => (
          <li key={id}>
            <span>{nombre}</span>
            <b>{cantidad > 0 ? textoAComprar(medida, cantidad) : 'a ojo'}</b>
          </li>
        ))}
      </ul>
      {texto === '' ? null : (
        <div className="existencias-compra__botones">
          <Boton tono="linea" talle="medio" icono={Copy} onClick={() => void copy()}>
            {copiado === true ? 'Copiado' : 'Copiar'}
          </Boton>
          <a
            className="boton boton--linea boton--medio"
            href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Send className="icono" aria-hidden="true" />
            Mandar
          </a>
          <Boton tono="linea" talle="medio" icono={Printer} onClick={() => window.print()}>
            Imprimir
          </Boton>
        </div>
      )}
      <p role="status">
        {copiado === false ? 'No se pudo copiar: seleccioná la lista y copiala a mano.' : ''}
      </p>
    </Hoja>
  )
}
