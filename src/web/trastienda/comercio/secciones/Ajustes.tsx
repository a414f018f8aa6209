// The shop's settings, at /Trastienda/Ajustes (AJU-01, AJU-02).
import { PantallaAjustes } from '../ajustes/PantallaAjustes.tsx'

export function Ajustes() {
  return <PantallaAjustes />
}
