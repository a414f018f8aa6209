// /Trastienda/Clientes: the customers, to be found (CLI-01).
export { Clientes } from '../../features/clientes/Clientes.tsx'
