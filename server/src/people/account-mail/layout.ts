import type { Language } from '@trms/contract/messages/index'
import type { Words } from './words.ts'

interface Filled {
  subject: string
  text: string
  html: string
}

/** One mail as plain text and as HTML; every value is escaped, the link alone is an address. */
export function layOut(
  words: Words,
  language: Language,
  values: Record<string, string>,
  link?: string,
): Filled {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const lines = words.lines.map(fill)
  const closing = [...words.closing.map(fill), values.airline ?? '']
  const text = [...lines, ...(link ? [link] : []), ...closing].join('\n\n')
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
  const button =
    link && words.button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#0b5cad;border-radius:6px;color:#fff;display:inline-block;padding:12px 20px;text-decoration:none">${escapeHtml(words.button)}</a></p>
<p style="color:#555;font-size:13px;margin:0 0 16px;word-break:break-all">${escapeHtml(link)}</p>`
      : ''
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(fill(words.subject))}</title></head>
<body style="color:#1a1a1a;font-family:'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;margin:0;padding:24px">
<div style="margin:0 auto;max-width:560px">
${lines.map(paragraph).join('\n')}
${button}
${closing.map(paragraph).join('\n')}
</div>
</body>
</html>
`
  return { subject: fill(words.subject), text: `${text}\n`, html }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one)
