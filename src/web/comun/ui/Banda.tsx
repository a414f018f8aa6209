// The kraft band a form screen opens with: its painted name, the filete and a few words.
import { Adorno } from './Adorno.tsx'
import './banda.css'

interface Props {
  readonly titulo: string
  readonly texto: string
}

export function Banda({ titulo, texto }: Props) {
  return (
    <header className="banda kraft dentado-abajo">
      <div className="pagina">
        <h1>{titulo}</h1>
        <Adorno nombre="filete" className="filete" />
        <p>{texto}</p>
      </div>
    </header>
  )
}
