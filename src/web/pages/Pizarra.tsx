// /Pizarra: the price board on the shop's television (PREC-07).
import { PantallaPizarra } from '../features/pizarra/PantallaPizarra.tsx'
import '../features/pizarra/pizarra.css'

export function Pizarra() {
  return <PantallaPizarra />
}
