// At which hours orders come in, all days of a range together (chart and table).
import type { NumerosWire } from '#contract/gestion/numeros.schema.ts'
import { Columnas } from './Columnas.tsx'
import { enCuenta, enPesos, porPedido } from './cifras.ts'
import { Vista } from './Vista.tsx'

interface Props {
  readonly numeros: NumerosWire
  readonly consulta: string
}

export function HorasDelDia({ numeros: { horas, total }, consulta }: Props) {
  const conPedidos = horas.filter(({ pedidos }) => pedidos > 0)
  const [primera, ultima] = [conPedidos[0]?.hora ?? 0, conPedidos.at(-1)?.hora ?? 0]
  const abiertas = horas.filter(({ hora }) => hora >= primera && hora <= ultima)
  return (
    <Vista
      titulo="Horas del día"
      nombre="horas"
      vacia={total.pedidos === 0}
      archivo={{ lista: 'horas', consulta }}
      tabla={{
        titulos: ['Hora', 'Pedidos', 'Vendido', 'Por pedido'],
        filas: abiertas.map(({ hora, pedidos, vendido }) => {
          const ticket = porPedido({ pedidos, vendido })
          return {
            clave: String(hora),
            celdas: [
              `${hora} a ${hora + 1}`,
              enCuenta(pedidos),
              enPesos(vendido ?? 0),
              ticket === null ? '—' : enPesos(ticket),
            ],
          }
        }),
      }}
      leyenda={<span>pedidos que entraron desde esa hora, en todo el período</span>}
    >
      <Columnas
        columnas={abiertas.map(({ hora, pedidos }) => ({
          clave: String(hora),
          rotulo: [`${hora} h`, ''],
          valor: pedidos,
        }))}
        format={enCuenta}
      />
    </Vista>
  )
}
