// /Trastienda/Clientes/:id: one customer (CLI-01, CLI-02).
export { Cliente } from '../clientes/Cliente.tsx'
