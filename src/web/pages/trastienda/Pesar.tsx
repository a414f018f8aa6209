// /Trastienda/Pesar.
export { PorPesar as Pesar } from '../../features/pesar/PorPesar.tsx'
