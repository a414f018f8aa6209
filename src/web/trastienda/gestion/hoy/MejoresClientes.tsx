// The customers who bought most in a range: seven as bars, up to a hundred in the table.
import type { NumerosWire } from '#contract/gestion/numeros.schema.ts'
import { Barras } from './Barras.tsx'
import { enCuenta, enPesos, porPedido } from './cifras.ts'
import { Vista } from './Vista.tsx'

interface Props {
  readonly numeros: NumerosWire
  readonly consulta: string
}

const PRIMEROS = 7

export function MejoresClientes({ numeros: { clientes }, consulta }: Props) {
  const filas = clientes.map((cliente, i) => ({ ...cliente, clave: String(cliente.id ?? `x${i}`) }))
  return (
    <Vista
      titulo="Mejores clientes"
      nombre="clientes"
      vacia={clientes.length === 0}
      archivo={{ lista: 'clientes', consulta }}
      tabla={{
        titulos: ['Cliente', 'Vendido', 'Pedidos', 'Por pedido'],
        filas: filas.map(({ clave, nombre, pedidos, vendido }) => {
          const ticket = porPedido({ pedidos, vendido })
          return {
            clave,
            celdas: [
              nombre,
              enPesos(vendido ?? 0),
              enCuenta(pedidos),
              ticket === null ? '—' : enPesos(ticket),
            ],
          }
        }),
      }}
      leyenda={
        <span>
          {clientes.length > PRIMEROS
            ? `los ${PRIMEROS} primeros; en la tabla, ${clientes.length}`
            : 'por lo vendido en el período'}
        </span>
      }
    >
      <Barras
        barras={filas.slice(0, PRIMEROS).map(({ clave, nombre, pedidos, vendido }) => ({
          clave,
          nombre: `${nombre} · ${pedidos} ${pedidos === 1 ? 'pedido' : 'pedidos'}`,
          valor: vendido ?? 0,
          cifra: enPesos(vendido ?? 0),
        }))}
      />
    </Vista>
  )
}
