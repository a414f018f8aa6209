// /Trastienda/Ajustes/Claves: keys of the API.
export { Claves } from '../personas/Claves.tsx'
