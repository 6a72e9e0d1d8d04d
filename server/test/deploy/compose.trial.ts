import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const COMPOSE = process.env.COMPOSE_PROGRAM ?? 'docker-compose'
const FILE = join(import.meta.dirname, '../../../deploy/compose.yaml')

const config = (env: Record<string, string>) =>
  promisify(execFile)(COMPOSE, ['--file', FILE, 'config'], {
    env: { PATH: process.env.PATH, ...env },
  })

const SET = {
  PUBLIC_URL: 'https://training.example-airline.vn',
  DATABASE_PASSWORD: 'of-the-database',
  APP_SECRET: 'only for tests, but long enough to be one',
}

test('[OPS-05] Compose takes the file, and asks for each secret that it needs', async () => {
  const { stdout } = await config(SET)
  expect(stdout).toContain('postgresql://trms:of-the-database@127.0.0.1:5432/trms')
  for (const name of Object.keys(SET))
    await expect(config({ ...SET, [name]: '' })).rejects.toThrow('Missing mandatory value')
})
