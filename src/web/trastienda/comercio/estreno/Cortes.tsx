// The template of common cuts to tick off, by category: all of them but what the shop has, until somebody says otherwise.

import { useState } from 'react'
import { nombreCorto } from '#domain/catalogo/nombre-corto.ts'
import { objeto, texto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { addCortes, type CorteComun, fetchCortes, undoCortes } from './api.ts'

interface Props {
  readonly onAgregados: () => void
}

interface Elegidos {
  readonly fuera: readonly string[]
}

const TODOS: Elegidos = { fuera: [] }
const readElegidos = objeto<Elegidos>({ fuera: lista(texto) })

const cuantos = (n: number) => (n === 1 ? '1 corte' : `${n} cortes`)

export function Cortes({ onAgregados }: Props) {
  const lectura = useLectura(['cortes'], fetchCortes, { quieta: true })
  /** Those that are not wanted: the list begins with all of them. */
  const [borrador, setBorrador] = useBorrador('cortes', TODOS, readElegidos)
  const fuera = new Set(borrador.fuera)
  const [enviando, setEnviando] = useState(false)
  const [motivo, setMotivo] = useState<string | null>(null)
  const { datos } = lectura
  if (datos === null) return <Leyendo lectura={lectura} />
  const elegidos = datos.filter(({ esta, clave }) => !esta && !fuera.has(clave))
  const setTodos = (cortes: readonly CorteComun[], entran: boolean) => {
    const claves = new Set(cortes.map(({ clave }) => clave))
    setBorrador({
      fuera: borrador.fuera.filter(clave => !claves.has(clave)).concat(entran ? [] : [...claves]),
    })
  }

  async function add() {
    if (elegidos.length === 0 || enviando) return
    setEnviando(true)
    setMotivo(null)
    try {
      const { hecho } = await addCortes(elegidos.map(({ clave }) => clave))
      const titulo =
        hecho.articulos.length === 1 ? 'Se agregó 1 corte' : `Se agregaron ${hecho.articulos.length} cortes`
      setBorrador(null)
      showDeshacer(titulo, 'Poneles precio para venderlos', () => takeBack(hecho).finally(onAgregados))
      onAgregados()
    } catch (error) {
      setEnviando(false)
      setMotivo(
        isEspera(error)
          ? 'No hay conexión. Lo que elegiste sigue acá: probá de nuevo cuando vuelva.'
          : motivoDe(error),
      )
    }
  }

  return (
    <form
      className="estreno-cortes"
      onSubmit={evento => {
        evento.preventDefault()
        void add()
      }}
    >
      {[...new Set(datos.map(({ categoria }) => categoria))].map(categoria => (
        <Estante
          key={categoria}
          nombre={categoria}
          cortes={datos.filter(corte => corte.categoria === categoria)}
          fuera={fuera}
          onCortes={setTodos}
        />
      ))}
      {motivo === null ? null : <Noticia tono="rojo">{motivo}</Noticia>}
      <div className="estreno-aplica">
        <p aria-live="polite">
          <b>{cuantos(elegidos.length)}</b> sin precio: no se ven hasta que lo tengan.
        </p>
        <Boton tono="rojo" type="submit" aria-disabled={elegidos.length === 0 || enviando}>
          {enviando ? 'Agregando…' : `Agregar ${cuantos(elegidos.length)}`}
        </Boton>
      </div>
    </form>
  )
}

async function takeBack(hecho: Parameters<typeof undoCortes>[0]) {
  const { quedan } = await undoCortes(hecho)
  if (quedan.length === 0) return
  showAviso({
    tipo: 'alerta',
    titulo: quedan.length === 1 ? 'Quedó 1 corte' : `Quedaron ${quedan.length} cortes`,
    descripcion: `Ya los tocaste: ${quedan.slice(0, 3).join(', ')}${quedan.length > 3 ? '…' : ''}`,
  })
}

interface PropsEstante {
  readonly nombre: string
  readonly cortes: readonly CorteComun[]
  readonly fuera: ReadonlySet<string>
  readonly onCortes: (cortes: readonly CorteComun[], entran: boolean) => void
}

function Estante({ nombre, cortes, fuera, onCortes }: PropsEstante) {
  const faltan = cortes.filter(({ esta }) => !esta)
  const entran = faltan.filter(({ clave }) => !fuera.has(clave))
  return (
    <details className="estreno-estante">
      <summary>
        <b>{nombreCorto(nombre)}</b>
        <span>{faltan.length === 0 ? 'ya están' : `${entran.length} de ${faltan.length}`}</span>
      </summary>
      {faltan.length === 0 ? null : (
        <Boton tono="texto" onClick={() => onCortes(faltan, entran.length === 0)}>
          {entran.length === 0 ? 'Elegir todos' : 'Sacar todos'}
        </Boton>
      )}
      <ul>
        {cortes.map(corte => (
          <li key={corte.clave}>
            <label>
              <input
                type="checkbox"
                checked={corte.esta || !fuera.has(corte.clave)}
                disabled={corte.esta}
                onChange={({ target }) => onCortes([corte], target.checked)}
              />
              <span>
                <b>{corte.nombre}</b>
                <small>{corte.esta ? 'Ya está en tu tienda' : corte.porciones.join(' · ')}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
