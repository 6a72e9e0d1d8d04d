import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** A call's field that only the server reads: the browser takes answers as they come. */
const SERVERS_OWN = ['output', 'summary', 'bounds']
/** The field that only forms read, and that takes long to make: a list's page names ten calls and reads it of none. */
const FORMS_OWN = 'input'

/**
 * What a page does not use of the contract stays out of it. A constant of the contract that is made by calling
 * something (a schema, a call, a list of names) does nothing else, which no bundler can see: it is told so, and leaves
 * out those that nobody uses. A call's answer is described for the server alone, and left out with all it is made of;
 * what a call takes is made when it is first read. So is that of calls which a function of the contract makes.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler(code) {
      const edits: { at: number; end: number; text: string }[] = []
      const program = this.parse(code) as unknown as { body: Node[] }
      for (const value of program.body.flatMap(valuesOf)) {
        if (!LITERALS.includes(value.type)) {
          edits.push({ at: value.start, end: value.start, text: '/*#__PURE__*/ (() => (' })
          edits.push({ at: value.end, end: value.end, text: '))()' })
        }
        for (const { key, value: described } of fieldsOf(madeBy(value))) {
          const name = String(key.name)
          if (SERVERS_OWN.includes(name))
            edits.push({ at: described.start, end: described.end, text: 'undefined' })
          if (name === FORMS_OWN) {
            const getter = `get ${name}() { const value = (`
            edits.push({ at: key.start, end: described.start, text: getter })
            edits.push({ at: described.end, end: described.end, text: KEPT })
          }
        }
      }
      let lean = code
      for (const { at, end, text } of edits.sort((a, b) => b.at - a.at || b.end - a.end))
        lean = lean.slice(0, at) + text + lean.slice(end)
      return { code: lean, map: null }
    },
  },
}

/** Made once: from then on the field is what was made. */
const KEPT = `); Object.defineProperty(this, '${FORMS_OWN}', { value }); return value }`

const LITERALS = [
  'Literal',
  'TemplateLiteral',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
]

/** What the module's own constants are made of. */
function valuesOf(statement: Node): Node[] {
  const declared = (statement.declaration ?? statement) as Node
  if (declared?.type !== 'VariableDeclaration') return []
  return (declared.declarations as { id: Node; init: Node | null }[])
    .filter(({ id }) => id.type === 'Identifier')
    .flatMap(({ init }) => init ?? [])
}

/** What several calls are made by is an arrow function; what it gives is looked at like one of them. */
const madeBy = (value: Node): Node =>
  value.type === 'ArrowFunctionExpression' ? (value.body as Node) : value

/** The fields of what a call is described by. */
function fieldsOf(made: Node): { key: Node; value: Node }[] {
  const { callee, arguments: given } = made as unknown as { callee?: Node; arguments?: Node[] }
  if (made.type !== 'CallExpression' || callee?.name !== 'call') return []
  const fields = (given?.[0]?.properties ?? []) as { key?: Node; value?: Node }[]
  return fields.flatMap(({ key, value }) => (key && value ? [{ key, value }] : []))
}
