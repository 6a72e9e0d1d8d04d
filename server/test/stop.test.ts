import { createTd } from '@trms/contract/office/training-document/calls'
import { expect, test } from 'vitest'
import { furthestSealLine, sealFolderOf } from '../src/platform/audit/seal-folder.ts'
import { ownerClient } from '../src/platform/db/pool.ts'
import { NEW_DOCUMENT } from './documents.ts'
import { startServer } from './server.ts'

test('[SEC-01] a stop of which one step fails says so, seals the audit trail and lets go of everything else', async () => {
  const server = await startServer()
  const { close, pool, services } = server.app
  server.app.close = async () => undefined
  try {
    const admin = await server.as('admin')
    expect((await admin.call(createTd, NEW_DOCUMENT)).code).toBe('OK')
    services.files.close = () => Promise.reject(new Error('the disk is gone'))
    await expect(close()).rejects.toThrow('the disk is gone')
    expect(pool.ended).toBe(true)
    await expect(fetch(`${server.address}/health/live`)).rejects.toThrow()
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    const { rows } = await owner.query('SELECT seq::int FROM audit_head')
    await owner.end()
    const line = await furthestSealLine(sealFolderOf(services.settings))
    expect(JSON.parse(line ?? '')).toMatchObject(rows[0])
  } finally {
    await server.close()
  }
})
