// The detector for browsers without one (WebAssembly): the package and its binary come from this shop, and only when a camera is opened (PESA-05).
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import binario from 'zxing-wasm/reader/zxing_reader.wasm?url'

export async function createCargado(): Promise<BarcodeDetector> {
  // The package would ask another origin for it.
  await prepareZXingModule({ overrides: { locateFile: () => binario }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['ean_13'] })
}
