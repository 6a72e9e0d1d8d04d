import { afterAll, vi } from 'vitest'

// A clock that a file has stopped is not left to the next file, which runs in the same process.
afterAll(() => void vi.useRealTimers())
