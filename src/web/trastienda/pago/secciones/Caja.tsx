// /Trastienda/Caja: the cash book: one day at a time, its money by way to pay, what is open, what moved it, and closing it (PAGO-08).
import { ChevronLeft, ChevronRight, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import type { CajaWire } from '#contract/pago/cobro.schema.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { Anotar } from '../caja/Anotar.tsx'
import { fetchCaja } from '../caja/api.ts'
import { Cerrar } from '../caja/Cerrar.tsx'
import { Correcciones, Movimientos } from '../caja/Movimientos.tsx'
import { enPesos, MEDIOS_EN_CAJA, NOMBRE_EN_CAJA, nombreDia, textoDiferencia } from '../caja/palabras.ts'
import { Rendiciones } from '../caja/Rendiciones.tsx'
import '../caja/caja.css'

interface Props {
  readonly caja: CajaWire
}

function detalleDe({ entro, salio, cantidad }: CajaWire['medios'][number]): string {
  return [
    ...(cantidad === 0 ? [] : [cantidad === 1 ? '1 pago' : `${cantidad} pagos`]),
    ...(salio === 0 ? [] : [`entró ${enPesos(entro)}, salió ${enPesos(salio)}`]),
  ].join(' · ')
}

/** The day's money on kraft: all of it in one figure, and by which way it came (PAGO-08). */
function Resumen({ caja: { medios, dia, hoy } }: Props) {
  const total = medios.reduce((suma, { neto }) => suma + pesosToCentavos(neto), 0)
  const titulo = dia === hoy ? 'En la caja de hoy' : 'En la caja de ese día'
  return (
    <section className="caja-resumen kraft dentado-abajo" aria-label={titulo}>
      <div>
        <p className="caja-resumen__titulo">{titulo}</p>
        <p className="caja-resumen__cifra">
          {total < 0 ? <span aria-hidden="true">−</span> : null}
          <Precio centavos={Math.abs(total)} />
        </p>
      </div>
      {medios.length === 0 ? (
        <p className="caja-resumen__nada">No entró ni salió nada.</p>
      ) : (
        <dl>
          {MEDIOS_EN_CAJA.flatMap(medio => medios.filter(uno => uno.medio === medio)).map(uno => (
            <div key={uno.medio}>
              <dt>
                {NOMBRE_EN_CAJA[uno.medio]}
                <small>{detalleDe(uno)}</small>
              </dt>
              <dd>{enPesos(uno.neto)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const RELECTURA_MS = 30_000

export function Caja() {
  const [params, setParams] = useParametros()
  const pedido = params.get('dia')
  const lectura = useLectura(['caja', pedido], () => fetchCaja(pedido), {
    conserva: true,
    cadaMs: () => RELECTURA_MS,
  })
  const { datos, reload } = lectura
  /** The day that was closed stays, with its result: the next one is a tap away. */
  const showCerrada = ({ dia }: CajaWire) => {
    if (pedido === dia) reload()
    else setParams({ dia })
  }
  return (
    <>
      <Cabeza titulo="Caja" texto={datos === null ? undefined : nombreDia(datos.dia)}>
        {datos === null ? undefined : <Dias caja={datos} />}
      </Cabeza>
      <Leyendo lectura={lectura} />
      {datos === null ? null : <Dia key={datos.dia} caja={datos} reload={reload} onCerrada={showCerrada} />}
    </>
  )
}

function Dias({ caja: { dia, abierto, cierre } }: { readonly caja: CajaWire }) {
  const ultimo = dia >= abierto
  return (
    <>
      <Marca tono={cierre === null ? 'verde' : 'gris'} {...(cierre === null ? {} : { Icono: Lock })}>
        {cierre === null ? 'Abierta' : 'Cerrada'}
      </Marca>
      <BotonLink
        tono="linea"
        talle="medio"
        icono={ChevronLeft}
        to={`?dia=${masDias(dia, -1)}`}
        aria-label="Día anterior"
      />
      {ultimo ? null : (
        <BotonLink
          tono="linea"
          talle="medio"
          icono={ChevronRight}
          to={`?dia=${masDias(dia, 1)}`}
          aria-label="Día siguiente"
        />
      )}
    </>
  )
}

interface DiaProps {
  readonly caja: CajaWire
  readonly reload: () => void
  readonly onCerrada: (caja: CajaWire) => void
}

function Dia({ caja, reload, onCerrada }: DiaProps) {
  const [anotando, setAnotando] = useState(false)
  const { cierre, abierto, dia, hoy, porCobrar, retenidos } = caja
  const presente = cierre === null && dia === abierto
  return (
    <div className="caja">
      <div className="caja-columna">
        <Resumen caja={caja} />
        {presente && porCobrar.cuantos + retenidos.cuantos > 0 ? (
          <div className="caja-pendientes">
            {porCobrar.cuantos > 0 ? (
              <Link to={RUTAS.pedidos} className="caja-pendiente trastienda-tono--azul">
                <b>{porCobrar.cuantos}</b>
                <span>
                  {/* Hoy's 'Por cobrar' is what is weighed or told; this is all that is open. */}
                  <strong>Todo lo abierto</strong>
                  <small>{enPesos(porCobrar.total)} sin cobrar</small>
                </span>
              </Link>
            ) : null}
            {retenidos.cuantos > 0 ? (
              <Link to={rutaSeccion('retenidos')} className="caja-pendiente trastienda-tono--ambar">
                <b>{retenidos.cuantos}</b>
                <span>
                  <strong>Pagos retenidos</strong>
                  <small>
                    {/* Of what is in another currency alone there are no pesos to tell. */}
                    {retenidos.total > 0 ? enPesos(retenidos.total) : 'En otra moneda'}, sin contar hasta que
                    decidas
                  </small>
                </span>
              </Link>
            ) : null}
          </div>
        ) : null}
        <Hoja titulo={cierre === null ? 'Cierre' : 'Cerrada'}>
          {dia > hoy ? (
            <p>Este día todavía no llegó. Lo que se cobre ahora ya cuenta acá; se cierra cuando termina.</p>
          ) : cierre === null ? (
            <Cerrar caja={caja} onHecho={onCerrada} onOtro={reload} />
          ) : (
            <Cerrada cierre={cierre} />
          )}
        </Hoja>
        {caja.rendiciones.length === 0 ? null : (
          <Hoja titulo="Rendiciones">
            <Rendiciones rendiciones={caja.rendiciones} />
          </Hoja>
        )}
      </div>
      <Hoja
        titulo="Movimientos"
        accion={
          anotando || (!presente && cierre === null) ? null : (
            <Boton tono="linea" talle="medio" icono={Plus} onClick={() => setAnotando(true)}>
              {cierre === null ? 'Anotar' : 'Corregir este día'}
            </Boton>
          )
        }
      >
        {anotando ? (
          <Anotar
            corrige={cierre === null ? null : dia}
            abierto={abierto}
            onCambio={reload}
            onCerrar={() => setAnotando(false)}
          />
        ) : null}
        <Correcciones asientos={caja.correcciones} />
        <Movimientos caja={caja} />
      </Hoja>
    </div>
  )
}

function Cerrada({ cierre }: { readonly cierre: NonNullable<CajaWire['cierre']> }) {
  const { quien, at, contado, diferencia, nota } = cierre
  return (
    <dl className="caja-cerrada">
      <div>
        <dt>La cerró</dt>
        <dd>
          {quien}, {horaCorta(at)}
        </dd>
      </div>
      {contado === null || diferencia === null ? null : (
        <>
          <div>
            <dt>Efectivo contado</dt>
            <dd>{enPesos(contado)}</dd>
          </div>
          <div>
            <dt>Diferencia</dt>
            <dd data-signo={Math.sign(diferencia)}>{textoDiferencia(diferencia)}</dd>
          </div>
        </>
      )}
      {nota === '' ? null : (
        <div>
          <dt>Nota</dt>
          <dd>{nota}</dd>
        </div>
      )}
    </dl>
  )
}
