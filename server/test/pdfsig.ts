import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PDFSIG = process.env.PDFSIG ?? 'pdfsig'

/** The output of poppler's pdfsig for a PDF, such as `Signature Validation: Signature is Valid.` */
export function pdfsigOf(pdf: Uint8Array): Promise<string> {
  return inFolder(pdf, async (folder) => {
    // pdfsig exits with 1 for an invalid signature, and with 2 where there is none.
    const { stdout } = await run(PDFSIG, ['paper.pdf'], { cwd: folder }).catch(
      (error: { code: unknown; stdout: string }) => {
        if (typeof error.code === 'number') return error
        throw new Error('The tests need pdfsig (Debian: apt install poppler-utils)', {
          cause: error,
        })
      },
    )
    return stdout
  })
}

/** The signature of a PDF as extracted by pdfsig: CMS in DER. */
export function signatureIn(pdf: Uint8Array): Promise<Buffer> {
  return inFolder(pdf, async (folder) => {
    await run(PDFSIG, ['-dump', 'paper.pdf'], { cwd: folder })
    return readFile(join(folder, 'paper.pdf.sig0'))
  })
}

async function inFolder<Result>(pdf: Uint8Array, work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'trms-pdfsig-'))
  try {
    await writeFile(join(folder, 'paper.pdf'), pdf)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
