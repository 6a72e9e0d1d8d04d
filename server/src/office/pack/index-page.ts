import { dayWords, momentWords } from '@trms/contract/common/dates'
import { meaningWords, passwordGiven } from '@trms/contract/common/signing-words'
import { personWords } from '@trms/contract/crew/person-words'
import { LANGUAGES, type Language } from '@trms/contract/messages/index'
import { LANGUAGE_NAMES } from '@trms/contract/messages/languages'
import type { Manifest, ManifestRecord } from './manifest.ts'
import { kindName } from './names.ts'
import { INDEX_WORDS, stateWords } from './words.ts'

type Facts = Pick<Manifest, 'pack' | 'records'> & { timeZone: string; keyFingerprint: string }

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one)

/** Encodes a path within the pack as a relative address. */
const addressOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const link = (path: string, text: string) => `<a href="${addressOf(path)}">${escaped(text)}</a>`

/**
 * The name of an index. That in the pack's own language is index.html;
 * the other has its language in the name.
 */
export const indexName = (language: Language, own: Language) =>
  language === own ? 'index.html' : `index.${language}.html`

/**
 * An index page in one language, given out a record at a time. The page opens from
 * disk, has no script and loads nothing.
 */
export async function* indexPage(facts: Facts, language: Language): AsyncGenerator<string> {
  const { pack, records, timeZone } = facts
  const { selection } = pack
  const words = INDEX_WORDS[language]
  const days = `${dayWords(selection.from)} – ${dayWords(selection.to)}`
  yield HEAD(escaped(`${words.title} · ${pack.airline} · ${days}`), language, pack.language)
  yield `<h1>${words.title}</h1>
<p class="lead">${escaped(pack.airline)} · ${days}</p>
<dl>
<div><dt>${words.made}</dt><dd>${momentWords(timeZone, pack.made_at)} (${escaped(timeZone)})</dd></div>
<div><dt>${words.by}</dt><dd>${escaped(pack.asked_by)}</dd></div>
<div><dt>${words.records}</dt><dd>${records.length}</dd></div>
<div><dt>${words.key}</dt><dd><code>${facts.keyFingerprint}</code></dd></div>
<div><dt>${words.trail}</dt><dd>${link('audit.csv', 'audit.csv')}</dd></div>
<div><dt>${words.check}</dt><dd><code>node verify.mjs</code> · ${link('README.txt', 'README.txt')}</dd></div>
</dl>\n`
  let pilot = ''
  for (const one of records) {
    if (one.pilot.id !== pilot) {
      if (pilot !== '') yield '</tbody></table></section>\n'
      pilot = one.pilot.id
      yield pilotHead(one, language)
    }
    yield recordRow(one, language, timeZone)
  }
  if (pilot !== '') yield '</tbody></table></section>\n'
  yield '</main></body></html>\n'
}

const pilotHead = ({ pilot }: ManifestRecord, language: Language) => `<section><h2>${escaped(
  personWords(pilot),
)}</h2>
<table><thead><tr>${(['day', 'record', 'state', 'signatures', 'files'] as const)
  .map((name) => `<th scope="col">${INDEX_WORDS[language][name]}</th>`)
  .join('')}</tr></thead><tbody>\n`

const recordRow = (one: ManifestRecord, language: Language, timeZone: string) => `<tr>
<td class="day">${dayWords(one.day)}</td>
<td><a href="${addressOf(one.pdf)}">${escaped(kindName(one.kind, language))}</a><br><small>${escaped(one.title)}</small></td>
<td>${escaped(one.state[language])}</td>
<td>${signatureList(one, language, timeZone)}</td>
<td>${one.files.map(({ path, name }) => link(path, name)).join('<br>')}</td>
</tr>\n`

/** The signatures of a record, each with meaning, signer, time and state. */
function signatureList(
  { signatures, signature_missing }: ManifestRecord,
  language: Language,
  timeZone: string,
): string {
  const lines = signatures.map(({ state, meaning, signer, at }) => {
    const by = `${meaningWords(language, 'by')[meaning]}: ${personWords(signer)}`
    const tone = state === 'valid' ? 'good' : state && BAD.has(state) ? 'bad' : ''
    const given = passwordGiven(language, signer)
    return `<li>${escaped(by)}<br><small>${momentWords(timeZone, at)}</small> <span class="${tone}">${escaped(stateWords(language, state))}</span>${given ? `<br><small>${escaped(given)}</small>` : ''}</li>`
  })
  if (signature_missing)
    lines.push(`<li class="bad">${escaped(INDEX_WORDS[language].signature_missing)}</li>`)
  return lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`
}

const BAD = new Set(['changed', 'altered'])

const HEAD = (title: string, language: Language, own: Language) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#16202e, #e6ebf2); --soft: light-dark(#5b6b84, #a9b6c9); --line: light-dark(#dfe5ee, #33415a); --link: light-dark(#1450c8, #8db4ff); --bad: light-dark(#b42318, #ff9c92); --good: light-dark(#0b6b3a, #7ddba6); }
body { color: var(--ink); background: light-dark(#fff, #10161f); font: 16px/1.5 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; margin: 0 auto; max-width: 1100px; padding: 16px; }
h1 { font-size: 24px; margin: 8px 0 0; } h2 { font-size: 18px; margin: 32px 0 8px; }
.lead, small, dt { color: var(--soft); }
dl { display: grid; gap: 8px; margin: 16px 0; } dl div { display: grid; grid-template-columns: minmax(120px, 220px) 1fr; gap: 8px; } dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; } th, td { border-top: 1px solid var(--line); padding: 8px; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
a { color: var(--link); } .good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
nav { display: flex; gap: 16px; padding: 8px 0; } .day { white-space: nowrap; } ul { list-style: none; margin: 0; padding: 0; } li + li { margin-top: 4px; }
@media (max-width: 700px) { thead { display: none; } tr { display: block; border-top: 1px solid var(--line); padding: 8px 0; } td { border: 0; display: block; padding: 2px 0; } dl div { grid-template-columns: 1fr; gap: 0; } }
</style>
</head>
<body>
<nav aria-label="Ngôn ngữ · Language">
${LANGUAGES.map((one) =>
  one === language
    ? `<span lang="${one}" aria-current="page">${LANGUAGE_NAMES[one]}</span>`
    : `<a lang="${one}" hreflang="${one}" href="${indexName(one, own)}">${LANGUAGE_NAMES[one]}</a>`,
).join('\n')}
</nav>
<main>
`
