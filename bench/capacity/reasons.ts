/** Why calls that were among the slowest take their time, and what would help: read from the plans of their statements. */
export const REASONS: Record<string, string> = {
  'audit/chain_status':
    'it computes every hash of the trail anew and compares every signature, and the page waits for it. What would help: to go on from the last seal, or to show what the night’s `audit:verify` found.',
  'audit/list':
    'each page counts the whole trail (an index read from end to end), and a page far back reads all entries before it. Between two days of years ago the database goes backwards over the primary key, past every entry that came since, instead of over the index on days (`audit_entry_at`), which it would take if the page were put in order by `at, seq`. Whole, the trail has as many entries as its head says, without counting.',
  'audit/names':
    'it reads an index of all entries from end to end to find a few dozen names; a search that jumps from name to name would read as many rows as there are names.',
  'signature/states':
    'what the trail names and is not kept is looked for by going through all of the table `signature`: the database takes each entry for a hundred signatures, and so does not look them up one by one (`goneSignatures`). What would help: a question of its own for each named signature, by its id.',
}
