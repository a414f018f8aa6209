// /Trastienda/Registro: the log of changes.
export { Registro } from '../../features/registro/Registro.tsx'
