// Hands the browser a file that was made here (download).

export function downloadJson(nombre: string, datos: unknown): void {
  const direccion = URL.createObjectURL(
    new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' }),
  )
  const enlace = document.createElement('a')
  enlace.href = direccion
  enlace.download = nombre
  enlace.click()
  // After the click was taken up.
  setTimeout(() => URL.revokeObjectURL(direccion), 1_000)
}
