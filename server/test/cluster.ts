import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { builtServer } from '../../scripts/build.mjs'
import { memoryFolder } from '../../scripts/memory.mjs'
import { startEmbedded } from '../src/platform/db/embedded/start.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { ownerClient } from '../src/platform/db/pool.ts'
import { databaseUrl } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    /** Connects as the role that the server works as; on another PostgreSQL the same as clusterUrl. */
    appClusterUrl: string
    template: string
  }
}

/**
 * Starts one PostgreSQL for all test files: the embedded one without fsync, or the one in TEST_DATABASE_URL.
 * The schema is made once, and each test file gets a copy. Also builds the server that tests start as a
 * process.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const memory = await memoryFolder()
  if (memory) process.env.TMPDIR = memory
  const dataDir = await mkdtemp(join(tmpdir(), 'trms-test-'))
  const [embedded] = await Promise.all([
    process.env.TEST_DATABASE_URL ? null : startForTests(dataDir),
    builtServer(),
  ])
  const clusterUrl = embedded?.url ?? process.env.TEST_DATABASE_URL ?? ''
  const template = `trms_template_${process.pid}`
  const owner = ownerClient(clusterUrl)
  await owner.connect()
  await owner.query(`CREATE DATABASE ${template}`)
  await migrate(databaseUrl(clusterUrl, template))
  project.provide('clusterUrl', clusterUrl)
  project.provide('appClusterUrl', embedded?.appUrl ?? clusterUrl)
  project.provide('template', template)
  return async () => {
    await owner.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await owner.end()
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const startForTests = (dataDir: string) =>
  startEmbedded({
    dataDir,
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '150',
    },
  })
