// /Trastienda/Precios/Lista: today's prices for WhatsApp, for the wall and for the shelf (PREC-06).
import { PantallaLista } from '../lista/PantallaLista.tsx'
import '../lista/lista.css'

export function Lista() {
  return <PantallaLista />
}
