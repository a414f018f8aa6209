// The accounts of the demo shop. Their passwords are public, so they open only where nobody else can reach.

export const CUENTAS_DEMO = [
  {
    email: 'admin@mostrador.example',
    password: 'Admin1234',
    role: 'Admin',
    username: 'Marta Mostrador',
    nombre: 'Marta',
    apellido: 'Mostrador',
    direccion: 'Salta 2450',
    telefono: '0341 555-0142',
  },
  {
    email: 'cliente@mostrador.example',
    password: 'Cliente1234',
    role: 'Cliente',
    username: 'Camila Cliente',
    nombre: 'Camila',
    apellido: 'Cliente',
    direccion: 'Catamarca 1380, 2° B',
    telefono: '0341 15 555-0187',
  },
  {
    email: 'repartidor@mostrador.example',
    password: 'Repartidor1234',
    role: 'Repartidor',
    username: 'Nahuel Reparto',
    nombre: 'Nahuel',
    apellido: 'Reparto',
    direccion: 'Salta 2450',
    telefono: '0341 15 555-0193',
  },
] as const

const EMAILS: ReadonlySet<string> = new Set(CUENTAS_DEMO.map(({ email }) => email))

export function isCuentaDemo(email: string): boolean {
  return EMAILS.has(email)
}

export function isPasswordDemo(email: string, password: string | undefined): boolean {
  return CUENTAS_DEMO.some(demo => demo.email === email && demo.password === password)
}
