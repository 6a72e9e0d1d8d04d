import type { Role } from '@trms/contract/access'
import { dayIn, dayWords, momentWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import { termsOfInspector } from '../../crew/inspection.ts'
import { pageOfRecord } from '../../crew/record-page.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { layOut, layOutInAll } from '../../platform/mail/layout.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { mayUsePassword } from '../password/allowed.ts'
import { factorState } from '../password/factor-state.ts'
import {
  newAskedToken,
  newPasswordToken,
  TOKEN_MINUTES,
  type TokenPurpose,
} from '../password/password-token.ts'
import { factorChanged, LOST_FACTOR, LOST_OF_ADMIN } from './factor-words.ts'
import { inspectionLines } from './inspection-words.ts'
import type { AccountMail } from './queue.ts'
import { surveyReceived, surveyVerified } from './survey-words.ts'
import {
  FIRST_PASSWORD,
  invitation,
  passkeyChanged,
  passwordChanged,
  RESET,
  recordWords,
  signedWords,
  validFor,
} from './words.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>

/** Handles the jobs of `enqueueAccountMail`: one mail each, to the address that the account has now. */
export const sendAccountMail =
  (services: Services, mailer: Mailer) =>
  async (job: Job): Promise<void> => {
    const mail = job.payload as AccountMail
    const account = await recipientOf(services.db, mail.to)
    if (!account || !isStillWanted(services, mail, account)) return
    const words = await wordsOf(services, mail, account, job.attempts)
    if (!words) return
    await mailer.send({
      id: job.id,
      to: { name: account.full_name, address: account.email },
      ...words,
    })
  }

function recipientOf(db: Db, to: AccountMail['to']) {
  const accounts = db
    .selectFrom('account')
    .select(['id', 'email', 'email_key', 'full_name', 'status', 'language', 'role'])
    .select((eb) => eb('password_sealed', 'is not', null).as('has_password'))
  return 'account_id' in to
    ? accounts.where('id', '=', to.account_id).executeTakeFirst()
    : accounts.where('email_key', '=', to.email_key).executeTakeFirst()
}

const WAYS_TO_A_PASSWORD: readonly string[] = [
  'reset',
  'lost_factor',
  'invitation',
  'first_password',
]
/** Mails about an event that did happen, which are sent to blocked accounts too. */
const ALWAYS: readonly string[] = [
  'password_changed',
  'passkey_changed',
  'factor_changed',
  'signed',
]

/**
 * Whether the mail still makes sense: a blocked account gets no other mail, an account that may not use a
 * password no way to one, and a person who has set a password no invitation.
 */
function isStillWanted(
  { settings }: Services,
  { template }: AccountMail,
  account: Recipient,
): boolean {
  if (ALWAYS.includes(template)) return true
  if (account.status !== 'active') return false
  if (WAYS_TO_A_PASSWORD.includes(template) && !mayUsePassword(settings, account)) return false
  return !(template === 'invitation' && account.has_password)
}

/**
 * The text of the mail, in the account's language. The first mail to a new person is in every language, because
 * the person has not chosen one yet. Null when no mail is to be sent, such as after too many links to this person.
 */
async function wordsOf(
  services: Services,
  mail: AccountMail,
  account: Recipient,
  attempts: number,
) {
  const { settings } = services
  const language = account.language as Language
  const values = { name: account.full_name, airline: settings.airlineName }
  if (mail.template === 'password_changed') {
    const when = momentWords(settings.timeZone, new Date(mail.at))
    return layOut(passwordChanged(language, mail.by), language, { ...values, when })
  }
  if (mail.template === 'passkey_changed') {
    const when = momentWords(settings.timeZone, new Date(mail.at))
    const { passkey } = mail
    return layOut(passkeyChanged(language, mail.what), language, { ...values, when, passkey })
  }
  if (mail.template === 'factor_changed') {
    const when = momentWords(settings.timeZone, new Date(mail.at))
    const said = {
      left: `${mail.left ?? 0}`,
      admin: mail.by?.name ?? '',
      reason: mail.by?.reason ?? '',
    }
    return layOut(factorChanged(language, mail), language, { ...values, ...said, when })
  }
  if (mail.template === 'signed') {
    const when = momentWords(settings.timeZone, new Date(mail.at))
    const { pilot, fingerprint } = mail
    const what = recordWords(language, mail.kind)
    const day = dayWords(mail.day)
    const signed = { ...values, when, what, pilot, day, fingerprint }
    const { kind, record_id: id } = mail
    const path = id ? await pageOfRecord(services.db, { kind, id }, account.role as Role) : null
    const links = path === null ? {} : { link: `${settings.publicUrl}${path}` }
    return layOut(signedWords(language, mail.meaning), language, signed, links)
  }
  if (mail.template === 'survey_received') {
    const at = new Date(mail.at)
    const words = surveyReceived(language, mail, dayIn(settings.timeZone, at))
    return layOut(words, language, { ...values, when: momentWords(settings.timeZone, at) })
  }
  if (mail.template === 'survey_verified') {
    const at = new Date(mail.at)
    const words = surveyVerified(language, mail, dayIn(settings.timeZone, at))
    const when = momentWords(settings.timeZone, at)
    return layOut(words, language, { ...values, when, note: mail.note })
  }
  if (mail.template === 'first_password')
    return layOutInAll(language, (one) => ({ words: FIRST_PASSWORD[one], values }), {
      link: `${settings.publicUrl}/login`,
    })
  const purpose: TokenPurpose = mail.template
  const lost = purpose === 'lost_factor' ? await factorState(services.db, account.id) : null
  // An account without a second factor gets no link to remove one.
  if (lost && !lost.has) return null
  // A mail that failed is written anew with a new link, which does not count as another request.
  const bounded = purpose !== 'invitation' && attempts === 1
  const token = bounded
    ? await newAskedToken(services.db, account.id, purpose)
    : await newPasswordToken(services.db, account.id, purpose)
  if (!token) return null
  // The token counts towards the most mails to one person, but its link is never sent to an administrator.
  if (lost?.takes_two) return layOut(LOST_OF_ADMIN[language], language, values)
  const link = `${settings.publicUrl}/login/reset_password/${token}`
  const valid = (one: Language) => validFor(one, TOKEN_MINUTES[purpose])
  if (purpose !== 'invitation') {
    const words = { reset: RESET, lost_factor: LOST_FACTOR }[purpose]
    return layOut(words[language], language, { ...values, valid: valid(language) }, { link })
  }
  const terms = await termsOfInspector(services.db, account.id, settings.timeZone)
  const inOne = (one: Language) => {
    const about = terms && inspectionLines(one, terms)
    return {
      words: invitation(one, about?.lines),
      values: { ...values, ...about?.values, valid: valid(one) },
    }
  }
  return layOutInAll(language, inOne, { link })
}
