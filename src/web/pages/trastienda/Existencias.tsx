// /Trastienda/Stock.
export { Existencias } from '../../features/existencias/Existencias.tsx'
