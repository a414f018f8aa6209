// /Trastienda/Clientes: the customers, to be found (CLI-01).
export { Clientes } from '../clientes/Clientes.tsx'
