// /Trastienda/Pesar.
export { PorPesar as Pesar } from '../pesar/PorPesar.tsx'
