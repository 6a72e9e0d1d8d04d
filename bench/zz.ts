import { mkdir, chmod } from 'node:fs/promises'
import { startDurable, startForSeeding } from './databases.ts'
import { seed } from './seed/seed.ts'
import { SHORT } from './sizes.ts'
const root = '/tmp/w/bdb'
const folders = { root, data: root + '/data', files: root + '/files' }
await chmod('/tmp/w', 0o755); await chmod(root, 0o711)
await mkdir(folders.files, { recursive: true })
const sizes = { ...SHORT, listedPilots: 100, flights: { small: 1000, base: 2000, large: 3000 } }
if (process.argv[2] === 'seed') {
  const s = await startForSeeding(folders)
  await seed(s.url, sizes)
  await s.stop()
}
const e = await startDurable(folders)
console.log('URL', e.url)
setInterval(() => {}, 1000)
