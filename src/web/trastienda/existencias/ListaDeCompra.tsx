// The purchase list, made of what runs low and of how it sold: to copy, to send, or to print (STK-03).
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { type Compra, textoAComprar, textoDeCompra } from '#domain/existencias/lista-de-compra.ts'
import { compraSugerida } from '#domain/existencias/movimiento.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Copiar, PorWhatsApp } from '#web/comun/ui/Compartir.tsx'
import { Hoja } from '../piezas/Hoja.tsx'
import { Segmentos } from '../piezas/Segmentos.tsx'
import { toExistencia } from './cantidades.ts'

interface Props {
  readonly bajos: readonly ArticuloFila[]
  /** Kilos or units a day. */
  readonly ritmo: (id: number) => number
}

export function ListaDeCompra({ bajos, ritmo }: Props) {
  const [dias, setDias] = useState<3 | 7 | 14>(7)
  const compras = bajos.map((fila): Compra & { readonly id: number } => ({
    id: fila.id,
    nombre: fila.nombre,
    medida: fila.Medida,
    cantidad: compraSugerida(toExistencia(fila), fromWireStock(fila.Medida, ritmo(fila.id)), dias),
  }))
  const texto = textoDeCompra(compras)
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
          <Copiar talle="medio" texto={texto} />
          <PorWhatsApp tono="linea" talle="medio" texto={texto}>
            Mandar
          </PorWhatsApp>
          <Boton tono="linea" talle="medio" icono={Printer} onClick={() => window.print()}>
            Imprimir
          </Boton>
        </div>
      )}
    </Hoja>
  )
}
