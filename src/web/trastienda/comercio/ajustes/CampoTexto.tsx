// A setting of one line, a number or an amount, saved on leaving it: Enter saves, Escape restores, what is refused stays typed.
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type FilaAjuste, filaDe, type NombreAjuste } from '#domain/comercio/ajustes-tabla.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

type Clase = FilaAjuste['clase']

interface Props {
  readonly campo: NombreAjuste
  /** Where not what its row says. */
  readonly ayuda?: ReactNode
  /** How a value that counts reads in the field, where not as it is. */
  readonly format?: (valor: string) => string
}

/** What a phone's keyboard is for. */
const TECLADO = { entero: 'numeric', monto: 'decimal' } as const

/** With dots between thousands, as it is typed. */
const enPesos = (valor: number) => valor.toLocaleString('es-AR', { maximumFractionDigits: 2 })

type Leido = { readonly valor: unknown } | { readonly motivo: string }

const isCifra = (clase: Clase): clase is keyof typeof TECLADO => clase === 'entero' || clase === 'monto'

/** An empty field is one that says nothing: the server knows what that means for each. */
function read(clase: Clase, texto: string): Leido {
  const limpio = texto.trim()
  if (limpio === '') return { valor: isCifra(clase) ? null : '' }
  if (clase === 'monto') {
    const centavos = centavosTecleados(limpio)
    return centavos === null ? { motivo: 'Escribilo como 15.000 o 15.000,50.' } : { valor: centavos / 100 }
  }
  if (clase !== 'entero') return { valor: limpio }
  return /^-?\d{1,9}$/.test(limpio) ? { valor: Number(limpio) } : { motivo: 'Va en números enteros.' }
}

export function CampoTexto({ campo, ayuda, format = texto => texto }: Props) {
  const id = useId()
  const { titulo, clase, unidad, ejemplo, teclado = 'text', inicial, ayuda: suAyuda } = filaDe(campo)
  // Where the house has no value, an empty field is the way back.
  const conCasa = (isCifra(clase) || campo === 'nombre') && inicial !== null
  const { valorDe, estadoDe, save, refuse, discard } = useAjuste()
  const [texto, setTexto] = useState<string | null>(null)
  const estado = estadoDe(campo)
  const valor = valorDe(campo)
  // What was refused stands as it was typed.
  const pendiente = estado !== null && estado.tipo !== 'guardado'
  const mostrado =
    typeof valor === 'number' && clase === 'monto'
      ? enPesos(valor)
      : pendiente
        ? String(valor ?? '')
        : format(String(valor ?? ''))
  const leave = () => {
    if (texto === null || texto.trim() === mostrado) return setTexto(null)
    const leido = read(clase, texto)
    if ('motivo' in leido) refuse(campo, texto, leido.motivo)
    else save(campo, leido.valor)
    setTexto(null)
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter') leave()
    if (key !== 'Escape') return
    setTexto(null)
    if (estado?.tipo === 'rechaza') discard(campo)
    currentTarget.blur()
  }
  const comunes = {
    id,
    value: texto ?? mostrado,
    placeholder: ejemplo,
    autoComplete: 'off',
    'aria-invalid': estado?.tipo === 'rechaza',
    'aria-describedby': `ajustes-${campo}-ayuda ajustes-${campo}-situacion`,
    onBlur: leave,
    onKeyDown,
  }
  return (
    <Renglon campo={campo} ayuda={ayuda ?? suAyuda} conCasa={conCasa}>
      <label className="campo__nombre" htmlFor={id}>
        {titulo}
      </label>
      <div className="ajustes-caja">
        <input
          {...comunes}
          className={isCifra(clase) ? 'ajustes-caja--cifra' : undefined}
          inputMode={isCifra(clase) ? TECLADO[clase] : teclado}
          onChange={({ target }) => setTexto(target.value)}
        />
        {unidad === undefined ? null : <span aria-hidden="true">{unidad}</span>}
      </div>
    </Renglon>
  )
}
