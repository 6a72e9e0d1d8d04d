import type { Page } from '@playwright/test'

/** Draws a picture in the browser, which saves keeping a file beside the tests. */
export async function picture(page: Page) {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 500
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#1b5ad5'
      context.fillRect(0, 0, 800, 500)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}
