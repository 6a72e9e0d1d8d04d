// The threads that read files, started from the source while developing and testing: Node 20 reads no TypeScript itself.
import { tsImport } from 'tsx/esm/api'

export const { rows, shown, hasScript } = await tsImport('./thread-worker.ts', import.meta.url)
