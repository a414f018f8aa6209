// Help and the privacy policy.
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { alive, expect, open, test } from '../support.ts'

test('[HELP-01] thirteen questions, several open at once @siempre', async ({ page }) => {
  await open(page, '/Ayuda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
  await expect(page.locator('.encabezado p')).toContainText('Preguntas frecuentes')
  const entradas = page.locator('.ayuda-preguntas__una')
  await expect(entradas).toHaveCount(13)
  await expect(page.locator('.ayuda-preguntas__una[open]')).toHaveCount(0)
  await entradas.nth(1).locator('summary').click()
  await entradas.nth(2).locator('summary').click()
  await expect(page.locator('.ayuda-preguntas__una[open]')).toHaveCount(2)
  await expect(entradas.nth(1).locator('p')).toBeVisible()
  await expect(entradas.nth(1).locator('p')).toContainText('$15.000')
  await expect(entradas.nth(2).locator('p')).toContainText('$30.000')
  await entradas.nth(1).locator('summary').click()
  await expect(page.locator('.ayuda-preguntas__una[open]')).toHaveCount(1)
  // On paper every answer stands there, opened or not.
  await page.emulateMedia({ media: 'print' })
  const altos = await entradas.locator('p').evaluateAll(todas => todas.map(una => una.clientHeight))
  expect(altos.length).toBeGreaterThanOrEqual(13)
  expect(Math.min(...altos)).toBeGreaterThan(0)
  expect(await page.locator('.ayuda-preguntas').getByText('$15.000').first().isVisible()).toBe(true)
})

test('[HELP-01] [SHOP-02] the answers state the shop’s own figures', async ({ page }) => {
  await open(page, '/Ayuda')
  const respuestas = (await page.locator('.ayuda-preguntas__una > p').allTextContents()).join(' ')
  for (const dato of [
    'estándar en la zona norte',
    'zonas centro y sur coordinamos la entrega por WhatsApp',
    '9 a 13 y de 17 a 21',
    '10 a 14',
    'ransferencia',
    '24 horas desde que hacés el pedido',
    'dentro de las 24 horas de recibido',
    'hasta 2 horas antes',
    '±10 %',
    COMERCIO_DEMO.direccion,
  ])
    expect(respuestas).toContain(dato)
})

test('[HELP-01] an address with a hash opens that question', async ({ page }) => {
  await open(page, '/ayuda#medios-de-pago')
  await expect(page.locator('.ayuda-preguntas__una[open]')).toHaveAttribute('id', 'medios-de-pago')
  await expect(page.locator('#medios-de-pago')).toBeInViewport()
})

test('[HELP-01] questions left over go to WhatsApp', async ({ page }) => {
  await open(page, '/Ayuda')
  await expect(page.getByRole('link', { name: 'Preguntar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://api\\.whatsapp\\.com/send\\?phone=${COMERCIO_DEMO.whatsapp}&`),
  )
})

test('[PRIV-01] five sections and the two paragraphs of the law', async ({ page }) => {
  await open(page, '/privacy-policy')
  await expect(page.locator('.privacidad-politica section h2')).toHaveText([
    '1. Información que recopilamos',
    '2. Cómo usamos tu información',
    '3. Protección de los datos',
    '4. Tus derechos',
    '5. Contacto',
  ])
  const texto = page.locator('.privacidad-politica')
  await expect(texto).toContainText('artículo 14, inciso 3 de la Ley Nº 25.326')
  await expect(texto).toContainText('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
})

test('[PRIV-01] whoever opens the policy from the foot reads it, and is asked nothing', async ({ page }) => {
  await open(page, '/Ayuda')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad')
  await expect(page.getByRole('button', { name: 'Confirmar y Continuar' })).toHaveCount(0)
})

test('[PRIV-01] [PRIV-02] unticked it asks for the tick; ticked it goes on to the sign-up form', async ({
  page,
}) => {
  await open(page, '/privacy-policy')
  const boton = page.getByRole('button', { name: 'Confirmar y Continuar' })
  await boton.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Por favor, confirma que has leído la política de privacidad.',
  )
  await expect(page).toHaveURL('/privacy-policy')
  await page.getByRole('checkbox', { name: 'He leído y acepto la política de privacidad' }).check()
  await expect(page.getByRole('alert')).toHaveText('')
  await boton.click()
  await expect(page).toHaveURL('/Signup')
})

for (const [volverA, destino] of [
  ['/PersonalData', '/PersonalData'],
  ['https://evil.example/', '/Signup'],
  ['//evil.example', '/Signup'],
] as const) {
  test(`[PRIV-02] the return path ${volverA} leads to ${destino}`, async ({ page }) => {
    await page.goto('/privacy-policy')
    await page.evaluate(
      valor => history.replaceState({ usr: { volverA: valor }, key: 'k', idx: 0 }, ''),
      volverA,
    )
    await page.reload()
    await page.getByRole('checkbox').check() // as soon as it is seen: what is ticked before the page is awake counts
    await alive(page)
    // Listening before the click: the profile sends a visitor on to the login in the same breath.
    const llegada = page.waitForURL(`**${destino}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Confirmar y Continuar' }).click()
    await llegada
  })
}
