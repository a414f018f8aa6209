// The mark that an order is paid (balance), for the rooms that know it by the room of the money; it is decided above them all.
export { settlePagado } from '../saldo-sql.ts'
