import { functionOf, type ProfileFacts } from './queries.ts'

/** The changed fields with old and new value, for the audit trail. */
export function changeOf(before: ProfileFacts, after: ProfileFacts | null) {
  if (!after) throw new Error('the pilot just changed is not there')
  const [old, now] = [factsOf(before), factsOf(after)]
  return Object.fromEntries(
    Object.keys(now)
      .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
      .map((name) => [name, { old: old[name], new: now[name] }]),
  )
}

const factsOf = ({
  version,
  role,
  management_role,
  ...facts
}: ProfileFacts): Record<string, unknown> => ({ ...facts, function: functionOf(role) })
