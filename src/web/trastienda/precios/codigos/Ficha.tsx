// One discount code of the list: what it gives, whether it holds now, its switch, and in place its fields, text and uses.

import { ChevronDown, ChevronUp, CircleOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CodigoWire } from '#contract/precios/codigo.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Compartir } from './Compartir.tsx'
import { Editor } from './Editor.tsx'
import { motivoDetenido } from './formulario.ts'
import { Usos } from './Usos.tsx'

interface Props {
  readonly codigo: CodigoWire
  readonly abierta: boolean
  readonly onAbrir: (abrir: boolean) => void
  readonly onGuardado: (guardado: CodigoWire, antes: CodigoWire | null) => void
  /** Answers why not; null when it was done. */
  readonly onEncender: (codigo: CodigoWire, encendido: boolean) => Promise<string | null>
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

export function Ficha({ codigo, abierta, onAbrir, onGuardado, onEncender, onBorrar }: Props) {
  const [rechazo, setRechazo] = useState<string | null>(null)
  const { attributes: a } = codigo
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
          encendido={a.active}
          onCambio={encendido => void onEncender(codigo, encendido).then(setRechazo)}
        />
        <Boton
          tono="linea"
          talle="medio"
          icono={Flecha}
          aria-expanded={abierta}
          onClick={() => onAbrir(!abierta)}
        >
          {abierta ? 'Cerrar' : 'Abrir'}
          <span className="oculto"> {a.code}</span>
        </Boton>
      </div>
      {rechazo === null ? null : <Noticia tono="rojo">{rechazo}</Noticia>}
      {abierta ? (
        <div className="codigos-ficha__adentro">
          <Editor codigo={codigo} onGuardado={onGuardado} onCerrar={() => onAbrir(false)} />
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
      ) : null}
    </li>
  )
}
