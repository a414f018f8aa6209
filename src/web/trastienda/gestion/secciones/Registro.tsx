// /Trastienda/Registro: the log of changes.
export { Registro } from '../registro/Registro.tsx'
