import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.mjs'

const PAGE = join(ROOT, 'docs', 'mutants.md')
const EXPLAINED = JSON.parse(readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8'))

/** The explanation why a break that no test finds is harmless; undefined if there is none. */
export const reasonFor = ({ file, was, now }) =>
  EXPLAINED.find((one) => one.file === file && one.was === flat(was) && one.now === flat(now))
    ?.because

const COLUMNS = {
  found: (one) => one.found,
  explained: (one) => one.found === false && reasonFor(one),
  'not found': (one) => one.found === false && !reasonFor(one),
  'not tried': (one) => one.found === undefined,
}

/** Writes docs/mutants.md. `found` of a chosen break is undefined if the break was not tried. */
export function writeReport({ areas, share, commit }, planned, chosen) {
  const names = Object.keys(COLUMNS)
  const rowOf = (name, isIn) => {
    const counts = names.map((column) => chosen.filter(isIn).filter(COLUMNS[column]).length)
    return `| ${[name, planned.filter(isIn).length, chosen.filter(isIn).length, ...counts].join(' | ')} |`
  }
  const rows = areas.map((area) => rowOf(area, (one) => one.area === area))
  const part = share === 1 ? 'Every break is' : `One in ${share} of the breaks of each file is`
  writeFileSync(
    PAGE,
    `# Planted breaks

Written by \`npm run test:mutants\` ([decision 27](decisions/0027-planted-breaks.md)) on ${new Date().toISOString().slice(0, 10)}, of the files as they are at
${commit}. Small breaks are made in the code that keeps what must never break, one at a time, and the tests nearest to it
must fail. ${part} chosen.

| area | breaks | chosen | ${names.join(' | ')} |
| --- | --- | --- | ${names.map(() => '---').join(' | ')} |
${[...rows, rowOf('all', () => true)].join('\n')}
${listed('Explained', chosen.filter(COLUMNS.explained), reasonFor)}${listed('Not found', chosen.filter(COLUMNS['not found']))}`,
  )
}

function listed(title, breaks, because) {
  if (breaks.length === 0) return ''
  const lines = breaks.map((one) => {
    const why = because ? `: ${because(one)}` : ''
    const what = one.now === '' ? 'was left out' : `became ${code(one.now)}`
    return `- \`${one.file}\`, line ${one.line}: ${code(one.was)} ${what}${why}`
  })
  return `\n## ${title}\n\n${lines.join('\n')}\n`
}

const flat = (text) => text.replace(/\s+/g, ' ').trim()
const code = (text) => {
  const short = flat(text)
  return `\`\`${short.length > 160 ? `${short.slice(0, 160)} …` : short}\`\``
}
