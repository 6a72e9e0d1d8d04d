import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatementWatch } from '../src/platform/db/connection.ts'

/**
 * The folder where a run keeps its statements, and the folder from which a run on another PostgreSQL reads.
 */
const { STATEMENTS_TO, STATEMENTS_FROM } = process.env

const kept = new Set<string>()

/**
 * Keeps each statement text once per worker, if PostgreSQL has answered; without STATEMENTS_TO nothing is
 * kept.
 */
export const keepStatement: StatementWatch | undefined = STATEMENTS_TO
  ? (text, asked) => {
      if (kept.has(text)) return
      asked.then(
        () => {
          if (kept.has(text)) return
          kept.add(text)
          // vitest may end a worker without notice, so each text is written at once.
          appendFileSync(join(STATEMENTS_TO, `${process.pid}`), `${JSON.stringify(text)}\n`)
        },
        () => undefined,
      )
    }
  : undefined

/** All texts that the workers have kept, without duplicates. */
export async function keptStatements(): Promise<string[]> {
  const folder = STATEMENTS_FROM ?? ''
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((one) => readFile(join(folder, one), 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''))
  return [...new Set(lines)].map((line) => JSON.parse(line) as string)
}
