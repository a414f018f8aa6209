// /Trastienda/Salud: the health of the shop: what needs a hand first, with what to do about it, then what is fine, then who runs it (OPS-03).
import {
  ArrowRight,
  Calculator,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  type LucideIcon,
  RefreshCw,
  RotateCw,
  TriangleAlert,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RenglonWire, SaludWire } from '#contract/gestion/salud.schema.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion, SECCIONES } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia, type Tono } from '#web/trastienda/piezas/Noticia.tsx'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { beginCuadre, fetchSalud, retryCaidos } from '../salud/api.ts'
import { cuantasPiden, pideUnaMano } from '../salud/palabras.ts'
import '../salud/salud.css'

const TITULOS: Readonly<Record<RenglonWire['tema'], string>> = {
  base: 'Base de datos',
  cola: 'Trabajo de fondo',
  trabajos: 'Trabajos fallidos',
  correos: 'Mails',
  pagos: 'Pagos',
  facturas: 'Facturas',
  webhooks: 'Avisos a otros programas',
  cuadre: 'Cuentas',
  copia: 'Copias',
  prueba: 'Prueba de las copias',
  disco: 'Disco',
  reloj: 'Relojes',
}

const ESTADOS: Readonly<Record<RenglonWire['estado'], readonly [Tono, LucideIcon, string]>> = {
  bien: ['verde', CircleCheck, 'Bien'],
  atencion: ['ambar', TriangleAlert, 'Pide una mano'],
  mal: ['rojo', CircleAlert, 'Mal'],
  sinDatos: ['gris', CircleHelp, 'Sin datos'],
}

interface RenglonProps {
  readonly renglon: RenglonWire
  /** What can be done here. */
  readonly children?: ReactNode
}

/**
 * One thing about the shop's health: how it stands as a word and a picture, what to do about it, and the way there.
 */
function Renglon({ renglon: { tema, estado, texto, consejo, seccion }, children }: RenglonProps) {
  const [tono, Icono, palabra] = ESTADOS[estado]
  return (
    <li className={`salud-renglon salud-renglon--${tono}`}>
      <div className="salud-renglon__cabeza">
        <h3>{TITULOS[tema]}</h3>
        <Marca tono={tono} Icono={Icono}>
          {palabra}
        </Marca>
      </div>
      <p className="salud-renglon__texto">{texto}</p>
      {consejo === null ? null : <p className="salud-renglon__consejo">{consejo}</p>}
      {seccion === null && children === undefined ? null : (
        <div className="salud-renglon__acciones">
          {seccion === null ? null : (
            <BotonLink tono="linea" talle="medio" to={rutaSeccion(seccion)}>
              Ir a {SECCIONES[seccion].titulo}
              <ArrowRight className="icono" aria-hidden="true" />
            </BotonLink>
          )}
          {children}
        </div>
      )}
    </li>
  )
}

/** What each does, as whoever keeps a shop would say it; one that is not here is called by its own name. */
const TAREAS: Readonly<Record<string, string>> = {
  'aplicar-cambio': 'cambiar precios programados',
  'aviso-de-pago': 'mirar un aviso de pago',
  'cerrar-preguntas-de-peso': 'cerrar preguntas de peso',
  'copia-nocturna': 'guardar la copia de la noche',
  'copia-pedida': 'guardar una copia',
  'cumplir-anhelos': 'avisar que hay o que bajó',
  'devolver-pagos': 'devolver un pago',
  'entregar-webhook': 'avisar a otro programa',
  'enviar-correo': 'mandar un mail',
  'enviar-enlace': 'mandar un enlace de ingreso',
  'marcar-ofertas': 'empezar y terminar ofertas',
  'ordenar-vendidos': 'ordenar lo más vendido',
  'plegar-ventas': 'sumar las ventas del día',
  'recuperar-password': 'mandar un cambio de contraseña',
  'repartir-webhooks': 'repartir avisos a otros programas',
  'repasar-correos': 'repasar los mails que esperan',
  'revisar-catalogo': 'revisar el catálogo',
  'revisar-link': 'preguntar por un link de pago',
  'revisar-pagos': 'preguntar por los pagos',
  'vencer-pedidos': 'vencer pedidos sin pagar',
  cuadre: 'revisar las cuentas',
  limpiar: 'borrar lo que ya no hace falta',
}

interface CaidosProps {
  readonly caidas: SaludWire['caidas']
  readonly onReintentar: () => void
}

/**
 * Background jobs that failed every time: which kind of them, in words, and the button that tries them again (retry).
 */
function Caidos({ caidas, onReintentar }: CaidosProps) {
  return (
    <>
      <ul className="salud-lista">
        {caidas.map(({ tarea, cuantos }) => (
          <li key={tarea}>
            {Object.hasOwn(TAREAS, tarea) ? TAREAS[tarea] : tarea}: {cuantos}
          </li>
        ))}
      </ul>
      <Boton tono="linea" talle="medio" icono={RotateCw} onClick={onReintentar}>
        Probar de nuevo
      </Boton>
    </>
  )
}

interface DatosProps {
  readonly salud: SaludWire
}

/** Which programs run the shop: their versions, and every server that gave a sign of life lately. */
function Datos({ salud: { version, base, servidores } }: DatosProps) {
  return (
    <Hoja titulo="Qué está andando">
      <dl className="salud-datos">
        <div>
          <dt>Programa</dt>
          <dd>Mostrador {version}</dd>
        </div>
        {base === null ? null : (
          <div>
            <dt>Base de datos</dt>
            <dd>
              PostgreSQL {base.version}, tablas {base.migracion.replace(/\.sql$/, '')}
            </dd>
          </div>
        )}
        <div>
          <dt>{servidores.length === 1 ? 'Servidor' : 'Servidores'}</dt>
          <dd>
            {servidores.length === 0 ? 'Ninguno dio señales en los últimos segundos.' : null}
            <ul>
              {servidores.map(({ nombre, version: suya, desde }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two servers may run on one machine, and rows keep nothing.
                <li key={i}>
                  {nombre ?? 'Sin nombre'}
                  {suya === null ? '' : ` · ${suya}`} · desde el {fechaLarga(desde)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Hoja>
  )
}

interface Props {
  readonly cuadre: SaludWire['cuadre']
  readonly onRevisar: () => void
}

/**
 * The money worked out again on demand (reconciliation): the button, and the orders whose sums did not fit.
 */
function Cuentas({ cuadre: { enCurso, primeros }, onRevisar }: Props) {
  return (
    <>
      {primeros.length === 0 ? null : (
        <ul className="salud-lista">
          {primeros.map(({ pedido, texto }) => (
            <li key={`${pedido} ${texto}`}>
              {pedido === null ? 'Sin pedido' : <Link to={rutaPedido(pedido)}>Pedido #{pedido}</Link>}:{' '}
              {texto}
            </li>
          ))}
        </ul>
      )}
      <Boton tono="linea" talle="medio" icono={Calculator} disabled={enCurso} onClick={onRevisar}>
        {enCurso ? 'Revisando las cuentas…' : 'Revisar las cuentas'}
      </Boton>
    </>
  )
}

/** While the sums are worked out, and while nothing is. */
const PRONTO_MS = 1_500
const DESPUES_MS = 30_000

export function Salud() {
  const lectura = useLectura(['salud'], fetchSalud, {
    cadaMs: salud => (salud?.cuadre.enCurso ? PRONTO_MS : DESPUES_MS),
  })
  const { datos, reload } = lectura
  const [dicho, setDicho] = useState<string | null>(null)
  const { falla, run } = useIntento(reload)

  const act = (hace: () => Promise<string | null>) =>
    run(async () => {
      setDicho(null)
      setDicho(await hace())
    })
  const onRevisar = () => act(() => beginCuadre().then(() => null))
  const onReintentar = () =>
    act(async () => {
      const cuantos = await retryCaidos()
      return cuantos === 1 ? 'Se intenta 1 trabajo de nuevo.' : `Se intentan ${cuantos} trabajos de nuevo.`
    })

  const renglones = datos?.renglones ?? []
  const piden = renglones.filter(pideUnaMano)
  const otros = renglones.filter(renglon => !pideUnaMano(renglon))
  const accionDe = (tema: RenglonWire['tema'], { cuadre, caidas }: SaludWire) => {
    if (tema === 'cuadre') return <Cuentas cuadre={cuadre} onRevisar={onRevisar} />
    if (tema !== 'trabajos' || caidas.length === 0) return undefined
    return <Caidos caidas={caidas} onReintentar={onReintentar} />
  }
  const draw = (renglon: RenglonWire, salud: SaludWire) => (
    <Renglon key={renglon.tema} renglon={renglon}>
      {accionDe(renglon.tema, salud)}
    </Renglon>
  )
  return (
    <>
      <Cabeza
        titulo="Salud de la tienda"
        texto={datos === null ? 'Qué anda bien y qué pide una mano' : cuantasPiden(piden.length)}
      >
        <Boton tono="linea" talle="medio" icono={RefreshCw} onClick={reload}>
          Mirar de nuevo
        </Boton>
      </Cabeza>
      <div className="salud">
        <Leyendo lectura={lectura} />
        {lectura.error === null ? null : (
          <p className="salud-ayuda">
            Si sigue así, la base de datos no contesta: fijate que PostgreSQL esté andando y que haya lugar en
            el disco. La tienda vuelve sola.
          </p>
        )}
        {dicho === null ? null : <Noticia tono="verde">{dicho}</Noticia>}
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
        {datos === null ? null : (
          <>
            {piden.length === 0 ? null : (
              <Hoja titulo="Piden una mano">
                <ul className="salud-renglones">{piden.map(renglon => draw(renglon, datos))}</ul>
              </Hoja>
            )}
            <Hoja titulo={piden.length === 0 ? 'Todo lo que se mira' : 'Lo demás'}>
              <ul className="salud-renglones">{otros.map(renglon => draw(renglon, datos))}</ul>
            </Hoja>
            <Datos salud={datos} />
          </>
        )}
      </div>
    </>
  )
}
