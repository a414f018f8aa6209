// /Trastienda/Facturas: what is missing, under way, with a problem, done and done elsewhere; one red button makes all that are missing (FAC-03, FAC-08).
import { ChevronLeft, ChevronRight, Download, FileArchive } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FacturasWire } from '#contract/factura/facturas.schema.ts'
import { diaLargo, horaCorta } from '#domain/texto/fecha.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { abreSeccion, rutaSeccion } from '#domain/trastienda.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Atraso } from '#web/trastienda/piezas/Atraso.tsx'
import { Buscador } from '#web/trastienda/piezas/Buscador.tsx'
import { downloadOrSay } from '#web/trastienda/piezas/bajada.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { EnVivo } from '#web/trastienda/piezas/EnVivo.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { downloadLibro, downloadPdfs, queueFacturas, stopFacturas, type Vista } from '../api.ts'
import { Dudoso, Rechazado } from '../facturas/Caso.tsx'
import { Cuentas } from '../facturas/Cuentas.tsx'
import { Faltan } from '../facturas/Faltan.tsx'
import { Hechas } from '../facturas/Hechas.tsx'
import { Parada } from '../facturas/Parada.tsx'
import { enPesos, nombreMes, otroMes } from '../facturas/palabras.ts'
import { type Todo, useLista, useTodo } from '../facturas/use-facturas.ts'
import '../facturas/facturas.css'

const VISTAS: readonly Vista[] = ['faltan', 'proceso', 'problema', 'hechas', 'afuera']
/** What waits for somebody comes first. */
const DONDE_SE_BUSCA: readonly Vista[] = ['problema', 'proceso', 'faltan', 'hechas', 'afuera']
const MES = /^\d{4}-(0[1-9]|1[0-2])$/
const TITULOS: Readonly<Record<Vista, string>> = {
  faltan: 'Faltan',
  proceso: 'En proceso',
  problema: 'Con problema',
  hechas: 'Hechas',
  afuera: 'Hechas afuera',
}
const NADA: Readonly<Record<Vista, string>> = {
  faltan: 'Todo facturado.',
  proceso: 'Ninguna está saliendo ahora.',
  problema: 'Ninguna tiene un problema.',
  hechas: 'Ninguna ese mes.',
  afuera: 'Ninguna ese mes.',
}

export function Facturas() {
  const { facturar } = useComercio()
  return facturar === 'no' ? <Apagada /> : <Prendida />
}

/** Its address all the same. */
function Apagada() {
  const rol = useSesion(({ sesion }) => sesion?.role ?? '')
  return (
    <>
      <Cabeza titulo="Facturas" />
      <Noticia tono="ambar">
        <b>La tienda no factura.</b>{' '}
        {abreSeccion(rol, 'ajustes') ? (
          <Link to={`${rutaSeccion('ajustes')}#ajustes-facturacion`}>
            Se prepara en Ajustes, Facturación.
          </Link>
        ) : (
          'Se prende en Ajustes.'
        )}
      </Noticia>
    </>
  )
}

function Prendida() {
  const [params, setParams] = useParametros()
  const buscar = params.get('buscar') ?? ''
  const ver = VISTAS.find(vista => vista === params.get('ver')) ?? null
  const lectura = useTodo(true)
  const { datos, error, reload, enVivo } = lectura
  const { condicionFiscal } = useComercio()
  const ahora = new Date()
  const hoy = hoyLocal(ahora)
  const delMes = MES.test(params.get('mes') ?? '') ? params.get('mes') : null
  const mes = delMes ?? hoy.slice(0, 7)
  const meta = datos?.meta ?? null
  const put = (cambios: Readonly<Record<string, string>>) => {
    const nuevos = { ...Object.fromEntries(params), ...cambios }
    setParams(Object.fromEntries(Object.entries(nuevos).filter(([, valor]) => valor !== '')))
  }
  return (
    <>
      <Cabeza titulo="Facturas" texto={`${diaLargo(ahora)}, ${horaCorta(ahora)}`}>
        <EnVivo abierta={enVivo} falla={error !== null} />
        {meta === null ? null : (
          <Boton
            tono="linea"
            talle="medio"
            icono={Download}
            onClick={() => downloadOrSay(() => downloadLibro(mes, meta.entorno))}
          >
            {condicionFiscal === 'monotributo' ? 'Planilla' : 'Libro de IVA'}, {nombreMes(mes, hoy)}
          </Boton>
        )}
        {meta === null ? null : <Todas meta={meta} onCambio={reload} />}
      </Cabeza>
      {datos === null ? (
        <Leyendo lectura={lectura} />
      ) : (
        <div className="facturas-avisos">
          <Atraso que="las facturas" leido={datos.leido} error={error} onReintentar={reload}>
            Lo que ya está en la cola sale igual.
          </Atraso>
        </div>
      )}
      {datos === null || meta === null ? null : (
        <>
          <Avisos meta={meta} onCambio={reload} />
          <Cuentas
            cuentas={meta.cuentas}
            ver={ver}
            mes={`en ${nombreMes(hoy.slice(0, 7), hoy)}`}
            onVer={nueva => setParams(nueva === null ? {} : { ver: nueva })}
          />
          <div className="facturas-busca">
            <Buscador
              etiqueta="Buscar facturas"
              pista="Número, cliente, monto o día"
              inicial={buscar}
              onBuscar={texto => put({ buscar: texto })}
            />
          </div>
          {ver === null && buscar === '' ? (
            <Juntas todo={datos} onCambio={reload} onVer={nueva => setParams({ ver: nueva })} hoy={hoy} />
          ) : (
            <div className="facturas__columna">
              {(ver === null ? DONDE_SE_BUSCA : [ver]).map(vista => (
                <Lista
                  key={vista}
                  ver={vista}
                  callada={ver === null && vista !== 'hechas'}
                  buscar={buscar}
                  mes={delMes}
                  hoy={hoy}
                  entorno={meta.entorno}
                  paradas={meta.paradas.length}
                  onMes={nuevo => put({ ver: vista, mes: nuevo })}
                  onCambio={reload}
                />
              ))}
            </div>
          )}
        </>
      )}
    </>
  )
}

type Meta = FacturasWire['meta']

/** All that are missing, one by one; while they are made, how many there are and the way to stop. */
function Todas({
  meta: { cuentas, corriendo, faltaAlta, paradas },
  onCambio,
}: {
  readonly meta: Meta
  readonly onCambio: () => void
}) {
  const enLinea = useEnLinea()
  const { falla, run } = useIntento()
  const { n } = cuentas.faltan
  if (corriendo === null && n === 0) return null
  const puede = enLinea && !(faltaAlta && corriendo === null)
  return (
    <div className="facturas-todas">
      <Boton
        tono="rojo"
        aria-disabled={!puede}
        onClick={() =>
          puede &&
          void run(
            async clave => {
              await (corriendo === null ? queueFacturas('faltan', clave) : stopFacturas())
              onCambio()
            },
            corriendo === null ? 'facturar' : 'parar',
          )
        }
      >
        <span aria-live="polite">
          {corriendo !== null
            ? `${paradas.length > 0 ? 'Frenada en' : 'Facturando'} ${Math.min(corriendo.hechas + 1, corriendo.de)} de ${corriendo.de} · Parar`
            : n === 1
              ? 'Facturar la que falta'
              : `Facturar las ${n.toLocaleString('es-AR')} que faltan`}
        </span>
      </Boton>
      <Motivo>{falla}</Motivo>
    </div>
  )
}

function Avisos({
  meta: { entorno, faltaAlta, paradas },
  onCambio,
}: {
  readonly meta: Meta
  readonly onCambio: () => void
}) {
  const rol = useSesion(({ sesion }) => sesion?.role ?? '')
  const aca = `${rutaSeccion('ajustes')}#ajustes-facturacion`
  const enlace = (texto: string): ReactNode =>
    abreSeccion(rol, 'ajustes') ? <Link to={aca}>{texto}</Link> : texto
  return (
    <div className="facturas-avisos">
      {entorno === 'prueba' ? (
        <p className="facturas-prueba" role="status">
          <b>De prueba</b> Nada de esto vale ni se manda a nadie. {enlace('Facturar de verdad')}
        </p>
      ) : null}
      {faltaAlta ? (
        <Noticia tono="ambar">
          <b>Todavía no se puede facturar.</b> {enlace('Falta completar Ajustes, Facturación.')}
        </Noticia>
      ) : null}
      {paradas.map(parada => (
        <Parada key={`${parada.punto} ${parada.tipo}`} parada={parada} onCambio={onCambio} />
      ))}
    </div>
  )
}

/** At first this many of what is missing. */
const PRIMERAS = 6
/** And of what is done. */
const ULTIMAS = 8

interface JuntasProps {
  readonly todo: Todo
  readonly hoy: string
  readonly onCambio: () => void
  readonly onVer: (ver: Vista) => void
}

/** What waits for somebody first, then what is missing; at its side what was done last. */
function Juntas({ todo, hoy, onCambio, onVer }: JuntasProps) {
  const enLinea = useEnLinea()
  const [todas, setTodas] = useState(false)
  const { meta, faltan, problema, proceso, hechas } = todo
  const comun = { enLinea, onCambio }
  const dudosas = proceso.filter(({ estado }) => estado === 'en duda')
  const enCola = proceso.filter(({ estado }) => estado !== 'en duda')
  const { n, total } = meta.cuentas.faltan
  const mostradas = todas ? faltan : faltan.slice(0, PRIMERAS)
  return (
    <div className="facturas">
      <div className="facturas__columna">
        {problema.map(fila => (
          <Rechazado key={fila.pedido} fila={fila} {...comun} />
        ))}
        {dudosas.map(fila => (
          <Dudoso key={fila.pedido} fila={fila} {...comun} />
        ))}
        {enCola.length === 0 ? null : (
          <Hoja titulo="En la cola">
            <Faltan filas={enCola} {...comun} />
          </Hoja>
        )}
        <Hoja
          titulo="Faltan"
          accion={
            <span className="facturas-suma">
              {n === 0
                ? null
                : `${n === 1 ? '1 venta' : `${n.toLocaleString('es-AR')} ventas`} · ${enPesos(total)}`}
            </span>
          }
        >
          {n === 0 ? (
            <p className="facturas-nada">
              {proceso.length + problema.length === 0 ? <b>Todo facturado.</b> : 'Ninguna más.'} Lo que se
              entregue o se cobre aparece acá.
            </p>
          ) : (
            <Faltan filas={mostradas} {...comun} />
          )}
          {todas || n <= mostradas.length ? null : (
            <Boton
              tono="texto"
              className="facturas-mas"
              onClick={() => (n > faltan.length ? onVer('faltan') : setTodas(true))}
            >
              Ver las otras {n - mostradas.length}
            </Boton>
          )}
        </Hoja>
      </div>
      <div className="facturas__columna">
        <Hoja
          titulo="Últimas hechas"
          accion={
            <Boton tono="texto" onClick={() => onVer('hechas')}>
              Ver {nombreMes(hoy.slice(0, 7), hoy)}
            </Boton>
          }
        >
          {hechas.length === 0 ? (
            <p className="facturas-nada">Todavía ninguna este mes.</p>
          ) : (
            <Hechas filas={hechas.slice(0, ULTIMAS)} {...comun} />
          )}
        </Hoja>
      </div>
    </div>
  )
}

interface ListaProps {
  readonly ver: Vista
  /** Where nothing is found it says nothing. */
  readonly callada: boolean
  readonly buscar: string
  readonly mes: string | null
  readonly hoy: string
  readonly entorno: Meta['entorno']
  /** Sequences that stopped, told of above. */
  readonly paradas: number
  readonly onMes: (mes: string) => void
  readonly onCambio: () => void
}

/** One of the five, page by page; done ones by month. */
function Lista({ ver, callada, buscar, mes, hoy, entorno, paradas, onMes, onCambio }: ListaProps) {
  const enLinea = useEnLinea()
  const porMes = ver === 'hechas' || ver === 'afuera'
  const suyo = mes ?? hoy.slice(0, 7)
  // What is looked for is looked for in every month, unless one is asked for.
  const enTodos = buscar !== '' && mes === null
  const { lectura, paginas, haySiguiente, falla, more } = useLista({
    ver,
    buscar,
    mes: porMes && !enTodos ? suyo : null,
  })
  const filas = paginas.flatMap(({ data }) => data)
  if (callada && filas.length === 0) return null
  const comun = {
    enLinea,
    onCambio: () => {
      lectura.reload()
      onCambio()
    },
  }
  return (
    <Hoja
      titulo={TITULOS[ver]}
      accion={
        porMes && !enTodos ? (
          <span className="facturas-mes">
            <Boton
              tono="icono"
              icono={ChevronLeft}
              aria-label="El mes anterior"
              onClick={() => onMes(otroMes(suyo, -1))}
            />
            <b>{nombreMes(suyo, hoy)}</b>
            <Boton
              tono="icono"
              icono={ChevronRight}
              aria-label="El mes siguiente"
              aria-disabled={suyo >= hoy.slice(0, 7)}
              onClick={() => suyo < hoy.slice(0, 7) && onMes(otroMes(suyo, 1))}
            />
          </span>
        ) : undefined
      }
    >
      <Leyendo lectura={lectura} />
      {lectura.datos !== null && filas.length === 0 ? (
        <p className="facturas-nada">
          {ver === 'problema' && buscar === '' && paradas > 0
            ? 'Ninguna venta: lo que está parado se dice arriba.'
            : buscar === ''
              ? NADA[ver]
              : ver === 'hechas'
                ? 'Ninguna hecha con eso.'
                : 'Ninguna con eso.'}
        </p>
      ) : null}
      {porMes ? (
        <Hechas filas={filas} {...comun} />
      ) : ver === 'problema' ? (
        <div className="facturas__columna">
          {filas.map(fila => (
            <Rechazado key={fila.pedido} fila={fila} {...comun} />
          ))}
        </div>
      ) : (
        <>
          <div className="facturas__columna">
            {filas
              .filter(({ estado }) => estado === 'en duda')
              .map(fila => (
                <Dudoso key={fila.pedido} fila={fila} {...comun} />
              ))}
          </div>
          <Faltan filas={filas.filter(({ estado }) => estado !== 'en duda')} {...comun} />
        </>
      )}
      <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
      {ver === 'hechas' && buscar === '' && filas.length > 0 ? (
        <div className="facturas-botones">
          <Boton
            tono="linea"
            talle="medio"
            icono={FileArchive}
            onClick={() => downloadOrSay(() => downloadPdfs(suyo, entorno))}
          >
            Los PDF de {nombreMes(suyo, hoy)}
          </Boton>
        </div>
      ) : null}
    </Hoja>
  )
}
