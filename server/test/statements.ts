import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatementWatch } from '../src/platform/db/connection.ts'

/** The folders that the statements of the tests are kept in and read from, where another PostgreSQL is asked whether it understands them. */
const { STATEMENTS_TO, STATEMENTS_FROM } = process.env

const noted = new Set<string>()

/** Keeps each text once a worker, if PostgreSQL has answered; without STATEMENTS_TO nothing is kept. */
export const noteStatement: StatementWatch | undefined = STATEMENTS_TO
  ? (text, asked) => {
      if (noted.has(text)) return
      asked.then(
        () => {
          if (noted.has(text)) return
          noted.add(text)
          // a worker may be ended without a word
          appendFileSync(join(STATEMENTS_TO, `${process.pid}`), `${JSON.stringify(text)}\n`)
        },
        () => undefined,
      )
    }
  : undefined

/** The texts that all workers have kept, each once. */
export async function notedStatements(): Promise<string[]> {
  const folder = STATEMENTS_FROM ?? ''
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((one) => readFile(join(folder, one), 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''))
  return [...new Set(lines)].map((line) => JSON.parse(line) as string)
}
