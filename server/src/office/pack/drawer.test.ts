import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Drawer, type Sheet } from '../../platform/files/pdf/drawer.ts'
import { newLogger } from '../../platform/log.ts'
import { openPdfSigner, type PdfSigner } from '../../platform/pdf-signing/signer.ts'

let folder: string
let signer: PdfSigner
const lines: string[] = []
const log = newLogger('error', { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-drawer-'))
  const settings = { pdfCertificate: null, pdfCertificatePassphrase: '', airlineName: 'An airline' }
  signer = await openPdfSigner({ ...settings, dataDir: folder }, log)
})
afterAll(() => rm(folder, { recursive: true }))

const sheetBy = (by: string): Sheet => ({
  facts: { title: 'T', author: 'A', language: 'en', foot: 'F', pageWords: 'Page {page}' },
  by,
  data: {},
})
const drawnBy = (body: string) =>
  sheetBy(`data:text/javascript,export const draw = () => { ${body} }`)
const SOUND = drawnBy('')

function newDrawer(options: { patienceMs?: number; worker?: URL } = {}) {
  lines.length = 0
  const drawer = new Drawer(signer, { log, ...options })
  onTestFinished(() => drawer.close())
  return drawer
}

async function newWorker(name: string, text: string): Promise<URL> {
  const path = join(folder, name)
  await writeFile(path, text)
  return pathToFileURL(path)
}

async function expectDraws(drawer: Drawer) {
  const document = Buffer.from(await drawer.draw(SOUND)).toString('latin1')
  expect(document).toMatch(/^%PDF-1\.7[\s\S]+\/ByteRange[\s\S]+%%EOF\s*$/)
}

describe('the thread that draws documents', () => {
  test.each([
    ['whose module does not exist', sheetBy('file:///nowhere/sheet.ts'), 'nowhere/sheet.ts'],
    ['that throws', drawnBy('throw new Error("no such rating")'), 'no such rating'],
    ['that needs too much memory', drawnBy('for (const all = [];;) all.push({})'), 'memory limit'],
    ['that ends its thread', drawnBy('process.exit(3)'), 'worker exited with code: 3'],
  ])(
    '[INS-02] fails a sheet %s with its reason, and draws those that wait and come next',
    async (_which, sheet, why) => {
      const drawer = newDrawer()
      const failed = expect(drawer.draw(sheet)).rejects.toThrow(why)
      await expectDraws(drawer)
      await failed
      await expectDraws(drawer)
    },
  )

  test('[INS-02] gives up a sheet that takes too long, and draws those that wait and come next', async () => {
    const drawer = newDrawer({ patienceMs: 5000 })
    const failed = expect(drawer.draw(drawnBy('for (;;);'))).rejects.toThrow(
      'not drawn within 5000',
    )
    await expectDraws(drawer)
    await failed
    await expectDraws(drawer)
  })

  test('[INS-02] that cannot start fails the sheet, is logged, and ends nothing; the next one starts', async () => {
    const worker = await newWorker('throws.mjs', 'throw new Error("no thread today")')
    const drawer = newDrawer({ worker })
    const both = [drawer.draw(SOUND), drawer.draw(SOUND)]
    for (const one of both) await expect(one).rejects.toThrow('no thread today')
    expect(lines.join('\n')).toContain('no thread today')
    await expectDraws(newDrawer())

    // The worker can start again.
    const good = new URL('../../platform/files/pdf/drawer-worker.ts', import.meta.url).href
    await newWorker('throws.mjs', `export { default } from ${JSON.stringify(good)}`)
    await expectDraws(drawer)
  })

  test('[INS-02] that never gets through its start is given up, too', async () => {
    const worker = await newWorker('starts.mjs', 'for (;;);')
    const drawer = newDrawer({ worker, patienceMs: 500 })
    await expect(drawer.draw(SOUND)).rejects.toThrow('not drawn within 500 ms')
  })

  test('[INS-02] that is closed draws nothing more, and leaves nobody waiting', async () => {
    const drawer = newDrawer()
    await expectDraws(drawer)
    const both = [drawer.draw(drawnBy('for (;;);')), drawer.draw(SOUND)]
    const ended = Promise.allSettled(both)
    await drawer.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
