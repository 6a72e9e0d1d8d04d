// The threads that read workbooks, started from the source while developing and testing: Node 20 reads no TypeScript itself.
import { tsImport } from 'tsx/esm/api'

export const { rows, shown } = await tsImport('./workbook-worker.ts', import.meta.url)
