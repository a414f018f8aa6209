// /Trastienda/Stock.
export { Existencias } from '../Existencias.tsx'
