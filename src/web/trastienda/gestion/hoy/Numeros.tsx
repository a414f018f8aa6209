// The numbers of any range of days: sums, sales, average order, cuts, hours and customers, each to see, to read, to keep and to print (HOY-01).

import { Printer } from 'lucide-react'
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
import { Atrasado } from './Atrasado.tsx'
import { fetchNumeros } from './api.ts'
import { HorasDelDia } from './HorasDelDia.tsx'
import { KilosPorCorte } from './KilosPorCorte.tsx'
import { MejoresClientes } from './MejoresClientes.tsx'
import { PorPedido } from './PorPedido.tsx'
import { Rango } from './Rango.tsx'
import { Totales } from './Totales.tsx'
import { VentasPorDia } from './VentasPorDia.tsx'
import './hoy.css'
import './graficos.css'
import './numeros.css'

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
