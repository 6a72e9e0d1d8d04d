import { dayWords, momentWords } from '@trms/contract/common/dates'
import { LANGUAGES, type Language } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'
import type { Manifest, ManifestRecord } from './manifest.ts'
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

/** A path within the pack as an address. */
const addressOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const link = (path: string, text: string) => `<a href="${addressOf(path)}">${escaped(text)}</a>`

/** The same in both languages; the page shows the one that was chosen. */
const both = (words: (language: Language) => string) =>
  LANGUAGES.map((language) => `<span lang="${language}">${escaped(words(language))}</span>`).join(
    '',
  )

/**
 * index.html: opens from disk, brings no script and asks nobody for anything. Written piece by piece, a record at a time.
 */
export async function* indexPage(facts: Facts): AsyncGenerator<string> {
  const { pack, records, timeZone } = facts
  const { selection } = pack
  yield HEAD(escaped(`${pack.airline} · ${selection.from} – ${selection.to}`), pack.language)
  yield `<h1>${both((one) => INDEX_WORDS[one].title)}</h1>
<p class="lead">${escaped(pack.airline)} · ${dayWords(selection.from)} – ${dayWords(selection.to)}</p>
<dl>
<div><dt>${both((one) => INDEX_WORDS[one].made)}</dt><dd>${escaped(momentWords(timeZone, new Date(pack.made_at)))}</dd></div>
<div><dt>${both((one) => INDEX_WORDS[one].by)}</dt><dd>${escaped(pack.asked_by)}</dd></div>
<div><dt>${both((one) => INDEX_WORDS[one].records)}</dt><dd>${records.length}</dd></div>
<div><dt>${both((one) => INDEX_WORDS[one].key)}</dt><dd><code>${facts.keyFingerprint}</code></dd></div>
<div><dt>${both((one) => INDEX_WORDS[one].trail)}</dt><dd>${link('audit.csv', 'audit.csv')}</dd></div>
<div><dt>${both((one) => INDEX_WORDS[one].check)}</dt><dd><code>node verify.mjs</code> · ${link('README.txt', 'README.txt')}</dd></div>
</dl>\n`
  let pilot = ''
  for (const one of records) {
    if (one.pilot.id !== pilot) {
      if (pilot !== '') yield '</tbody></table></section>\n'
      pilot = one.pilot.id
      yield pilotHead(one)
    }
    yield recordRow(one)
  }
  if (pilot !== '') yield '</tbody></table></section>\n'
  yield '</main></body></html>\n'
}

const pilotHead = ({ pilot }: ManifestRecord) => `<section><h2>${escaped(
  [pilot.full_name, pilot.crew_code].filter(Boolean).join(' · '),
)}</h2>
<table><thead><tr>${(['day', 'record', 'state', 'signatures', 'files'] as const)
  .map((name) => `<th scope="col">${both((one) => INDEX_WORDS[one][name])}</th>`)
  .join('')}</tr></thead><tbody>\n`

const recordRow = (one: ManifestRecord) => `<tr>
<td>${dayWords(one.day)}</td>
<td><a href="${addressOf(one.pdf)}">${both((language) => auditName('entity', one.kind, language) ?? one.kind)}</a><br><small>${escaped(one.title)}</small></td>
<td>${both((language) => one.state[language])}</td>
<td>${one.signatures
  .map(
    ({ state }) =>
      `<span class="state ${state === 'valid' ? 'good' : state && BAD.has(state) ? 'bad' : ''}">${both((language) => stateWords(language, state))}</span>`,
  )
  .join(' ')}</td>
<td>${one.files.map(({ path, name }) => link(path, name)).join('<br>')}</td>
</tr>\n`

const BAD = new Set(['changed', 'altered'])

const HEAD = (title: string, language: Language) => {
  const chosen = (one: Language) => (one === language ? ' checked' : '')
  return `<!doctype html>
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
a { color: var(--link); } .state { display: inline-block; } .good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
.languages { border: 0; display: flex; gap: 16px; margin: 0; padding: 0; } .languages label { padding: 8px 0; }
html:has(#vi:checked) main [lang=en], html:has(#en:checked) main [lang=vi] { display: none; }
@media (max-width: 700px) { thead { display: none; } tr { display: block; border-top: 1px solid var(--line); padding: 8px 0; } td { border: 0; display: block; padding: 2px 0; } dl div { grid-template-columns: 1fr; gap: 0; } }
</style>
</head>
<body>
<fieldset class="languages"><legend><small>Ngôn ngữ · Language</small></legend>
<label><input type="radio" name="language" id="vi"${chosen('vi')}> Tiếng Việt</label>
<label><input type="radio" name="language" id="en"${chosen('en')}> English</label>
</fieldset>
<main>
`
}
