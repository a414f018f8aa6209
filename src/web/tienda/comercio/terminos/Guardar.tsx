// Two ways to keep the terms: on paper (or as a PDF) and as a file.
import { Download, Printer } from 'lucide-react'
import { RUTA_TERMINOS_TEXTO } from '#domain/rutas.ts'
import './guardar.css'

export function Guardar() {
  return (
    <div className="terminos-guardar">
      <button type="button" className="boton boton--linea boton--medio" onClick={() => window.print()}>
        <Printer className="icono" aria-hidden="true" />
        Guardar o imprimir
      </button>
      <a
        className="boton boton--linea boton--medio"
        href={RUTA_TERMINOS_TEXTO}
        download="terminos-y-condiciones.txt"
      >
        <Download className="icono" aria-hidden="true" />
        Descargar como texto
      </a>
    </div>
  )
}
