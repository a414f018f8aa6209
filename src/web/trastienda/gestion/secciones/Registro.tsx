// /Trastienda/Registro: the log: who changed what, when, from what to what; filtered by person, thing and day, which the address keeps (AUD-01).
import type { AnotacionWire, RegistroWire } from '#contract/gestion/registro.schema.ts'
import { HECHOS_DE_PEDIDO, type HechoDePedido } from '#domain/pedido/anotado.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { fechaConDia, horaCorta } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { usePaginas } from '#web/trastienda/piezas/lectura.ts'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import {
  isHecho,
  medidaDe,
  type Nombres,
  nombreDeCampo,
  nombreDeCosa,
  textoDeValor,
} from '../registro/palabras.ts'
import '../registro/registro.css'

const VERBOS = { alta: 'creó', cambio: 'cambió', baja: 'borró' } as const

type Campo = AnotacionWire['campos'][number]

interface AnotacionProps {
  readonly anotacion: AnotacionWire
  readonly nombres: Nombres
}

function Anotacion({ anotacion, nombres }: AnotacionProps) {
  const { at, quien, cosa, cosaId, nombre, cambio, hecho, campos } = anotacion
  const titulo = `${nombreDeCosa(cosa)} ${nombre || nombres[`${cosa}.${cosaId}`] || `nº ${cosaId}`}`
  // Whose order it was, and nobody of the shop.
  const suyo = campos.some(({ campo }) => campo === 'por')
  const tell = ({ campo, ...valores }: Campo, lado: 'de' | 'a') =>
    textoDeValor(campo, valores[lado], nombres, medidaDe(anotacion, lado))
  // What reads the same before and after says nothing.
  const movidos = campos.filter(
    campo => campo.campo !== 'por' && (hecho !== 'cambio' || tell(campo, 'de') !== tell(campo, 'a')),
  )
  return (
    <li className="registro-fila">
      <time dateTime={at}>{horaCorta(at)}</time>
      <div>
        <p>
          <b>{quien?.nombre ?? (suyo ? 'El cliente' : 'El sistema')}</b> {VERBOS[hecho]}{' '}
          {cosa === 'articulo' && hecho !== 'baja' ? (
            <Link to={rutaSeccion('ficha', cosaId)}>{titulo}</Link>
          ) : cosa === 'pedido' ? (
            <Link to={rutaPedido(cosaId)}>{titulo}</Link>
          ) : (
            titulo
          )}
          {cambio === null ? null : <small> · cambio nº {cambio}</small>}
        </p>
        <ul className="registro-campos">
          {movidos.map(campo => (
            <li key={campo.campo}>
              <span>{nombreDeCampo(campo.campo, nombres)}</span>
              {hecho === 'cambio' && !isHecho(campo.campo) ? (
                <>
                  <del>{tell(campo, 'de')}</del>
                  <span aria-hidden="true">→</span>
                </>
              ) : null}
              <ins>{tell(campo, hecho === 'baja' ? 'de' : 'a')}</ins>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const FILTROS = ['persona', 'cosa', 'hecho', 'dia', 'cosaId'] as const

const HECHOS: Readonly<Record<HechoDePedido, string>> = {
  cancelado: 'Cancelaciones',
  entregado: 'Entregas',
  cobro: 'Cobros',
  devolucion: 'Devoluciones',
}

const fetchRegistro = (consulta: string) => authRequest<RegistroWire>(`/api/trastienda/registro?${consulta}`)

const diaDe = ({ at }: AnotacionWire) => fechaConDia(at).replace(/, \d\d:\d\d$/, '')

export function Registro() {
  const [parametros, setParametros] = useParametros()
  const filtro = new URLSearchParams(
    FILTROS.flatMap(nombre => {
      const valor = parametros.get(nombre)
      return valor ? [[nombre, valor]] : []
    }),
  ).toString()
  const { lectura, paginas, haySiguiente, falla, more } = usePaginas(
    ['registro', filtro],
    antes => fetchRegistro(antes === null ? filtro : `${filtro}&antes=${antes}`),
    { conserva: true },
  )
  const { datos } = lectura
  const setFiltro = (nombre: (typeof FILTROS)[number], valor: string) => {
    const nuevos = new URLSearchParams(parametros)
    if (valor === '') nuevos.delete(nombre)
    else nuevos.set(nombre, valor)
    setParametros(nuevos)
  }
  return (
    <>
      <Cabeza
        titulo="Registro"
        texto="Quién cambió qué, cuándo y cómo estaba. Se guarda dos años y nadie lo puede editar."
      />
      <div className="registro-filtros">
        <label>
          <span>Quién</span>
          <select
            value={parametros.get('persona') ?? ''}
            onChange={({ target }) => setFiltro('persona', target.value)}
          >
            <option value="">Todos</option>
            {datos?.meta.personas.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Qué</span>
          <select
            value={parametros.get('cosa') ?? ''}
            onChange={({ target }) => setFiltro('cosa', target.value)}
          >
            <option value="">Todo</option>
            {datos?.meta.cosas.map(cosa => (
              <option key={cosa} value={cosa}>
                {nombreDeCosa(cosa)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>De los pedidos</span>
          <select
            value={parametros.get('hecho') ?? ''}
            onChange={({ target }) => setFiltro('hecho', target.value)}
          >
            <option value="">Todo</option>
            {HECHOS_DE_PEDIDO.map(hecho => (
              <option key={hecho} value={hecho}>
                {HECHOS[hecho]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Qué día</span>
          <input
            type="date"
            value={parametros.get('dia') ?? ''}
            onChange={({ target }) => setFiltro('dia', target.value)}
          />
        </label>
        {filtro === '' ? null : (
          <Boton tono="texto" onClick={() => setParametros({})}>
            Ver todo
          </Boton>
        )}
      </div>
      <Leyendo lectura={lectura} />
      {datos === null ? null : <Dias paginas={paginas} />}
      <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
    </>
  )
}

/** What was asked for of it, by day. */
function Dias({ paginas }: { readonly paginas: readonly RegistroWire[] }) {
  const anotaciones = paginas.flatMap(({ data }) => data)
  const nombres = Object.assign({}, ...paginas.map(({ meta }) => meta.nombres))
  const dias = [...new Set(anotaciones.map(diaDe))]
  if (anotaciones.length === 0) return <p className="registro-nada">No hay nada anotado con ese filtro.</p>
  return (
    <>
      {dias.map(dia => (
        <section key={dia} className="registro-dia" aria-label={dia}>
          <h2>{dia}</h2>
          <ol>
            {anotaciones
              .filter(anotacion => diaDe(anotacion) === dia)
              .map(anotacion => (
                <Anotacion key={anotacion.id} anotacion={anotacion} nombres={nombres} />
              ))}
          </ol>
        </section>
      ))}
    </>
  )
}
