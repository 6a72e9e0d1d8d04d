import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { ROOT } from '../run.mjs'

/**
 * Small breaks that a slip of the hand could leave in a program, by kind. Each kind gets a node of the syntax
 * tree and the source, and returns what could stand in place of a node.
 */
const KINDS = {
  /** A condition that lost a part, is negated, shifted by one, or never asked. */
  conditions: {
    LogicalExpression: ({ operator, left, right }) =>
      operator === '??' ? [] : [left, right].map((one) => ({ by: ['(', one, ')'] })),
    BinaryExpression: ({ operator, left, right }) =>
      OTHER[operator] ? [{ by: ['(', left, `) ${OTHER[operator]} (`, right, ')'] }] : [],
    UnaryExpression: ({ operator, argument }) =>
      operator === '!' ? [{ by: ['(', argument, ')'] }] : [],
    IfStatement: ({ test }) => [{ at: test, by: 'false' }],
    ConditionalExpression: ({ test }) => [{ at: test, by: ['!(', test, ')'] }],
  },
  /** A rule that admits everybody. */
  rules: {
    ArrowFunctionExpression: ({ returnType, expression, body }) =>
      expression && returnType?.typeAnnotation.type === 'TSBooleanKeyword'
        ? [{ at: body, by: 'true' }]
        : [],
  },
  /** A permission that is missing among several sufficient ones. */
  arguments: {
    CallExpression: ({ callee, arguments: given }) =>
      callee.name === 'holds' && given.length > 2
        ? given
            .slice(1)
            .map((_, i) => ({ by: [callee, '(', ...spread(without(given, i + 1)), ')'] }))
        : [],
  },
  /** A step that is left out. */
  steps: {
    ExpressionStatement: (node) =>
      ['CallExpression', 'AwaitExpression'].includes(node.expression.type) ? [{ by: ';' }] : [],
  },
  /** An entry of a list, or a field of an object, that is left out. */
  entries: {
    ArrayExpression: ({ elements }) => leftOut(elements),
    ObjectExpression: ({ properties }) => leftOut(properties),
  },
  /** An audit entry that is not written; an announcement that is not made, or that reaches nobody. */
  traces: {
    CallExpression: (node) => {
      const name = node.callee.property?.name ?? node.callee.name
      return name === 'announce' || (name === 'audit' && node.callee.object?.name === 'ctx')
        ? [{ by: 'undefined' }, ...untold(node)]
        : []
    },
  },
}

const OTHER = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}
const without = (list, i) => list.filter((_, at) => at !== i)
/** Leaves out each entry, together with the text between the entry and the next. */
const leftOut = (list) =>
  list.map(({ start, end }, i) => ({ at: { start, end: list[i + 1]?.start ?? end }, by: '' }))
const spread = (list) => list.flatMap((one) => [one, ', '])
const untold = ({ arguments: given }) =>
  given
    .filter((one) => one.type === 'ObjectExpression')
    .flatMap((one) => one.properties)
    .filter((one) => ['people', 'fleets', 'of_fleet', 'removed_by'].includes(one.key?.name))
    .map((one) => ({
      at: one,
      by: `${one.key.name}: ${['people', 'fleets'].includes(one.key.name) ? '[]' : 'undefined'}`,
    }))

/**
 * Every break of these kinds in a file of the project, in the order of the file; with `within`, only in
 * declarations of that name. Each break has `file`, `line`, `start` and `end` in the source, `was` and `now`.
 */
export function breaksIn(file, kinds, within) {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
  const textOf = (part) => (typeof part === 'string' ? part : source.slice(part.start, part.end))
  const found = new Map()
  const visit = (node, inside) => {
    const name = node.id?.name ?? node.key?.name
    const here = inside || (name !== undefined && within.test(name))
    for (const kind of here ? kinds : [])
      for (const { at = node, by } of KINDS[kind][node.type]?.(node) ?? []) {
        const { start, end } = at
        const now = [by].flat().map(textOf).join('')
        if (now === textOf(at)) continue
        const line = source.slice(0, start).split('\n').length
        found.set(`${start} ${end} ${now}`, { file, hash, line, start, end, was: textOf(at), now })
      }
    for (const child of childrenOf(node)) visit(child, here)
  }
  visit(parseAst(source, { lang: 'ts' }), within === undefined)
  return [...found.values()]
}

/** The source with one break applied. */
export const broken = (source, { start, end, now }) =>
  `${source.slice(0, start)}${now}${source.slice(end)}`

const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((one) => typeof one?.type === 'string' && !one.type.startsWith('TSType'))
