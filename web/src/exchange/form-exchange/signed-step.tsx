import type { AskedSignature } from '@trms/contract/common/signing'
import { personWords } from '@trms/contract/crew/person-words'
import type { DocumentRead, StepContent } from '@trms/contract/exchange/form-exchange/shapes'
import type { Review } from '../../api/ceremony.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { statusKey, useEventTitle } from './event-title.ts'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, type FeatureWords, useFeatureWords } from './feature.ts'
import { folderWords } from './folder-words.ts'

type Of = Pick<ExchangeFeature<never>, 'words' | 'facts'>

/** Draws the step to be signed from the very statement whose fingerprint is signed. */
export const reviewOf =
  (feature: Of): Review =>
  (_answer, asked) => <SignedStep feature={feature} asked={asked} />

/** The longest text, in letters, that leaves room for another fact beside on a phone. */
const SHORT = 18

/** Shows the step, its reason, and the form concerned. The signing dialog shows the step's file below. */
function SignedStep({ feature, asked }: { feature: Of; asked: AskedSignature }) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(feature)
  const titleOf = useEventTitle(feature)
  const { content } = JSON.parse(asked.statement) as { content: StepContent }
  const { event, as_it_stood } = content
  const document = as_it_stood.document as DocumentRead | null | undefined
  const statusOf = (status: number) => own(statusKey(event.action, status))
  const moves = event.before !== null && event.before !== event.status
  return (
    <FormSection title={titleOf(event)}>
      <Facts>
        <Fact label={t('status')} wide>
          {moves
            ? t('from_to', { from: statusOf(event.before ?? 0), to: statusOf(event.status) })
            : t('stays', { status: statusOf(event.status) })}
        </Fact>
        {event.reason && (
          <Fact label={t('reason')} wide>
            {event.reason}
          </Fact>
        )}
        {factsOf(feature.facts, as_it_stood, own, t('nobody_named')).map(({ name, text }) => (
          <Fact key={name} label={own(name)} long={text.length > SHORT}>
            {text}
          </Fact>
        ))}
        {document !== undefined && <DocumentFacts document={document} />}
      </Facts>
    </FormSection>
  )
}

/** Names the document whose reading is confirmed, and its files by their fingerprints. */
function DocumentFacts({ document }: { document: DocumentRead | null }) {
  const t = useWords(folderWords)
  if (!document)
    return (
      <Fact label={t('folder')} wide>
        {t('no_document')}
      </Fact>
    )
  const { name, version, start_date, files } = document
  return (
    <>
      <Fact label={t('folder')} wide>
        {name} · {t('in_force_from', { date: formatDate(start_date) })} ·{' '}
        {t('version', { version })}
      </Fact>
      {files.map((file) => (
        <Fact key={`${file.name} ${file.sha256}`} label={file.name} wide>
          <span style={{ overflowWrap: 'anywhere' }}>SHA-256 {file.sha256}</span>
        </Fact>
      ))}
    </>
  )
}

/** Puts the facts of a statement into words, in the order that the kind defines. */
function factsOf(
  names: readonly string[],
  stood: StepContent['as_it_stood'],
  own: FeatureWords,
  nobody: string,
) {
  return names
    .map((name) => ({ name, text: textOf(name, stood[name] ?? null, own, nobody) }))
    .filter(({ text }) => text !== '')
}

function textOf(name: string, value: unknown, own: FeatureWords, nobody: string): string {
  if (value === null) return nobody
  if (typeof value === 'object') {
    const { full_name, crew_code } = value as { full_name: string; crew_code: string }
    return personWords({ full_name, crew_code })
  }
  // The statement keeps a choice from a list as a number.
  if (typeof value === 'number') return own(`${name}_${value}`)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text
}
