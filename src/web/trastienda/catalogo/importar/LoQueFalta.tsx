// What a spreadsheet names and the shop has not (categories, portions, badges): what is missing, and what applying will make.
import type { ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'

type Que = ImportacionWire['faltan'][number]['que']

const NOMBRES: Readonly<Record<Que, readonly [uno: string, varios: string]>> = {
  lugar: ['sub-categoría', 'sub-categorías'],
  porcion: ['porción', 'porciones'],
  insignia: ['insignia', 'insignias'],
}
const QUES = Object.keys(NOMBRES) as readonly Que[]
/** More than these are counted. */
const NOMBRADAS = 30

interface Cosa {
  readonly que: Que
  readonly texto: string
}

/** '2 porciones: 500 g, 1 kg'. */
function frases(cosas: readonly Cosa[]): string[] {
  return QUES.flatMap(que => {
    const suyas = cosas.filter(cosa => cosa.que === que)
    if (suyas.length === 0) return []
    const [uno, varios] = NOMBRES[que]
    const dichas = suyas.slice(0, NOMBRADAS).map(({ texto }) => texto)
    const mas = suyas.length > NOMBRADAS ? ` y ${suyas.length - NOMBRADAS} más` : ''
    return `${suyas.length} ${suyas.length === 1 ? uno : varios}: ${dichas.join(', ')}${mas}`
  })
}

interface FaltanProps {
  readonly faltan: ImportacionWire['faltan']
  readonly disabled: boolean
  readonly onCrear: (claves: readonly string[]) => void
}

export function Faltan({ faltan, disabled, onCrear }: FaltanProps) {
  return (
    <Noticia
      tono="ambar"
      acciones={
        <Boton
          tono="linea"
          talle="medio"
          disabled={disabled}
          onClick={() => onCrear(faltan.map(({ clave }) => clave))}
        >
          {faltan.length === 1 ? 'Crearla' : `Crear las ${faltan.length}`}
        </Boton>
      }
    >
      <b>La planilla nombra cosas que la tienda no tiene.</b> Se crean al aplicar.
      <Lista frases={frases(faltan)} />
    </Noticia>
  )
}

export function SeCrean({ crean }: { readonly crean: readonly Cosa[] }) {
  if (crean.length === 0) return null
  return (
    <Noticia tono="gris">
      <b>Al aplicar se van a crear:</b>
      <Lista frases={frases(crean)} />
    </Noticia>
  )
}

function Lista({ frases: dichas }: { readonly frases: readonly string[] }) {
  return (
    <ul className="importar-movidos">
      {dichas.map(frase => (
        <li key={frase}>{frase}</li>
      ))}
    </ul>
  )
}
