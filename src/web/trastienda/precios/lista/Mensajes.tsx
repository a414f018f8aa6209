// The list as it will look in WhatsApp: one bubble a message, each with its own way out.
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { groupMiles } from '#domain/precios/dinero.ts'
import { enlaceMandar } from '#domain/precios/lista-precios.ts'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'

/** How long the button says that it is done. */
const COPIADO_MS = 3_000

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
  const [copiado, setCopiado] = useState<'si' | 'no' | null>(null)
  useEffect(() => {
    if (copiado !== 'si') return
    const reloj = setTimeout(() => setCopiado(null), COPIADO_MS)
    return () => clearTimeout(reloj)
  }, [copiado])
  const copy = async () => setCopiado((await copyTexto(texto)) ? 'si' : 'no')
  const cual = parte === null ? '' : ` ${parte}`
  return (
    <div className="lista-mensaje">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="lista-mensaje__fondo" aria-label={`Mensaje${cual}`} tabIndex={0}>
        <p className="lista-mensaje__burbuja">{conFormato(texto)}</p>
      </section>
      <div className="lista-mensaje__acciones">
        <a
          className="boton boton--verde"
          href={enlaceMandar(texto)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconoWhatsApp />
          Mandar{cual}
        </a>
        <Boton tono="linea" onClick={() => void copy()}>
          {copiado === 'si' ? (
            <Check className="icono" aria-hidden="true" />
          ) : (
            <Copy className="icono" aria-hidden="true" />
          )}
          <span aria-live="polite">{copiado === 'si' ? 'Copiado' : `Copiar${cual}`}</span>
        </Boton>
      </div>
      {copiado === 'no' ? (
        <div className="lista-mensaje__falla">
          <Noticia tono="rojo">
            <b>No se pudo copiar.</b> Marcá el texto de arriba y copialo a mano.
          </Noticia>
        </div>
      ) : null}
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
