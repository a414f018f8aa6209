// /Trastienda/Entregas: a day's deliveries: what came back, its slots with their places and runs, the run being made, and what is picked up (ENT-04).
import { X } from 'lucide-react'
import { useState } from 'react'
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import { haEmpezado, sinReparto } from '#domain/entrega/por-salir.ts'
import { diaLargo, horaCorta } from '#domain/texto/fecha.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { useAhora } from '#web/tienda/pedido/use-ahora.ts'
import { Atraso } from '#web/trastienda/piezas/Atraso.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { EnVivo } from '#web/trastienda/piezas/EnVivo.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import type { DeQue } from '../Etiquetas.tsx'
import { Armar } from '../entregas/Armar.tsx'
import type { DiaLeido } from '../entregas/api.ts'
import { Choques } from '../entregas/Choques.tsx'
import { Dias } from '../entregas/Dias.tsx'
import { Franja } from '../entregas/Franja.tsx'
import { pedidos as enPedidos } from '../entregas/palabras.ts'
import { Retiros } from '../entregas/Retiros.tsx'
import { SinReparto } from '../entregas/SinReparto.tsx'
import { useDia } from '../entregas/use-dia.ts'
import { useSeleccion } from '../entregas/use-seleccion.ts'
import { useTurnosDelDia } from '../entregas/use-turnos-del-dia.ts'
import { Volvieron } from '../entregas/Volvieron.tsx'
import { Vueltas } from '../entregas/Vueltas.tsx'
import '../entregas/entregas.css'

const PASO_MS = 30_000
const loadEtiquetas = () => import('../Etiquetas.tsx')

export function Entregas() {
  const [params, setParams] = useParametros()
  const pedido = params.get('dia')
  const armando = params.has('armar')
  const { lectura, putEntregas } = useDia(pedido)
  const ahora = new Date(useAhora(PASO_MS))
  const { datos, error, reload, enVivo } = lectura
  const { porTurnos } = useComercio()
  const hoy = hoyLocal(ahora)
  const dia = datos?.entregas.dia ?? pedido ?? hoy
  const delDia = pedido === null ? {} : { dia: pedido }
  const esHoy = dia === hoy
  const texto = `${diaLargo(`${dia}T12:00:00-03:00`)}${esHoy ? `, ${horaCorta(ahora)}` : ''}`
  return (
    <>
      <Cabeza titulo={armando ? 'Armar reparto' : 'Entregas'} texto={texto}>
        {armando ? (
          <Boton tono="icono" icono={X} aria-label="Cerrar" onClick={() => setParams(delDia)} />
        ) : (
          <EnVivo abierta={enVivo} falla={error !== null} />
        )}
      </Cabeza>
      {datos === null ? (
        <Leyendo lectura={lectura} />
      ) : (
        <Atraso que="las entregas" leido={datos.leido} error={error} onReintentar={reload}>
          Para armar un reparto hace falta internet; los que ya salieron siguen en el teléfono de quien
          reparte.
        </Atraso>
      )}
      {datos === null ? null : (
        <>
          {porTurnos && !armando ? <Dias entregas={datos.entregas} hoy={hoy} /> : null}
          <Dia
            key={dia}
            datos={datos}
            ahora={ahora}
            armando={armando}
            onArmar={() => setParams({ ...delDia, armar: '1' }, { replace: false })}
            onArmado={() => armando && setParams(delDia)}
            onEntregas={putEntregas}
            onCambio={reload}
          />
        </>
      )}
    </>
  )
}

interface DiaProps {
  readonly datos: DiaLeido
  readonly ahora: Date
  readonly armando: boolean
  readonly onArmar: () => void
  readonly onArmado: () => void
  readonly onEntregas: (entregas: EntregasWire) => void
  readonly onCambio: () => void
}

function Dia({ datos, ahora, armando, onArmar, onArmado, onEntregas, onCambio }: DiaProps) {
  const { entregas, vueltas, volvieron, choques } = datos
  const enLinea = useEnLinea()
  const { porTurnos } = useComercio()
  const libres = sinReparto(entregas.pedidos, volvieron)
  const seleccion = useSeleccion(libres, ahora)
  const delDia = useTurnosDelDia(entregas, onEntregas)
  const [etiquetas, setEtiquetas] = useState<DeQue | null>(null)
  const modulo = useDialogo(loadEtiquetas, {
    abierto: etiquetas !== null,
    onClose: () => setEtiquetas(null),
    onAbrir: () => setEtiquetas(etiquetas),
  })
  const { elegidos } = seleccion
  const comun = {
    dia: entregas.dia,
    pedidos: entregas.pedidos,
    ahora,
    enLinea,
    onEtiquetas: (vuelta: number) => setEtiquetas({ vuelta }),
    onCambio,
  }
  const enTurnos = new Set(entregas.turnos.map(({ id }) => id))
  const deTurno = (vuelta: DiaLeido['vueltas'][number], turno: number) =>
    vuelta.turno === turno && vuelta.dia === entregas.dia
  const sueltas = vueltas.filter(vuelta => ![...enTurnos].some(turno => deTurno(vuelta, turno)))
  const fuera = libres.filter(({ turno }) => turno?.fecha !== entregas.dia || !enTurnos.has(turno.id))
  const deOtroDia = porTurnos ? fuera.filter(({ turno }) => turno !== null) : []
  const sinTurno = fuera.filter(pedido => !deOtroDia.includes(pedido))
  return (
    <div className="entregas" data-armando={armando || undefined}>
      <div className="entregas__lista">
        <Choques choques={choques} ahora={ahora} enLinea={enLinea} onCambio={onCambio} />
        <Volvieron volvieron={volvieron} ahora={ahora} enLinea={enLinea} onCambio={onCambio} />
        {entregas.pedidos.length === 0 ? (
          <p className="entregas__nada">
            {entregas.dia === hoyLocal(ahora) ? 'Hoy no hay entregas.' : 'Ese día todavía no hay entregas.'}
          </p>
        ) : null}
        {entregas.turnos.map(turno => (
          <Franja
            key={turno.id}
            dia={entregas.dia}
            turno={turno}
            delDia={delDia}
            ahora={ahora}
            enLinea={enLinea}
          >
            <Vueltas vueltas={vueltas.filter(vuelta => deTurno(vuelta, turno.id))} {...comun} />
            <SinReparto
              titulo="Sin reparto"
              pedidos={libres.filter(
                pedido => pedido.turno?.id === turno.id && pedido.turno.fecha === entregas.dia,
              )}
              dia={entregas.dia}
              plegado={!haEmpezado(entregas.dia, turno, ahora)}
              seleccion={seleccion}
            />
          </Franja>
        ))}
        {sueltas.length + fuera.length === 0 ? null : (
          <section className="trastienda-hoja" aria-label={porTurnos ? 'Fuera de los turnos' : 'Para salir'}>
            {porTurnos ? (
              <div className="entregas-hoja__titulo">
                <h2>Fuera de los turnos</h2>
              </div>
            ) : null}
            <Vueltas vueltas={sueltas} {...comun} />
            <SinReparto
              titulo="De otro día"
              pedidos={deOtroDia}
              dia={entregas.dia}
              plegado={false}
              seleccion={seleccion}
            />
            <SinReparto
              titulo={porTurnos ? 'Sin turno' : 'Para salir'}
              pedidos={sinTurno}
              dia={entregas.dia}
              plegado={false}
              seleccion={seleccion}
            />
          </section>
        )}
        <Retiros pedidos={entregas.pedidos} dia={entregas.dia} enLinea={enLinea} onCambio={onCambio} />
      </div>
      <div className="entregas__armar">
        <Armar
          entregas={entregas}
          vueltas={vueltas}
          elegidos={elegidos}
          ahora={ahora}
          enLinea={enLinea}
          onEtiquetas={pedidos => setEtiquetas({ pedidos })}
          onDada={() => {
            onCambio()
            onArmado()
          }}
        />
      </div>
      {elegidos.length === 0 || armando ? null : (
        <div className="entregas__barra dentado-arriba">
          <p>
            <b>{elegidos.length === 1 ? '1 elegido' : `${elegidos.length} elegidos`}</b>
            <small>{enPedidos(libres.length)} sin reparto</small>
          </p>
          <Boton tono="rojo" onClick={onArmar}>
            Armar reparto
          </Boton>
        </div>
      )}
      {modulo && etiquetas !== null ? (
        <modulo.Etiquetas de={etiquetas} onClose={() => setEtiquetas(null)} />
      ) : null}
    </div>
  )
}
