import { open, rm } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { asOwner } from './databases.ts'
import { median } from './measure.ts'

export type Machine = Record<string, string>

export async function versionOf(url: string): Promise<string> {
  const { rows } = await asOwner(url, (client) => client.query('SHOW server_version'))
  return String(rows[0]?.server_version)
}

/** Describes the machine before a measurement. */
export async function describeMachine(postgres: string, folder: string): Promise<Machine> {
  const [cpu] = cpus()
  return {
    Cores: `${cpus().length}${cpu?.model && cpu.model !== 'unknown' ? ` (${cpu.model})` : ''}`,
    Memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    System: `${type()} ${release()}`,
    Node: process.versions.node,
    PostgreSQL: postgres,
    'Disk, write and fsync of 4 KiB': `${(await fsyncMs(folder)).toFixed(2)} ms`,
    Load: (loadavg()[0] ?? 0).toFixed(1),
  }
}

async function fsyncMs(folder: string): Promise<number> {
  const path = join(folder, 'fsync')
  const file = await open(path, 'w')
  const block = Buffer.alloc(4096, 1)
  const samples: number[] = []
  for (let i = 0; i < 50; i++) {
    const began = performance.now()
    await file.write(block, 0, block.length, i * block.length)
    await file.sync()
    samples.push(performance.now() - began)
  }
  await file.close()
  await rm(path)
  return median(samples)
}
