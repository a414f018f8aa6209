// /Trastienda/Ajustes/Claves: keys of the API.
export { Claves } from '../../features/personas/Claves.tsx'
