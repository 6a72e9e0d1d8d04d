import type { Page } from '@playwright/test'

/** A picture made in the browser: a file kept beside the tests would be one more thing to keep. */
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
