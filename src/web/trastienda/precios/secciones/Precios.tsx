// /Trastienda/Precios: one big figure, what it touches, how it is rounded and when; beside it the whole consequence (PREC-01).
import { FileSpreadsheet, MessageCircle, Users } from 'lucide-react'
import { diaYHora, instanteDe, localDe, mananaTemprano } from '#domain/texto/fecha-local.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { showEntero } from '#web/trastienda/piezas/a-la-vista.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { AQue } from '../AQue.tsx'
import { Cambia } from '../Cambia.tsx'
import { Cuanto } from '../Cuanto.tsx'
import { ListaCambios } from '../ListaCambios.tsx'
import { type PreciosEnPantalla, preciosTexto, usePrecios } from '../use-precios.ts'
import '../precios.css'

interface ParteProps {
  readonly precios: PreciosEnPantalla
}

interface Props {
  readonly cuando: string | null
  readonly onCuando: (cuando: string | null) => void
}

/** From when on: now, or a day and an hour on the shop's clock (PREC-02). */
function Cuando({ cuando, onCuando }: Props) {
  const ahora = new Date()
  const instante = cuando === null ? null : instanteDe(cuando)
  const pasado = instante !== null && instante <= ahora
  return (
    <>
      <Segmentos
        nombre="Desde cuándo"
        opciones={[
          ['ahora', 'Ahora'],
          ['luego', instante === null ? 'Otro día' : conMayuscula(diaYHora(instante, ahora))],
        ]}
        valor={cuando === null ? 'ahora' : 'luego'}
        onValor={valor => onCuando(valor === 'ahora' ? null : (cuando ?? mananaTemprano(ahora)))}
      />
      {cuando === null ? null : (
        <Campo
          etiqueta="Día y hora"
          type="datetime-local"
          value={cuando}
          min={localDe(ahora)}
          error={instante === null ? 'Elegí un día y una hora' : pasado ? 'Esa hora ya pasó' : undefined}
          ayuda="Hora de la tienda. Los carritos abiertos ven el precio nuevo y lo confirman antes de pedir."
          onChange={evento => onCuando(evento.target.value)}
        />
      )}
    </>
  )
}

const REDONDEO = [
  [1, 'No'],
  [10, '$10'],
  [50, '$50'],
  [100, '$100'],
] as const

/** To how many pesos, and whether always up; a price for all is what it is. */
function Redondear({ precios: { pedido, set } }: ParteProps) {
  const { redondeo } = pedido
  const deModo = redondeo.modo === 'arriba' ? 'para arriba' : 'al más cercano'
  return (
    <section aria-label="Redondear">
      <h2>
        Redondear
        <Boton
          tono="texto"
          aria-label={`Redondear ${deModo}. Cambiar`}
          onClick={() =>
            set({ redondeo: { ...redondeo, modo: redondeo.modo === 'arriba' ? 'cercano' : 'arriba' } })
          }
        >
          {deModo}
        </Boton>
      </h2>
      <Segmentos
        nombre="Redondeo"
        opciones={REDONDEO}
        valor={redondeo.a}
        onValor={a => set({ redondeo: { ...redondeo, a } })}
      />
    </section>
  )
}

/** The consequence, what is wrong with it, and the one button that makes it so. */
function Consecuencia({ precios }: ParteProps) {
  const { pedido, simulada, cuantos, falta, enviando, enDuda, noticia } = precios
  const { simulacion, pendiente, error } = simulada
  const instante = pedido.cuando === null ? null : instanteDe(pedido.cuando)
  const cuando = instante === null ? 'ahora' : `el ${diaYHora(instante, new Date())}`
  return (
    <div className="precios-vista">
      {noticia === null ? null : (
        <Noticia
          ref={showEntero}
          tono={noticia.tono}
          acciones={
            enDuda ? (
              <Boton tono="linea" talle="medio" aria-disabled={enviando} onClick={precios.discard}>
                Descartar
              </Boton>
            ) : undefined
          }
        >
          {noticia.texto}
        </Noticia>
      )}
      {error === null || noticia !== null ? null : (
        <Noticia
          tono="rojo"
          acciones={
            <Boton tono="linea" talle="medio" onClick={simulada.again}>
              Reintentar
            </Boton>
          }
        >
          {error}
        </Noticia>
      )}
      {simulacion === null && !enDuda ? (
        <p className="precios-vacio">
          Elegí a qué y vas a ver acá cada precio, el de hoy y el nuevo. No cambia nada hasta que lo
          confirmes.
        </p>
      ) : null}
      {simulacion === null ? null : (
        <Cambia
          simulacion={simulacion}
          cuantos={cuantos ?? 0}
          desde={conMayuscula(cuando.replace(/^el /, ''))}
          viejo={pendiente}
          fija={enDuda}
          correcciones={pedido.correcciones}
          onCorregir={precios.correct}
        />
      )}
      <div className="precios-barra dentado-arriba">
        <Boton tono="rojo" talle="ancho" aria-disabled={falta !== null || enviando} onClick={precios.confirm}>
          {falta ?? (enviando ? 'Cambiando…' : `Cambiar ${preciosTexto(cuantos ?? 0)} ${cuando}`)}
        </Boton>
      </div>
    </div>
  )
}

export function Precios() {
  const precios = usePrecios()
  const { pedido, set, enDuda } = precios
  return (
    <>
      <Cabeza titulo="Precios" texto="Subir o bajar muchos de una vez">
        <BotonLink tono="linea" talle="medio" icono={MessageCircle} to={rutaSeccion('lista')}>
          Lista
        </BotonLink>
        <BotonLink tono="linea" talle="medio" icono={Users} to={rutaSeccion('listas')}>
          Para clientes
        </BotonLink>
        <BotonLink
          tono="linea"
          talle="medio"
          className="precios-importar"
          icono={FileSpreadsheet}
          to={rutaSeccion('importar')}
        >
          Importar
        </BotonLink>
      </Cabeza>
      <div className="precios">
        <fieldset className="precios-pedido" disabled={enDuda}>
          <section aria-label="¿Cuánto?">
            <h2>¿Cuánto?</h2>
            <Cuanto pedido={pedido} onPedido={set} />
          </section>
          <section aria-label="¿A qué?">
            <h2>¿A qué?</h2>
            <AQue pedido={pedido} onPedido={set} />
          </section>
          {pedido.modo === 'valor' ? null : <Redondear precios={precios} />}
          <section aria-label="¿Desde cuándo?">
            <h2>¿Desde cuándo?</h2>
            <Cuando cuando={pedido.cuando} onCuando={cuando => set({ cuando })} />
          </section>
        </fieldset>
        <Consecuencia precios={precios} />
      </div>
      <ListaCambios vuelta={precios.vuelta} onMovido={precios.onMovido} />
    </>
  )
}
