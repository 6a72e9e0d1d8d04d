import type { Sent } from '@trms/contract/call'
import type { createPilot } from '@trms/contract/people/pilot/calls'

let made = 0

/** The input for a new pilot with unique names. */
export function newPilot(changes: Record<string, unknown> = {}): Sent<typeof createPilot> {
  made += 1
  return {
    crew_code: `N${made}`,
    full_name: 'Ngô Thị Mới',
    email: `new.${made}@test.example`,
    function: 'Pilot',
    ...changes,
  }
}
