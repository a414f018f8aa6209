// Pictures that wait on this device for the network (IndexedDB), by the number of what they belong to: text has no room for them.

const BASE = 'mostrador'
const FOTOS = 'fotos'

function openBase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const pedida = indexedDB.open(BASE, 1)
    pedida.onupgradeneeded = () => pedida.result.createObjectStore(FOTOS)
    pedida.onsuccess = () => resolve(pedida.result)
    pedida.onerror = () => reject(pedida.error)
  })
}

async function inFotos<T>(
  modo: IDBTransactionMode,
  ask: (fotos: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const base = await openBase()
  try {
    return await new Promise((resolve, reject) => {
      // On the disk before anybody says that it is kept.
      const transaccion = base.transaction(FOTOS, modo, { durability: 'strict' })
      const pedida = ask(transaccion.objectStore(FOTOS))
      transaccion.oncomplete = () => resolve(pedida.result)
      transaccion.onabort = () => reject(transaccion.error)
    })
  } finally {
    base.close()
  }
}

/** False where it cannot be kept. */
export async function keepFoto(clave: string, foto: Blob): Promise<boolean> {
  try {
    await inFotos('readwrite', fotos => fotos.put(foto, clave))
    return true
  } catch {
    return false
  }
}

/** Null where there is none. */
export async function readFoto(clave: string): Promise<Blob | null> {
  const foto: unknown = await inFotos('readonly', fotos => fotos.get(clave)).catch(() => null)
  return foto instanceof Blob ? foto : null
}

export async function dropFoto(clave: string): Promise<void> {
  await inFotos('readwrite', fotos => fotos.delete(clave)).catch(() => {})
}
