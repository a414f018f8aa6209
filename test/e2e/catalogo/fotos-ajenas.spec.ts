// The shop's pictures in a page of another origin: an app or a marketplace's panel shows them by the address the API gives.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support.ts'

test('[CARD-06] a page of another origin shows the pictures the API names @siempre', async ({
  page,
  baseURL,
}) => {
  const { data } = await (
    await page.request.get('/api/articulos?populate=img&pagination[pageSize]=100')
  ).json()
  const [primera] = data.flatMap(
    ({ attributes }: { attributes: { img: { data: object[] | null } } }) => attributes.img.data ?? [],
  )
  const { url, formats } = primera.attributes
  const fotos: string[] = [url, ...Object.values<{ url: string }>(formats).map(formato => formato.url)]
  for (const foto of fotos) expect(foto).toMatch(new RegExp(`^${baseURL}/img/`))

  const ajena = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/html' })
    res.end(fotos.map(foto => `<img src="${foto}" alt="">`).join(''))
  }).listen(0, '127.0.0.1')
  try {
    await expect.poll(() => ajena.listening).toBe(true)
    await page.goto(`http://localhost:${(ajena.address() as AddressInfo).port}/`)
    const anchos = () =>
      page.locator('img').evaluateAll(imgs => imgs.map(img => (img as HTMLImageElement).naturalWidth))
    await expect.poll(async () => (await anchos()).every(ancho => ancho > 0)).toBe(true)
    // A page or an answer of the API is nobody else's to embed, as before.
    const politica = async (camino: string) =>
      (await page.request.get(`${baseURL}${camino}`)).headers()['cross-origin-resource-policy']
    expect(await politica('/api/articulos')).toBe('same-origin')
    expect(await politica('/')).toBe('same-origin')
  } finally {
    ajena.closeAllConnections()
    ajena.close()
  }
})
