import { FIGURES, FILE_BYTES, type FigureName, PASSING } from './airline.ts'
import { CROWD, HELD_MS, type Step, THINK_MS } from './crowd.ts'
import { type Capacity, PARTS, slowest } from './measured.ts'
import { REASONS } from './reasons.ts'

const GB = 1e9
const gb = (bytes: number) => `${(bytes / GB).toFixed(bytes < GB ? 2 : 1)} GB`
const whole = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : whole(value)} ms`
/** Formats the time of a call, because some calls take minutes. */
const took = (value: number) => (value < 10_000 ? ms(value) : long(value / 1000))
const long = (seconds: number) =>
  seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`
const line = (cells: readonly string[]) =>
  `| ${cells.map((one) => one.replaceAll('|', '\\|')).join(' | ')} |`
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0)
const isHeld = ({ p95, errors }: Step) => p95 <= HELD_MS && errors === 0
const stepsOf = ({ people }: Capacity): readonly Step[] => people?.crowd ?? []
const brokenBy = (one: Capacity): Step | undefined => stepsOf(one).find((step) => !isHeld(step))
const heldBy = (one: Capacity): Step | undefined =>
  stepsOf(one)
    .slice(0, stepsOf(one).indexOf(brokenBy(one) as Step) >>> 0)
    .at(-1)
/** Leaves out parts that were not measured yet. */
const unless = <T>(part: T | undefined, words: (part: T) => string) => (part ? words(part) : '')
const allOf = ({ size }: Capacity) => size.pilots + size.instructors + size.office + size.admins

export function reportOf(one: Capacity): string {
  return `# Capacity

What one server with the database that comes along bears with ${one.size.years} years of an airline of ${whole(one.size.pilots)} pilots, and what to add first when it
grows. Written by \`npm run bench -- capacity\`; [capacity.json](capacity.json) holds the same figures, with every
call that was timed. How the product compares with SQL by hand stands in [bench.md](bench.md).
${busy(one)}
${[inShort, loaded, disk, people, slow, waits, growth, firstOf, notSaid, again].map((section) => section(one)).join('\n')}`
}

/** The warning about other work on the machine, which makes the figures worse than they could be. */
function busy(one: Capacity): string {
  const parts = PARTS.filter((name) => Number(one[name]?.machine.Load ?? 0) >= BUSY)
  if (parts.length === 0) return ''
  const loads = parts.map((name) => `${name} ${one[name]?.machine.Load}`).join(', ')
  return `
**Others worked on the machine meanwhile** (its load before a part: ${loads}). Times are longer and people fewer than on a machine of its own; sizes
and rows are not touched by it.
`
}
const BUSY = 2

function inShort(one: Capacity): string {
  const { size } = one
  const held = heldBy(one)
  const [worst] = slowest(one, 1)
  const atOnce = held
    ? `${whole(held.people)} at their desks and phones, a call every ${THINK_MS / 1000} s each (${held.rate.toFixed(0)} calls a second)`
    : `fewer than ${stepsOf(one)[0]?.people}`
  return `## In short

${unless(one.people, () => `- **People at once**: ${atOnce}. ${endedFirst(one)}`)}
${unless(
  one.storage,
  ({
    storage: { bytes, files },
  }) => `- **Database**: ${gb(bytes)} after ${size.years} years, ${gb(bytes / size.years)} a year.
- **Files**: ${gb(files.bytes / size.years)} a year, ${(files.bytes / bytes).toFixed(0)} times as much as the database: the disk is bought for them.`,
)}
${unless(worst, ({ median: middle, path, words }) => `- **The slowest call** takes ${took(middle)}: \`${path}\`, ${words}.`)}
`
}

/** The processor that was used up first at the step that failed. */
function endedFirst(one: Capacity): string {
  const step = brokenBy(one)
  if (!step) return `${whole(stepsOf(one).at(-1)?.people ?? 0)} were the most that were tried.`
  const { server, postgres, people } = step.shares
  const cores = Number(one.people?.machine.Cores?.split(' ')[0] ?? 2)
  const used = `the server ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)} and the program that plays the people ${people.toFixed(2)} of the ${cores} cores`
  const why =
    step.errors > 0 ? `${step.errors} calls failed` : `95 of 100 answers took up to ${ms(step.p95)}`
  const first =
    server >= 0.8
      ? 'The server process ended first: it computes on one core'
      : server + postgres + people < cores * 0.75
        ? 'Neither the server nor PostgreSQL was at its end: other work on the machine, or the disk, kept them waiting'
        : `The machine’s ${cores} cores ended first, most of them taken by ${postgres > server ? 'PostgreSQL' : 'the server'}`
  return `${first}: with ${whole(step.people)} people ${why}, and had ${used}.`
}

function loaded({ size, load, storage: part }: Capacity): string {
  const rows = sum(Object.values(load.rows))
  const figures = Object.entries(FIGURES).map(([name, { whose, aYear, words }]) => [
    words,
    `${Number(aYear.toFixed(2))} ${{ pilot: 'a pilot', flyer: 'a pilot or instructor', pair: 'two who fly', person: 'a person', office: '100 pilots' }[whose]}`,
    whole(load.lives[name as FigureName] ?? 0),
  ])
  return `## What was loaded

${whole(size.pilots)} pilots, ${size.instructors} instructors, ${size.office} clerks with every permission and ${size.admins} administrators, for ${size.years} years. What an airline writes was declared, in
\`bench/capacity/airline.ts\`:

${tableOf(['What', 'A year, for', `In ${size.years} years`], figures)}

Each kind of record was first lived in the product over HTTP, from its creation to its last signature: ${load.templates} such lives. What the product
wrote of each, in every table, was then pressed again with other people, days and words; so were its signatures, over the new text and with
the server’s key, and its entries in the audit trail, chained in their order. \`npm run audit:verify\` finds the trail and each signature
that it names sound. What began lately still waits for somebody: most of what is a week old or younger, one in two hundred of the past year’s. What is thrown away again stands as
on any day: ${PASSING.noticesAPerson} mails noted, ${PASSING.sessionsAPerson} sessions and ${PASSING.jobsAPerson} jobs a person.

${whole(rows)} rows were copied in ${long(load.seconds.copying)}; statistics and what follows from records took ${long(load.seconds.following)} more. ${whole(part?.storage.files.count ?? 0)} files have their rows
but not their bytes; the records that were opened in the measurements have theirs.
`
}

function disk(one: Capacity): string {
  return unless(one.storage, ({ storage }) => {
    const { groups, bytes, largest } = storage
    const rows = groups.map((each) => [
      each.words,
      whole(each.rows),
      gb(each.table),
      gb(each.indexes),
    ])
    const all = (of: 'rows' | 'indexes') => sum(groups.map((each) => each[of]))
    const names = largest
      .slice(0, 4)
      .map((each) => `\`${each.name}\` (${gb(each.table + each.indexes)})`)
    return `## What it takes

${tableOf(
  ['Tables', 'Rows', 'Size', 'Their indexes'],
  [...rows, ['**All**', whole(all('rows')), `**${gb(bytes)}** with indexes`, gb(all('indexes'))]],
)}

The largest tables are ${names.join(', ')}.

${tableOf(['What', 'Measured'], operations(one))}
`
  })
}

function operations({ storage, people: crowd, trail, backup, load }: Capacity): string[][] {
  const rows: string[][] = []
  const entries = load.rows.audit_entry ?? 0
  const files = storage?.storage.files.count ?? 0
  if (storage) {
    const [middle, most] = [median(storage.starts), Math.max(...storage.starts)]
    const starts = `${(middle / 1000).toFixed(1)} s, the slowest of ${storage.starts.length} ${(most / 1000).toFixed(1)} s`
    rows.push(['Start to ready', starts])
  }
  if (crowd) {
    const { serverAtRest, serverAfter, postgresAfter } = crowd.memory
    rows.push(
      [
        'Memory of the server',
        `${whole(serverAtRest)} MB at rest, ${whole(serverAfter)} MB after the most people`,
      ],
      [
        'Memory of PostgreSQL, all its processes',
        `${whole(postgresAfter)} MB, beside what the system caches of its files`,
      ],
    )
  }
  if (trail) {
    const { seconds, sound, said } = trail.verified
    const rate = `${long(seconds)} for ${whole(entries)} entries, ${whole(entries / seconds)} a second`
    rows.push(['`npm run audit:verify`', `${rate}. ${sound ? said : `Not sound: ${said}`}`])
  }
  if (backup) {
    const { databaseSeconds, databaseBytes, seconds, problem } = backup.backup
    const looked = problem
      ? ''
      : `; ${long(seconds)} with looking for ${whole(files)} files that are not there`
    const made = `${long(databaseSeconds)}, ${gb(databaseBytes)}${looked}`
    rows.push([
      '`npm run backup`, the database alone',
      databaseSeconds > 0 ? made : `not measured: ${problem}`,
    ])
    if (problem) rows.push(['What ended the backup', problem])
  }
  return rows
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function people(one: Capacity): string {
  if (!one.people) return ''
  const steps = stepsOf(one).map((step) => [
    whole(step.people),
    step.rate.toFixed(1),
    ms(step.median),
    ms(step.p95),
    String(step.errors),
    step.shares.server.toFixed(2),
    step.shares.postgres.toFixed(2),
    step.shares.people.toFixed(2),
    isHeld(step) ? 'yes' : 'no',
  ])
  const held = heldBy(one)
  return `## People at once

Of a hundred ${CROWD.pilot} are pilots, ${CROWD.instructor} instructors and ${CROWD.office} of the office. Each makes a call every ${THINK_MS / 1000} s on average, as the pages of their role do: lists, one
record, tasks and their number, readiness; two or three calls in a hundred write. They are held while 95 of 100 answers take ${HELD_MS} ms at the most and
none fails. The program that plays them runs on the same machine and takes its part of it.

${tableOf(['People', 'Calls a second', 'Median', '95 of 100 within', 'Failed', 'Cores: server', 'PostgreSQL', 'Players', 'Held'], steps)}

${endedFirst(one)}${held ? ` ${whole(held.people)} people are ${((100 * held.people) / allOf(one)).toFixed(0)} of 100 of all ${whole(allOf(one))} accounts, all at work in the same minute.` : ''}
`
}

function slow(one: Capacity): string {
  const ten = slowest(one)
  const rows = ten.map(({ path, words, by, median: middle, slowest: most, bytes }, i) => [
    String(i + 1),
    `\`${path}\`, ${words}`,
    by,
    took(middle),
    took(most),
    `${whole(bytes / 1000)} kB`,
  ])
  const told = [...new Set(ten.map(({ path }) => path))].filter((path) => REASONS[path])
  const all = [...(one.calls?.reads ?? []), ...(one.calls?.writes ?? [])]
  const others = all.filter(({ refused }) => !refused).length
  const given = all.filter(({ refused }) => refused)
  return `## The slowest ten calls

Of ${others} ways in which pages ask, over every call of the contract that reads and the writes that people wait for; one caller, nothing beside it.

${tableOf(['', 'Call', 'By', 'Median', 'Slowest', 'Answer'], rows)}
${told.length > 0 ? `\nWhy:\n\n${told.map((path) => `- \`${path}\`: ${REASONS[path]}`).join('\n')}\n` : ''}${
  given.length > 0
    ? `\nNot answered:\n\n${given.map(({ path, words, by, refused }) => `- \`${path}\`, ${words}, by the ${by}: ${refused?.slice(0, 160)}${REASONS[path] ? ` ${REASONS[path]}` : ''}`).join('\n')}\n`
    : ''
}`
}

function waits({ calls }: Capacity): string {
  if (!calls) return ''
  const rows = calls.writes.map(({ path, words, by, median: middle, slowest: most, refused }) => [
    `\`${path}\`, ${words}`,
    by,
    refused ? `refused: ${refused}` : ms(middle),
    refused ? '' : ms(most),
  ])
  return `## The writes that people wait for

${tableOf(['Call', 'By', 'Median', 'Slowest'], rows)}
`
}

function growth({ storage: part, size, load }: Capacity): string {
  if (!part) return ''
  const { storage } = part
  const rows = sum(Object.values(load.rows))
  const after = (years: number) => [
    `${years}`,
    whole((rows / size.years) * years),
    gb((storage.bytes / size.years) * years),
    gb((storage.files.bytes / size.years) * years),
    gb(((storage.bytes + storage.files.bytes) / size.years) * years),
  ]
  const [first, last] = [
    Math.min(...Object.values(FILE_BYTES)),
    Math.max(...Object.values(FILE_BYTES)),
  ]
  return `## Growth

${whole(size.pilots)} pilots write about the same each year. What was measured over ${size.years} years comes to, a year at a time:

${tableOf(['Years', 'Rows', 'Database', 'Files', 'Both'], [1, 2, 5, 10, 15].map(after))}

Files are counted by the sizes that were declared for them, from ${first / 1000} kB for a test’s report to ${last / 1e6} MB for a document: scans of a few pages. Where
pilots photograph their forms at 2 MB a page, it is many times as much. An airline of half the pilots writes half of it.
`
}

function firstOf(one: Capacity): string {
  const { size, trail, people: crowd } = one
  if (!one.storage) return ''
  const { storage } = one.storage
  const held = heldBy(one)
  const broken = brokenBy(one)
  const aYear = storage.files.bytes / size.years
  const indexes = sum(storage.groups.map(({ indexes: bytes }) => bytes))
  const entries = one.load.rows.audit_entry ?? 0
  return `## What to add first

1. **Disk**, from the first year: ${gb(aYear + storage.bytes / size.years)} a year, of which ${gb(aYear)} are files. A backup takes as much again, each.
2. **A bucket for the files** ([storage.md](storage.md)), when they should not lie on the server’s disk: 1 TB of them is reached after ${(1e12 / aYear).toFixed(1)} years. A second
   server needs one, or a folder that both see.
3. **Memory**, when reads begin to wait for the disk: the indexes alone are ${gb(indexes)} of the ${gb(storage.bytes)}. The database that comes along takes ${whole(crowd?.memory.postgresAfter ?? 0)} MB and leaves
   the rest to the system’s cache; a machine whose memory holds the ${gb(indexes)} reads them from the disk once a day at the most.
4. **Cores and a second server process** ([cluster.md](cluster.md))${held ? `, when more than ${whole(held.people)} people work at once` : ''}.${broken ? ` ${whoTakes(broken)}` : ''}
5. **A PostgreSQL of its own** (\`DATABASE_URL\`), when PostgreSQL is the one that takes most, or when two servers share it.
${unless(trail, ({ verified }) => `\nNothing for the audit trail: verifying it takes ${long(verified.seconds)} for ${whole(entries)} entries and grows with them, and is done at night.\n`)}`
}

function whoTakes({ people: count, shares: { server, postgres } }: Step): string {
  const then =
    server > 0.8
      ? 'one process cannot take more than one core, and a second one takes half of the people'
      : 'more cores come before a second process, which would share the same ones'
  return `With ${whole(count)} the server took ${server.toFixed(2)} cores and PostgreSQL ${postgres.toFixed(2)}: ${then}.`
}

function notSaid(one: Capacity): string {
  const measured = PARTS.flatMap((name) => {
    const part = one[name]
    return part
      ? [[name, `${part.at.slice(0, 16).replace('T', ' ')} UTC`, part.machine.Load ?? '']]
      : []
  })
  const machine = PARTS.map((name) => one[name]?.machine).find((known) => known)
  const about = Object.entries(machine ?? {}).filter(([what]) => what !== 'Load')
  return `## What these figures do not say

${tableOf(['Part', 'Measured until', 'Load before it'], measured)}

- The machine: ${about.map(([what, value]) => `${what}: ${value}`).join('; ')}. A load of one or more before a part says that others worked on it
  too, and that its times are longer than they would be.
- The people came from the same machine, over loopback, without TLS and without a proxy.
- Signatures are given in the session (\`SIGNING=plain\`), without the password’s computing in the browser.
- All files of a kind are of one size, and texts repeat after some dozen; real ones compress a little worse.
- Records were loaded in the order of their days with nothing ever changed twice; a database of ten years of work has some loose space more.
- An inspection, e-learning and schedules by workbook were not loaded; what is not asked of them stands in \`bench/capacity/asks.ts\`, with its reason.
`
}

function again({ size }: Capacity): string {
  return `## Again

\`\`\`sh
npm run bench -- capacity            # loads it, measures it, and takes it away again
npm run bench -- capacity --load     # loads it, and leaves it in .cache/capacity/${size.name}
npm run bench -- capacity --keep     # measures what lies there, and leaves it; loads it first where nothing does
npm run bench -- capacity --keep people   # one part of it alone: storage, calls, people, trail, backup
npm run bench -- capacity --report   # writes this page anew from capacity.json
npm run bench -- capacity --quick    # goes through all of it with few people and one year; writes into .cache only
\`\`\`

It takes some 20 GB of disk while it runs.
`
}
