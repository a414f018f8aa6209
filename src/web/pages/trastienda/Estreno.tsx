// /Trastienda/Primer-dia.
export { PantallaEstreno as Estreno } from '../../features/estreno/PantallaEstreno.tsx'
