// Two ways to keep the terms: on paper (or as a PDF) and as a file.
import { Download, Printer } from 'lucide-react'
import { RUTA_TERMINOS_TEXTO } from '#domain/rutas.ts'
import './guardar.css'

export function Guardar() {
  return (
    <div className="guardar">
      <button type="button" className="btn btn--line btn--m" onClick={() => window.print()}>
        <Printer className="ico" aria-hidden="true" />
        Guardar o imprimir
      </button>
      <a className="btn btn--line btn--m" href={RUTA_TERMINOS_TEXTO} download="terminos-y-condiciones.txt">
        <Download className="ico" aria-hidden="true" />
        Descargar como texto
      </a>
    </div>
  )
}
