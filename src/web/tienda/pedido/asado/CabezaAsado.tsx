// The kraft band the screen 'Armá tu asado' opens with (VOL-02).
import { Parrillada } from './Parrillada.tsx'
import './asado.css'

export function CabezaAsado() {
  return (
    <section className="asado-cabeza kraft dentado-abajo">
      <div className="pagina">
        <h1>Armá tu asado</h1>
        <p>Decinos cuántos son y te hacemos la cuenta.</p>
      </div>
      <div className="asado-cabeza__foto">
        <Parrillada sizes="(min-width: 769px) 520px, 264px" primera />
      </div>
    </section>
  )
}
