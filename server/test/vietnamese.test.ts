import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Words that stay as they are in Vietnamese text: codes of the trade, names, and international words. */
const TAKEN_OVER = new Set(
  `Aegis Airbus API audit Authenticator Be BE CAAV CDL CFP CHC CPT CRM Ctrl DD DPE Ed EFB Email Enter Excel FFS FOM FOT FON FlySmart Form GB GG GIF GV
   Google HF HH HL INT Internet JPG js KB LDG LSC MB MEL METAR mjs MM Menu Microsoft N NETWORKS NN NNNN node Node OK PC PDF PF PM PNG Passkey QR SGN SHA SIGMET SIM SMTP
   SOT STT TAF TRI TT UTC verify VHF VN WEBHOOK WebP Webhook YYYY ZIP email https learning localhost menu mm passkey pdf pp webhook xls xlsx`.split(
    /\s+/,
  ),
)
/** The names of the airline's printed forms, and the product's own. */
const NAMES = [
  'INITIAL OPERATIONAL EXPERIENCE',
  'BASE TRAINING',
  'THEORY TEST',
  'PROGRESS CHECK (THEORY)',
  'Training Record Management System',
]

const SYLLABLE =
  /^(ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?(oa[iy]?|oe|uy[ae]?|u[aeo]|[iy]eu?|i[au]|a[iouy]|e[ou]|o[i]|u[iu]|[aeiouy])(ng|nh|ch|[nmctp])?$/i

interface Node {
  type?: string
  [key: string]: unknown
}
const nodesIn = (node: unknown): Node[] =>
  Object.entries(node ?? {}).flatMap(([name, one]) => {
    if (name === 'key') return []
    if (Array.isArray(one)) return one.flatMap((child) => (child ? [child as Node] : []))
    return typeof one === 'object' && (one as Node | null)?.type ? [one as Node] : []
  })

/**
 * The texts in a piece of syntax. Arguments of a call, as in `recordKindWords('vi', 'name')`, are no texts,
 * except texts nested deeper.
 */
function textsIn(node: Node): string[] {
  if (node.type === 'CallExpression')
    return nodesIn(node).flatMap((one) => (one.type === 'Literal' ? [] : textsIn(one)))
  const raw = node.type === 'TemplateElement' && (node.value as { cooked: string }).cooked
  const own = node.type === 'Literal' && typeof node.value === 'string' ? node.value : raw
  return [...(own ? [own] : []), ...nodesIn(node).flatMap(textsIn)]
}

/** The texts under a name `vi`, and those chosen where the language is `vi`. */
function vietnameseIn(source: string, node: Node): string[] {
  const name = ((node.key ?? node.id) as { name?: string } | null)?.name
  const whole = (node.type === 'Property' || node.type === 'VariableDeclarator') && name === 'vi'
  if (whole) return textsIn((node.value ?? node.init) as Node)
  const test = node.test as { start: number; end: number } | undefined
  const chosen =
    node.type === 'ConditionalExpression' &&
    test &&
    source.slice(test.start, test.end).endsWith("=== 'vi'")
  return [
    ...(chosen ? textsIn(node.consequent as Node) : []),
    ...nodesIn(node).flatMap((child) => vietnameseIn(source, child)),
  ]
}

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => {
      const source = readFileSync(join(ROOT, folder, name), 'utf8')
      const tree = parseAst(source, { lang: name.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
      return { path: join(folder, name), texts: vietnameseIn(source, tree) }
    }),
)

test('the texts are found', () => {
  expect(sources.flatMap(({ texts }) => texts).length).toBeGreaterThan(1500)
})

test('[NAV-01] no English word is left in what readers of Vietnamese see', () => {
  const found = sources.flatMap(({ path, texts }) =>
    texts.flatMap((text) => {
      const bare = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)
        .replace(/\{\w+\}|\S+@\S+|https?:\S+/g, ' ')
        .normalize('NFC')
      const words = bare.match(/[\p{L}\p{M}]+/gu) ?? []
      return words
        .filter(
          (word) => /^[A-Za-z]{2,}$/.test(word) && !SYLLABLE.test(word) && !TAKEN_OVER.has(word),
        )
        .map((word) => `${path}: ${word} (${text})`)
    }),
  )
  expect(found).toEqual([])
})

/** The guides and the checker of packs, which are not TypeScript. */
const others = ['docs/guide/vi', 'server/src/office/pack'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => /\.(md|mjs)$/.test(name))
    .map((name) => ({
      path: join(folder, name),
      texts: [readFileSync(join(ROOT, folder, name), 'utf8').replace(/\s+/g, ' ')],
    })),
)

/** Things that once had several names, with the names that may not be used any more. */
const ONE_NAME: [id: string, thing: string, names: RegExp][] = [
  ['PIL-01', 'a crew code', /mã (tổ bay|tổ lái|nhân viên)/i],
  ['PIL-09', 'a position', /lái (chính|phụ)/i],
  ['NAV-01', 'the audit trail', /nhật ký (kiểm toán|kiểm tra|hệ thống)/i],
  ['NAV-01', 'a line of the audit trail', /mục (trong |của )?nhật ký/i],
  ['SIG-04', 'a fingerprint', /mã dấu vết|dấu vân tay/i],
  ['NAV-01', 'a download', /tải xuống/i],
]
for (const [id, thing, names] of ONE_NAME)
  test(`[${id}] ${thing} has one name`, () => {
    const found = [...sources, ...others].flatMap(({ path, texts }) =>
      texts.flatMap((text) => text.match(names)?.[0] ?? []).map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })
