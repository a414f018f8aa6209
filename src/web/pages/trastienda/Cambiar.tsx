// /Trastienda/Pedido/:id.
export { Cambiar } from '../../features/tomar/Cambiar.tsx'
