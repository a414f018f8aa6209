// /Trastienda/Numeros: the numbers of any range of days: sums, sales, average order, cuts, hours and customers, each to see, to read, to keep and to print (HOY-01).
import { Printer } from 'lucide-react'
import type { NumerosWire } from '#contract/gestion/numeros.schema.ts'
import { textoCambio } from '#domain/gestion/numeros/comparacion.ts'
import { diasDe, readDia, readRango } from '#domain/gestion/numeros/rango.ts'
import { fechaCorta } from '#domain/gestion/numeros/tramos.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { Atrasado } from '../hoy/Atrasado.tsx'
import { fetchNumeros } from '../hoy/api.ts'
import { Barras } from '../hoy/Barras.tsx'
import { Columnas } from '../hoy/Columnas.tsx'
import { enCuenta, enKilos, enPesos, enUnidades, porPedido, textoPorPedido } from '../hoy/cifras.ts'
import { KilosPorCorte } from '../hoy/KilosPorCorte.tsx'
import { PorPedido } from '../hoy/PorPedido.tsx'
import { Rango } from '../hoy/Rango.tsx'
import { VentasPorDia } from '../hoy/VentasPorDia.tsx'
import { Vista } from '../hoy/Vista.tsx'
import '../hoy/hoy.css'
import '../hoy/graficos.css'
import '../hoy/numeros.css'

interface MejoresClientesProps {
  readonly numeros: NumerosWire
  readonly consulta: string
}

const PRIMEROS = 7

/** The customers who bought most in a range: seven as bars, up to a hundred in the table. */
function MejoresClientes({ numeros: { clientes }, consulta }: MejoresClientesProps) {
  const filas = clientes.map((cliente, i) => ({ ...cliente, clave: String(cliente.id ?? `x${i}`) }))
  return (
    <Vista
      titulo="Mejores clientes"
      nombre="clientes"
      vacia={clientes.length === 0}
      archivo={{ lista: 'clientes', consulta }}
      tabla={{
        titulos: ['Cliente', 'Vendido', 'Pedidos', 'Por pedido'],
        filas: filas.map(cliente => ({
          clave: cliente.clave,
          celdas: [
            cliente.nombre,
            enPesos(cliente.vendido ?? 0),
            enCuenta(cliente.pedidos),
            textoPorPedido(cliente),
          ],
        })),
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

interface HorasDelDiaProps {
  readonly numeros: NumerosWire
  readonly consulta: string
}

/** At which hours orders come in, all days of a range together (chart and table). */
function HorasDelDia({ numeros: { horas, total }, consulta }: HorasDelDiaProps) {
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
        filas: abiertas.map(suya => ({
          clave: String(suya.hora),
          celdas: [
            `${suya.hora} a ${suya.hora + 1}`,
            enCuenta(suya.pedidos),
            enPesos(suya.vendido ?? 0),
            textoPorPedido(suya),
          ],
        })),
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
        enteros
      />
    </Vista>
  )
}

interface Props {
  readonly numeros: NumerosWire
}

/**
 * The sums of a range on kraft, each beside the period before: sold, collected, orders, average and kilos (HOY-01).
 */
function Totales({ numeros: { total, antes } }: Props) {
  const datos: readonly (readonly [
    nombre: string,
    ahora: number,
    antes: number,
    format: (n: number) => string,
  ])[] = [
    ['Vendido', total.vendido ?? 0, antes.vendido ?? 0, enPesos],
    ['Cobrado', total.cobrado ?? 0, antes.cobrado ?? 0, enPesos],
    ['Pedidos', total.pedidos, antes.pedidos, enCuenta],
    ['Por pedido', porPedido(total) ?? 0, porPedido(antes) ?? 0, enPesos],
    ['Kilos', total.kilos, antes.kilos, enKilos],
    ...(total.unidades + antes.unidades > 0
      ? [['Unidades', total.unidades, antes.unidades, enUnidades] as const]
      : []),
  ]
  return (
    <section className="hoy-totales kraft dentado-abajo" aria-label="Totales">
      <dl>
        {datos.map(([nombre, ahora, previo, format]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>
              {format(ahora)}
              <small>
                antes {format(previo)}{' '}
                {previo === 0 ? '' : `· ${textoCambio(ahora, previo).replaceAll(' ', '\u00a0')}`}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the address asks for, as the server takes it. */
function consultaDe(parametros: URLSearchParams): Readonly<Record<string, string>> {
  const [desde, hasta] = [parametros.get('desde'), parametros.get('hasta')]
  if (desde !== null || hasta !== null) return { desde: desde ?? '', hasta: hasta ?? '' }
  return { rango: parametros.get('rango') ?? '7' }
}

export function Numeros() {
  const [parametros, setParametros] = useParametros()
  const consulta = consultaDe(parametros)
  const texto = new URLSearchParams(consulta).toString()
  const hoyDeAca = localDe(new Date()).slice(0, 10)
  const leido = readRango(consulta, hoyDeAca)
  // A range that cannot be is not asked for.
  const objecion = typeof leido === 'string' ? leido : null
  const { datos, error, reload } = useLectura(
    ['numeros', texto],
    async () => (objecion === null ? { ...(await fetchNumeros(texto)), texto } : null),
    { vivo: true, conserva: true },
  )
  const { data, meta } = datos ?? {}
  const rango = consulta.rango ?? null
  const dias =
    rango === null
      ? { desde: readDia(consulta.desde ?? '') ?? '', hasta: readDia(consulta.hasta ?? '') ?? '' }
      : (data ?? diasDe('7', hoyDeAca))
  const vieja = datos != null && datos.texto !== texto
  return (
    <>
      <Cabeza
        titulo="Números"
        texto={
          data === undefined
            ? 'Lo vendido en un período'
            : data.desde === data.hasta
              ? fechaCorta(data.desde)
              : `${fechaCorta(data.desde)} al ${fechaCorta(data.hasta)}`
        }
      >
        <BotonLink tono="texto" to={rutaSeccion('hoy')}>
          Hoy
        </BotonLink>
        <Boton tono="linea" talle="medio" icono={Printer} onClick={() => window.print()}>
          Imprimir
        </Boton>
      </Cabeza>
      <Rango
        rango={rango}
        dias={dias}
        hoy={meta?.hoy ?? hoyDeAca}
        error={objecion}
        onRango={nuevos => setParametros(nuevos, { replace: false })}
      />
      {error === null ? null : <Atrasado desde={meta?.ahora ?? null} onReintentar={reload} />}
      {data === undefined || meta === undefined ? (
        objecion === null ? (
          <div className="hoy-numeros" aria-hidden="true">
            {['a', 'b', 'c', 'd'].map(clave => (
              <div key={clave} className="hoy-hoja-espera" />
            ))}
          </div>
        ) : null
      ) : (
        <div aria-busy={vieja}>
          <Totales numeros={data} />
          <div className="hoy-numeros">
            <VentasPorDia numeros={data} hoy={meta.hoy} ahora={meta.ahora} consulta={texto} />
            <PorPedido numeros={data} hoy={meta.hoy} consulta={texto} />
            <HorasDelDia numeros={data} consulta={texto} />
            <KilosPorCorte numeros={data} consulta={texto} />
            <MejoresClientes numeros={data} consulta={texto} />
          </div>
          <section className="hoy-aclara">
            <h2>Qué cuenta cada número</h2>
            <p>
              <b>Vendido:</b> los pedidos que no se cancelaron, en el día en que entraron, por su total final
              si ya se pesaron y si no por lo que se pidió.
            </p>
            <p>
              <b>Cobrado:</b> de lo vendido, lo que ya está marcado como pagado.
            </p>
            <p>
              <b>Kilos y unidades:</b> lo pedido, cada cosa en la medida en que se vendió. <b>Antes:</b> los
              mismos días anteriores al período. Los días son los de la tienda, de 0 a 24 h; números de las{' '}
              {horaCorta(meta.ahora)}.
            </p>
          </section>
        </div>
      )}
    </>
  )
}
