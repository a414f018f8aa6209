// One more of a list among the settings: its fields, kept while they are typed, and the button that puts it on the list.
import type { ComponentProps } from 'react'
import { isObjeto } from '#domain/lector.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

type Escrito = Readonly<Record<string, string>>

interface Props {
  /** Of which setting. */
  readonly ajuste: string
  /** What the button says. */
  readonly texto: string
  readonly campos: readonly (ComponentProps<'input'> & { readonly name: string; readonly etiqueta: string })[]
  /** False: it is not taken as it stands. */
  readonly onAgregar: (escrito: Escrito) => boolean
}

const readEscrito = (valor: unknown): Escrito | undefined =>
  isObjeto(valor)
    ? Object.fromEntries(Object.entries(valor).map(([campo, texto]) => [campo, String(texto)]))
    : undefined

export function Otro({ ajuste, texto, campos, onAgregar }: Props) {
  const [escrito, setEscrito] = useBorrador<Escrito>(`ajustes.${ajuste}`, {}, readEscrito)
  const de = (campo: string) => escrito[campo] ?? ''
  return (
    <form
      className="ajustes-nuevo"
      onSubmit={evento => {
        evento.preventDefault()
        if (onAgregar(Object.fromEntries(campos.map(({ name }) => [name, de(name).trim()])))) setEscrito(null)
      }}
    >
      {campos.map(({ name, etiqueta, ...resto }) => (
        <label key={name}>
          <span>{etiqueta}</span>
          <input
            {...resto}
            value={de(name)}
            onChange={({ target }) => setEscrito({ ...escrito, [name]: target.value })}
          />
        </label>
      ))}
      <Boton tono="linea" talle="medio" type="submit">
        {texto}
      </Boton>
    </form>
  )
}
