// The list as it will look in WhatsApp: one bubble a message, each with its own way out.
import { groupMiles } from '#domain/precios/dinero.ts'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'

interface Props {
  readonly textos: readonly string[]
}

export function Mensajes({ textos }: Props) {
  const varios = textos.length > 1
  return (
    <section className="lista-mensajes" aria-labelledby="lista-mensajes">
      <div className="lista-titulo">
        <h2 id="lista-mensajes">WhatsApp</h2>
        <p>{varios ? `${textos.length} mensajes` : `${groupMiles(textos[0]?.length ?? 0)} letras`}</p>
      </div>
      {textos.map((texto, n) => (
        <Mensaje
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is its place among them
          key={n}
          texto={texto}
          parte={varios ? `${n + 1} de ${textos.length}` : null}
        />
      ))}
    </section>
  )
}

interface PropsMensaje {
  readonly texto: string
  /** Null where it is the only one. */
  readonly parte: string | null
}

function Mensaje({ texto, parte }: PropsMensaje) {
  const cual = parte === null ? '' : ` ${parte}`
  return (
    <div className="lista-mensaje">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="lista-mensaje__fondo" aria-label={`Mensaje${cual}`} tabIndex={0}>
        <p className="lista-mensaje__burbuja">{conFormato(texto)}</p>
      </section>
      <div className="lista-mensaje__acciones">
        <PorWhatsApp tono="verde" texto={texto}>
          Mandar{cual}
        </PorWhatsApp>
        <Copiar texto={texto}>Copiar{cual}</Copiar>
      </div>
    </div>
  )
}

/** As WhatsApp shows it: bold between stars, slanted between the marks of a line. Names carry neither, so every pair is ours. */
function conFormato(texto: string) {
  return texto.split(/(\*[^*\n]+\*|^_[^_\n]+_$)/m).map((trozo, n) => {
    if (n % 2 === 0) return trozo
    const Marca = trozo.startsWith('*') ? 'b' : 'i'
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text, in its order
    return <Marca key={n}>{trozo.slice(1, -1)}</Marca>
  })
}
