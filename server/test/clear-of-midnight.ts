import { setTimeout as sleep } from 'node:timers/promises'
import { untilClearOfMidnight } from './midnight.ts'

// Files take today's date once, when they begin; a file that would begin shortly before the airline's midnight
// waits for the next day.
await sleep(untilClearOfMidnight())
