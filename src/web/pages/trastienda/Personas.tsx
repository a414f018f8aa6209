// /Trastienda/Ajustes/Personas: the staff.
export { Personas } from '../../features/personas/Personas.tsx'
