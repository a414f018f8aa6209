// /Trastienda/Pedido/:id.
export { Cambiar } from '../tomar/Cambiar.tsx'
