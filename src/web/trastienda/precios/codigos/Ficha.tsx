// One discount code of the list: what it gives, whether it holds now, its switch, and in place its fields, text and uses.
import { ChevronDown, ChevronUp, CircleOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CodigoWire } from '#contract/precios/codigo.schema.ts'
import { fromWireCodigo } from '#contract/precios/codigo.wire.ts'
import { textoParaCompartir } from '#domain/precios/codigo-editado.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { RUTAS, rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import type { Familia } from '#web/comun/guardado/use-guardado.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { usePaginas } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { fetchUsos } from './api.ts'
import { Editor } from './Editor.tsx'
import { motivoDetenido, readCambio, textoCambio } from './formulario.ts'

interface CompartirProps {
  readonly codigo: CodigoWire
}

/**
 * The text to share about a code: shown as it will be read, copied, or sent by WhatsApp to whoever is chosen there.
 */
function Compartir({ codigo: { attributes } }: CompartirProps) {
  const { nombre } = useComercio()
  const enlace = window.location.origin + RUTAS.carrito
  const texto = textoParaCompartir(fromWireCodigo(attributes), { nombre, enlace })
  return (
    <div>
      <h2>Para compartir</h2>
      <p className="codigos-compartir__texto">{texto}</p>
      <div className="codigos-compartir__acciones">
        <Copiar talle="medio" texto={texto} />
        <PorWhatsApp tono="linea" talle="medio" texto={texto}>
          Mandar por WhatsApp
        </PorWhatsApp>
      </div>
    </div>
  )
}

interface UsosProps {
  readonly id: number
}

/** Which orders used a code, the last first, each one tap away. */
function Usos({ id }: UsosProps) {
  const { lectura, paginas, haySiguiente, falla, more } = usePaginas(['usos', id], antes =>
    fetchUsos(id, antes),
  )
  if (lectura.datos === null) return <Leyendo lectura={lectura} />
  const usos = paginas.flatMap(({ meta }) => meta.usos)
  return (
    <div className="codigos-usos">
      <h2>Usos</h2>
      {usos.length === 0 ? <p className="codigos-nota">Todavía no lo usó nadie.</p> : null}
      <ul aria-label="Pedidos que lo usaron">
        {usos.map(({ pedido, cliente, descuento, total, createdAt, devueltoAt }) => (
          <li key={pedido}>
            <Link to={rutaPedido(pedido)}>Pedido #{pedido}</Link>
            <span>{cliente}</span>
            <small>
              {fechaLarga(createdAt)} · {formatPesos(pesosToCentavos(descuento))} menos, quedó en{' '}
              {formatPesos(pesosToCentavos(total))}
              {devueltoAt === null ? '' : ' · cancelado, el uso volvió'}
            </small>
          </li>
        ))}
      </ul>
      <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
    </div>
  )
}

interface Props {
  readonly codigo: CodigoWire
  readonly abierta: boolean
  readonly onAbrir: (abrir: boolean) => void
  /** Of all codes. */
  readonly guardado: Familia
  /** Answers why not; null when it was done. */
  readonly onBorrar: (codigo: CodigoWire) => Promise<string | null>
}

function condiciones({ minimo, validFrom, validUntil, unaPorCliente }: CodigoWire['attributes']): string {
  return [
    minimo > 0 ? `desde ${formatPesos(pesosToCentavos(minimo))}` : null,
    validFrom === null ? null : `del ${fechaLarga(validFrom)}`,
    validUntil === null ? null : `hasta el ${fechaLarga(validUntil)}`,
    unaPorCliente ? 'una vez por persona' : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function Ficha({ codigo, abierta, onAbrir, guardado, onBorrar }: Props) {
  const [rechazo, setRechazo] = useState<string | null>(null)
  const { attributes: a } = codigo
  const campos = `${codigo.id}.campos`
  const activo = `${codigo.id}.activo`
  const situacionDe = (nombre: string) => (
    <EstadoGuardado {...guardado.situacionDe(nombre)} format={valor => textoCambio(a, readCambio(valor))} />
  )
  const close = () => {
    if (guardado.estadoDe(campos)?.tipo === 'rechaza') guardado.discard(campos)
    onAbrir(false)
  }
  const detenido = motivoDetenido(a, new Date())
  const Flecha = abierta ? ChevronUp : ChevronDown
  const usos = a.maxUses === null ? `${a.currentUses}` : `${a.currentUses} de ${a.maxUses}`
  return (
    <li className="codigos-ficha">
      <div className="codigos-ficha__cabeza">
        <div className="codigos-ficha__que">
          <b className="codigos-ficha__codigo">{a.code}</b>
          <span className="codigos-ficha__cuanto">{a.discountPercentage} %</span>
          {detenido === null ? (
            <Marca tono="verde">Vale ahora</Marca>
          ) : (
            <Marca tono={a.active ? 'ambar' : 'gris'} Icono={CircleOff}>
              {detenido}
            </Marca>
          )}
          <small>
            Usos: {usos}
            {condiciones(a) === '' ? '' : ` · ${condiciones(a)}`}
          </small>
          {a.descripcion === '' ? null : <small>{a.descripcion}</small>}
        </div>
        <Interruptor
          texto="Encendido"
          encendido={readCambio(guardado.escritoDe(activo)).active ?? a.active}
          onCambio={active => guardado.save(activo, { active: a.active }, { active }, a.version)}
        />
        <Boton
          tono="linea"
          talle="medio"
          icono={Flecha}
          aria-expanded={abierta}
          onClick={() => (abierta ? close() : onAbrir(true))}
        >
          {abierta ? 'Cerrar' : 'Abrir'}
          <span className="oculto"> {a.code}</span>
        </Boton>
      </div>
      {situacionDe(activo)}
      {rechazo === null ? null : <Noticia tono="rojo">{rechazo}</Noticia>}
      {abierta ? (
        <div className="codigos-ficha__adentro">
          <Editor codigo={codigo} nombre={campos} guardado={guardado} onCerrar={close}>
            {situacionDe(campos)}
          </Editor>
          <div className="codigos-ficha__lado">
            <Compartir codigo={codigo} />
            <Usos id={codigo.id} />
            {a.usado ? null : (
              <Boton tono="texto" icono={Trash2} onClick={() => void onBorrar(codigo).then(setRechazo)}>
                Borrar {a.code}
              </Boton>
            )}
          </div>
        </div>
      ) : (
        situacionDe(campos)
      )}
    </li>
  )
}
