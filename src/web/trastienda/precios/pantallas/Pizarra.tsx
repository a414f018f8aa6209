// /Pizarra: the price board on the shop's television (PREC-07).
import { PantallaPizarra } from '../pizarra/PantallaPizarra.tsx'
import '../pizarra/pizarra.css'

export function Pizarra() {
  return <PantallaPizarra />
}
