// /Trastienda: today's till, what waits for somebody, live, and the week's charts, and on its first day what the shop still lacks (HOY-01).
import { ChartColumnBig, Tags } from 'lucide-react'
import { useEffect, useState } from 'react'
import { diaLargo, horaCorta } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Pendiente } from '#web/trastienda/comercio/estreno/Pendiente.tsx'
import { StockBajo } from '#web/trastienda/existencias/StockBajo.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { EnVivo } from '#web/trastienda/piezas/EnVivo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Atajos } from '../hoy/Atajos.tsx'
import { Atrasado } from '../hoy/Atrasado.tsx'
import { AvisosDeHoy } from '../hoy/AvisosDeHoy.tsx'
import { fetchHoy } from '../hoy/api.ts'
import { Caja, CajaEsqueleto } from '../hoy/Caja.tsx'
import { Colas } from '../hoy/Colas.tsx'
import { KilosPorCorte } from '../hoy/KilosPorCorte.tsx'
import { VentasPorDia } from '../hoy/VentasPorDia.tsx'
import '../hoy/hoy.css'
import '../hoy/graficos.css'

const MINUTO_MS = 60_000

export function Hoy() {
  const { datos, error, reload, enVivo } = useLectura(['hoy'], fetchHoy, { vivo: true })
  const [ahora, setAhora] = useState(() => new Date())
  useEffect(() => {
    const reloj = setInterval(() => setAhora(new Date()), MINUTO_MS)
    return () => clearInterval(reloj)
  }, [])
  const { data, meta } = datos ?? {}
  const colas = data?.colas
  const esperan =
    colas === undefined
      ? 0
      : colas.preparar.cuantos +
        colas.cobrar.cuantos +
        colas.salir.cuantos +
        (colas.entregados?.cuantos ?? 0) +
        colas.arrepentimientos +
        colas.retenidos +
        (colas.faltaron?.length ?? 0)
  const plata = data !== undefined && data.hoy.vendido !== null
  return (
    <>
      <Cabeza titulo="Hoy" texto={`${diaLargo(ahora)}, ${horaCorta(ahora)}`}>
        <EnVivo abierta={enVivo} falla={error !== null} />
      </Cabeza>
      {error === null ? null : <Atrasado desde={meta?.ahora ?? null} onReintentar={reload} />}
      <div className="hoy-primero">
        <Pendiente />
        <AvisosDeHoy />
      </div>
      {datos === null ? <CajaEsqueleto /> : <Caja datos={datos} />}
      {data !== undefined && data.hoy.pedidos === 0 && esperan === 0 ? (
        <section className="hoy-vacio">
          <Adorno nombre="filete" className="filete" />
          <h2>Todavía no entró ningún pedido</h2>
          <p>Suena el timbre cuando entre el primero.</p>
          <BotonLink tono="linea" icono={Tags} to={rutaSeccion('lista')}>
            Mandar la lista de precios
          </BotonLink>
        </section>
      ) : (
        <section>
          <h2 className="hoy-titulo">Te espera</h2>
          {colas === undefined ? (
            <div className="hoy-colas" aria-hidden="true">
              {['a', 'b', 'c'].map(clave => (
                <div key={clave} className="hoy-cola hoy-cola--espera" />
              ))}
            </div>
          ) : (
            <Colas colas={colas} ahora={ahora} onCambio={reload} />
          )}
          {colas !== undefined && esperan === 0 ? (
            <p className="hoy-nada">Nadie espera nada. Buen momento para mirar los precios.</p>
          ) : null}
        </section>
      )}
      <Atajos />
      <div className="hoy-hojas">
        {data === undefined || meta === undefined ? (
          <>
            <div className="hoy-hoja-espera" aria-hidden="true" />
            <div className="hoy-hoja-espera" aria-hidden="true" />
          </>
        ) : (
          <>
            <VentasPorDia numeros={data.semana} hoy={meta.hoy} ahora={meta.ahora} semana />
            <KilosPorCorte numeros={data.semana} semana />
          </>
        )}
        <div className="hoy-stock">
          <StockBajo />
        </div>
      </div>
      {plata ? (
        <p className="hoy-mas">
          <BotonLink tono="linea" icono={ChartColumnBig} to={rutaSeccion('numeros')}>
            Ver los números de otros días
          </BotonLink>
        </p>
      ) : null}
    </>
  )
}
