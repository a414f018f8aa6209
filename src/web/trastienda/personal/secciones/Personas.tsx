// /Trastienda/Ajustes/Personas: the staff.
export { Personas } from '../personas/Personas.tsx'
