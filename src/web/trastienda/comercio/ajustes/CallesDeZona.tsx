// The streets of a zone: typed in cells, pasted or read from a file with a rehearsal of each row (ENT-01).
import { ClipboardPaste, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { CallesUnaWire, CalleWire } from '#contract/entrega/zonas.schema.ts'
import { CALLES_MAX, LISTA_MAX, readCalle } from '#domain/entrega/calles.ts'
import { objeto, texto } from '#domain/lector.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { Celda } from './Celda.tsx'
import { type PartesDeZona, rutaDeParte } from './use-lugares.ts'

const VISTAS = 5
const NUEVA: CalleWire = { calle: '', desde: null, hasta: null, lado: 'dos' }
const LADOS = [
  ['dos', 'las dos'],
  ['pares', 'pares'],
  ['impares', 'impares'],
] as const

const callesDe = (valor: unknown): readonly CalleWire[] => (Array.isArray(valor) ? valor : [])

/** Of a part of a street, as it is typed. */
const motivoDe = (calle: CalleWire): string | null => {
  const leida = readCalle({ ...calle, desde: String(calle.desde ?? ''), hasta: String(calle.hasta ?? '') })
  return typeof leida === 'string' ? leida : null
}

interface FilaProps {
  readonly calle: CalleWire
  readonly onCalle: (calle: CalleWire) => string | null
  readonly onSacar: () => void
}

function Fila({ calle, onCalle, onSacar }: FilaProps) {
  const cual = calle.calle || 'la calle nueva'
  const putAltura = (campo: 'desde' | 'hasta', escrita: string) => {
    if (escrita !== '' && !/^\d{1,5}$/.test(escrita)) return 'Va en números.'
    return onCalle({ ...calle, [campo]: escrita === '' ? null : Number(escrita) })
  }
  return (
    <li>
      <Celda
        nombre={`Calle: ${cual}`}
        valor={calle.calle}
        maxLength={120}
        placeholder="Calle"
        onValor={nombre => onCalle({ ...calle, calle: nombre })}
      />
      <Celda
        nombre={`${cual}, desde la altura`}
        className="ajustes-celda--cifra"
        inputMode="numeric"
        placeholder="–"
        valor={String(calle.desde ?? '')}
        onValor={escrita => putAltura('desde', escrita)}
      />
      <span aria-hidden="true">a</span>
      <Celda
        nombre={`${cual}, hasta la altura`}
        className="ajustes-celda--cifra"
        inputMode="numeric"
        placeholder="–"
        valor={String(calle.hasta ?? '')}
        onValor={escrita => putAltura('hasta', escrita)}
      />
      <select
        aria-label={`Lado de ${cual}`}
        value={calle.lado}
        onChange={({ target }) => onCalle({ ...calle, lado: target.value as CalleWire['lado'] })}
      >
        {LADOS.map(([lado, texto]) => (
          <option key={lado} value={lado}>
            {texto}
          </option>
        ))}
      </select>
      <Boton tono="icono" icono={X} aria-label={`Sacar ${cual}`} onClick={onSacar} />
    </li>
  )
}

interface ListaProps {
  readonly zona: number
  readonly onListo: (calles: readonly CalleWire[]) => void
  readonly onCerrar: () => void
}

/** Nothing of a list counts before it was seen how it is read. */
function Lista({ zona, onListo, onCerrar }: ListaProps) {
  const id = useId()
  const { escrito, falla, enviando, change, forget, submit } = useFormulario(
    `zona-lista.${zona}`,
    { texto: '' },
    objeto({ texto }),
    enviado => enviado,
  )
  const [leida, setLeida] = useState<CallesUnaWire['data'] | null>(null)
  const [larga, setLarga] = useState(false)
  const write = (nuevo: string) => {
    setLarga(nuevo.length > LISTA_MAX)
    if (nuevo.length > LISTA_MAX) return
    change({ texto: nuevo })
    setLeida(null)
  }
  const rehearse = () =>
    submit(async () => {
      const cuerpo = { texto: escrito.texto, ensayo: true }
      setLeida(await dataOf(send<CallesUnaWire>('PUT', rutaDeParte(zona, 'calles'), cuerpo)))
    })
  return (
    <div className="ajustes-zona-lista">
      <label className="campo__nombre" htmlFor={id}>
        Una calle por renglón: calle;desde;hasta;lado
      </label>
      <textarea
        id={id}
        rows={6}
        value={escrito.texto}
        placeholder={'Mitre;1;1999\nBv. Oroño;;;pares'}
        onChange={({ target }) => write(target.value)}
      />
      <label className="ajustes-zona-lista__archivo">
        <span>O elegí un archivo (.csv o .txt)</span>
        <input
          type="file"
          accept=".csv,.txt,text/plain,text/csv"
          onChange={async ({ target }) => write((await target.files?.[0]?.text()) ?? '')}
        />
      </label>
      {larga ? (
        <Noticia tono="rojo">
          La lista es demasiado larga y no se leyó: en una zona entran hasta {CALLES_MAX} calles.
        </Noticia>
      ) : null}
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      {leida === null ? null : (
        <div role="status">
          <p>
            Se leen <b>{leida.calles.length}</b> calles
            {leida.malas.length === 0 ? '.' : ` y ${leida.malas.length} no:`}
          </p>
          <ul className="ajustes-zona-lista__malas">
            {leida.malas.slice(0, 50).map(({ fila, escrita, motivo }) => (
              <li key={fila}>
                <b>Fila {fila}</b> «{escrita}»: {motivo}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="ajustes-zona-lista__acciones">
        {leida === null || leida.calles.length === 0 ? (
          <Boton
            tono="linea"
            talle="medio"
            disabled={escrito.texto.trim() === '' || enviando}
            onClick={rehearse}
          >
            Ver cómo se lee
          </Boton>
        ) : (
          <Boton
            tono="linea"
            talle="medio"
            onClick={() => {
              forget()
              onListo(leida.calles)
            }}
          >
            {leida.malas.length === 0 ? 'Agregar estas calles' : 'Agregar las que están bien'}
          </Boton>
        )}
        <Boton tono="texto" onClick={onCerrar}>
          Dejarlo
        </Boton>
      </div>
    </div>
  )
}

interface Props {
  readonly zona: number
  readonly parte: PartesDeZona['calles']
}

export function CallesDeZona({ zona, parte: { familia, datosDe } }: Props) {
  const lectura = useLectura(['zona-calles', zona], () => ask<CallesUnaWire>(rutaDeParte(zona, 'calles')), {
    quieta: true,
  })
  const [nueva, setNueva] = useState(false)
  const [pega, setPega] = useState(false)
  const [todas, setTodas] = useState(false)
  const cosa = String(zona)
  const escritas = familia.escritoDe(cosa)
  const datos = datosDe(zona, lectura.datos)
  const leidas = datos?.calles ?? []
  const calles = escritas === undefined ? leidas : callesDe(escritas)
  const save = (nuevas: readonly CalleWire[]) => familia.save(cosa, leidas, nuevas, datos?.version ?? 0)
  const put = (indice: number) => (calle: CalleWire) => {
    const motivo = motivoDe(calle)
    if (motivo === null) save(calles.map((una, i) => (i === indice ? calle : una)))
    return motivo
  }
  const visibles = todas ? calles : calles.slice(0, VISTAS)
  return (
    <section className="ajustes-zona-calles" aria-label="Calles y alturas">
      <header>
        <h3>Calles y alturas</h3>
        <Boton tono="texto" icono={ClipboardPaste} aria-expanded={pega} onClick={() => setPega(!pega)}>
          Pegar una lista
        </Boton>
      </header>
      <Leyendo lectura={lectura} />
      {pega ? (
        <Lista
          zona={zona}
          onCerrar={() => setPega(false)}
          onListo={nuevas => {
            save([...calles, ...nuevas])
            setPega(false)
            setTodas(true)
          }}
        />
      ) : null}
      <ul>
        {visibles.map((calle, i) => (
          <Fila
            // biome-ignore lint/suspicious/noArrayIndexKey: its name is what is edited
            key={i}
            calle={calle}
            onCalle={put(i)}
            onSacar={() => save(calles.filter((_, otra) => otra !== i))}
          />
        ))}
        {nueva ? (
          <Fila
            calle={NUEVA}
            onCalle={calle => {
              const motivo = motivoDe(calle)
              if (motivo === null) {
                save([...calles, calle])
                setNueva(false)
                setTodas(true)
              }
              return motivo
            }}
            onSacar={() => setNueva(false)}
          />
        ) : null}
      </ul>
      <div className="ajustes-zona-calles__pie">
        <Boton
          icono={Plus}
          className="ajustes-zona-agrega"
          disabled={datos === null}
          onClick={() => setNueva(true)}
        >
          Agregar calle
        </Boton>
        {calles.length > VISTAS ? (
          <Boton tono="texto" onClick={() => setTodas(!todas)}>
            {todas ? 'Ver menos' : `Ver las ${calles.length}`}
          </Boton>
        ) : null}
      </div>
      <EstadoGuardado {...familia.situacionDe(cosa)} format={valor => `${callesDe(valor).length} calles`} />
    </section>
  )
}
