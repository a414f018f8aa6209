// /Trastienda/Codigos: the shop's discount codes (COD-01).
export { Codigos } from '../codigos/Codigos.tsx'
