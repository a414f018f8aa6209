// The zones of delivery: a row each that opens in place, with its figures, days, streets and drawing; and an address to try (SHOP-02, ENT-01).
import { ChevronDown, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import type { LugaresUnaWire } from '#contract/entrega/zonas.schema.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { DIAS } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { ask } from '#web/trastienda/piezas/llamada.ts'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { CallesDeZona } from './CallesDeZona.tsx'
import { Celda } from './Celda.tsx'
import { DibujoDeZona } from './DibujoDeZona.tsx'
import { Otro } from './Otro.tsx'
import { PruebaDireccion } from './PruebaDireccion.tsx'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'
import { type PartesDeZona, usePartes } from './use-lugares.ts'
import './entrega.css'

type Zona = AjustesValoresWire['zonas'][number]
type Lugar = LugaresUnaWire['data'][number]

const enCifra = (pesos: number | null | undefined) =>
  pesos == null ? '' : pesos.toLocaleString('es-AR', { maximumFractionDigits: 2 })
const isDe = ({ dias }: Zona, dia: number) => dias == null || dias.includes(dia)

function dondeDe(lugar: Lugar | undefined): string {
  if (lugar === undefined) return 'la elige el cliente'
  const { calles, dibujo } = lugar
  const suyas = calles === 0 ? [] : [`${calles} ${calles === 1 ? 'calle' : 'calles'}`]
  return [...suyas, ...(dibujo ? ['dibujo'] : [])].join(' y ')
}

interface ZonaProps {
  readonly zona: Zona
  /** Its number; of one that is not saved yet there is none. */
  readonly id: number
  readonly onZona: (cambio: Partial<Zona>) => void
}

function Cifras({ zona, onZona }: Omit<ZonaProps, 'id'>) {
  const monto = (campo: 'costo' | 'minimo' | 'gratisDesde', titulo: string, vacio: string) => (
    <div>
      <span className="campo__nombre" aria-hidden="true">
        {titulo}
      </span>
      <Celda
        nombre={`${titulo}, ${zona.nombre}`}
        className="ajustes-celda--cifra ajustes-celda--pesos"
        inputMode="decimal"
        placeholder={vacio}
        valor={enCifra(zona[campo])}
        onValor={escrito => {
          const centavos = escrito === '' ? null : centavosTecleados(escrito)
          if (escrito !== '' && centavos === null) return 'Escribilo como 15.000.'
          onZona({ [campo]: centavos === null ? null : centavos / 100 })
          return null
        }}
      />
    </div>
  )
  return (
    <div className="ajustes-zona-cifras">
      <div>
        <span className="campo__nombre" aria-hidden="true">
          Nombre
        </span>
        <Celda
          nombre={`Nombre de la zona ${zona.nombre}`}
          valor={zona.nombre}
          maxLength={60}
          onValor={nombre => {
            if (nombre === '') return 'Falta el nombre.'
            onZona({ nombre })
            return null
          }}
        />
      </div>
      {monto('costo', 'Costo', 'a coordinar')}
      {monto('minimo', 'Mínimo', 'el de la tienda')}
      {monto('gratisDesde', 'Gratis desde', 'el de la tienda')}
    </div>
  )
}

function Dias({ zona, onZona }: Omit<ZonaProps, 'id'>) {
  const toggle = (dia: number) => {
    const dias = DIAS.map((_, i) => i).filter(i => (i === dia ? !isDe(zona, i) : isDe(zona, i)))
    if (dias.length > 0) onZona({ dias: dias.length === DIAS.length ? null : dias })
  }
  return (
    <fieldset className="ajustes-zona-dias">
      <legend className="campo__nombre">Días que se entrega</legend>
      <div>
        {DIAS.map((dia, i) => (
          <Boton key={dia} aria-pressed={isDe(zona, i)} onClick={() => toggle(i)}>
            <span aria-hidden="true">{dia.slice(0, 3)}</span>
            <span className="oculto">{dia}</span>
          </Boton>
        ))}
      </div>
    </fieldset>
  )
}

function Abierta({
  zona,
  id,
  onZona,
  partes,
  onSacar,
}: ZonaProps & {
  readonly partes: PartesDeZona
  readonly onSacar: () => void
}) {
  return (
    <div className="ajustes-zona-abierta">
      <Cifras zona={zona} onZona={onZona} />
      <Dias zona={zona} onZona={onZona} />
      <div className="ajustes-zona-como">
        <Segmentos<Zona['entrega']>
          nombre={`Cómo se entrega en ${zona.nombre}`}
          opciones={[
            ['estandar', 'Envío'],
            ['coordinada', 'Por WhatsApp'],
          ]}
          valor={zona.entrega}
          onValor={entrega => onZona({ entrega })}
        />
        <Boton tono="texto" icono={X} aria-label={`Sacar la zona ${zona.nombre}`} onClick={onSacar}>
          Sacar la zona
        </Boton>
      </div>
      <div className="ajustes-zona-lugares">
        <CallesDeZona zona={id} parte={partes.calles} />
        <DibujoDeZona zona={id} parte={partes.dibujo} />
      </div>
    </div>
  )
}

interface FilaProps extends ZonaProps {
  readonly lugar: Lugar | undefined
  readonly partes: PartesDeZona
  readonly onSacar: () => void
}

function Fila({ lugar, ...resto }: FilaProps) {
  const [abierta, setAbierta] = useState(false)
  const { zona } = resto
  const Flecha = abierta ? ChevronDown : ChevronRight
  const pesos = (monto: number | null | undefined, nada: string) =>
    monto == null ? nada : `$${enCifra(monto)}`
  return (
    <li className="ajustes-zona-fila">
      <div className="ajustes-zona-fila__renglon">
        <Boton icono={Flecha} aria-expanded={abierta} onClick={() => setAbierta(!abierta)}>
          <b>{zona.nombre}</b>
        </Boton>
        <dl>
          <div>
            <dt>Costo</dt>
            <dd>
              {zona.entrega === 'coordinada' && zona.costo == null
                ? 'por WhatsApp'
                : pesos(zona.costo, 'a coordinar')}
            </dd>
          </div>
          <div>
            <dt>Mínimo</dt>
            <dd>{pesos(zona.minimo, '–')}</dd>
          </div>
          <div>
            <dt>Gratis desde</dt>
            <dd>{pesos(zona.gratisDesde, '–')}</dd>
          </div>
          <div>
            <dt>Días</dt>
            <dd className="ajustes-zona-semana">
              {DIAS.map((dia, i) => (
                <i
                  key={dia}
                  className={isDe(zona, i) ? 'ajustes-zona-semana--si' : undefined}
                  aria-hidden="true"
                >
                  {dia.charAt(0).toUpperCase()}
                </i>
              ))}
              <span className="oculto">
                {zona.dias == null ? 'todos' : DIAS.filter((_, i) => isDe(zona, i)).join(', ')}
              </span>
            </dd>
          </div>
          <div>
            <dt>Dónde</dt>
            <dd className="ajustes-zona-fila__donde">{dondeDe(lugar)}</dd>
          </div>
        </dl>
      </div>
      {abierta ? <Abierta {...resto} /> : null}
    </li>
  )
}

export function Zonas() {
  const { valorDe, save } = useAjuste()
  const lugares = useLectura(['zonas-lugares'], () => ask<LugaresUnaWire>('/api/trastienda/zonas'))
  const partes = usePartes(lugares.reload)
  const guardadas = valorDe('zonas') as readonly Zona[]
  const put = (indice: number, cambio: Partial<Zona>) =>
    save(
      'zonas',
      guardadas.map((zona, i) => (i === indice ? { ...zona, ...cambio } : zona)),
    )
  return (
    <Renglon
      campo="zonas"
      conCasa={false}
      ayuda="La zona de una dirección sale de sus calles; si no, del dibujo, cuando se sabe el punto; si no, la elige tu cliente. Se ven en el inicio, la ayuda y los términos."
    >
      <PruebaDireccion />
      <ul className="ajustes-zonas">
        {guardadas.map((zona, i) => {
          const id = zona.id ?? i + 1
          return (
            <Fila
              key={id}
              zona={zona}
              id={id}
              lugar={lugares.datos?.find(lugar => lugar.zona === id)}
              onZona={cambio => put(i, cambio)}
              partes={partes}
              onSacar={() =>
                save(
                  'zonas',
                  guardadas.filter((_, otra) => otra !== i),
                )
              }
            />
          )
        })}
      </ul>
      <Otro
        ajuste="zonas"
        texto="Agregar zona"
        campos={[{ name: 'zona', etiqueta: 'Zona nueva', maxLength: 60 }]}
        onAgregar={({ zona = '' }) => {
          if (zona !== '') save('zonas', [...guardadas, { nombre: zona, entrega: 'estandar' }])
          return zona !== ''
        }}
      />
    </Renglon>
  )
}
