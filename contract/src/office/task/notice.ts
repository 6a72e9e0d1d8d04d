import { z } from 'zod'
import { call } from '../../call.ts'

/** The topics of mails for which each account chooses how to be mailed (ASK-03). */
export const NOTICE_TOPICS = ['approval', 'sent_back', 'waiting', 'expiry', 'office'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]
export const NOTICE_WAYS = ['at_once', 'daily', 'never'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

interface Topic {
  /** The choices for the topic. `never` is missing where people must approve or repeat something. */
  ways: readonly NoticeWay[]
  /** The choice unless the account makes another. */
  usual: NoticeWay
}
export const TOPICS: Record<NoticeTopic, Topic> = {
  approval: { ways: ['at_once', 'daily'], usual: 'at_once' },
  sent_back: { ways: ['at_once', 'daily'], usual: 'at_once' },
  waiting: { ways: ['at_once', 'daily', 'never'], usual: 'daily' },
  // There is no `at_once` for an expiry, because an expiry is known long before.
  expiry: { ways: ['daily', 'never'], usual: 'daily' },
  office: { ways: ['at_once', 'daily', 'never'], usual: 'daily' },
}

/** The days of waiting after which a reminder is sent; EXPIRY_DAYS are the days before an expiry (ASK-03). */
export const REMINDER_DAYS = [3, 7, 14] as const
export const EXPIRY_DAYS = [90, 60, 30, 14, 7] as const

/** The hour at which the daily mail goes out, on the airline's clock. */
export const DIGEST_HOUR = 7

const settings = z.array(
  z.object({
    topic: z.enum(NOTICE_TOPICS),
    how: z.enum(NOTICE_WAYS),
    ways: z.array(z.enum(NOTICE_WAYS)),
  }),
)

export const noticeSettings = call({
  path: 'notice/settings',
  summary: 'How the caller wants to be mailed of what can wait for the caller (ASK-03)',
  access: 'signed-in',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ topics: settings }),
})

export const setNoticeSettings = call({
  path: 'notice/set_settings',
  summary: 'Changes how the caller wants to be mailed; what is not sent stays (ASK-03)',
  access: 'signed-in',
  effect: 'change',
  input: z
    .strictObject({
      topics: z.partialRecord(
        z.enum(NOTICE_TOPICS, { error: 'invalid_choice' }),
        z.enum(NOTICE_WAYS, { error: 'invalid_choice' }),
      ),
    })
    .superRefine(({ topics }, ctx) => {
      for (const [topic, how] of Object.entries(topics))
        if (!TOPICS[topic as NoticeTopic].ways.includes(how))
          ctx.addIssue({ code: 'custom', message: 'invalid_choice', path: ['topics', topic] })
    }),
  output: z.object({ topics: settings }),
})

/** The token in the link of a mail. */
const token = z.string({ error: 'field_required' }).regex(/^[\w-]{43}$/, { error: 'invalid_value' })

export const readUnsubscribe = call({
  path: 'notice/read_unsubscribe',
  summary: 'Whose mails the link of a mail switches off, and whether they are off (ASK-03)',
  access: 'anyone',
  effect: 'read',
  input: z.strictObject({ token }),
  output: z.object({
    /** The address, shortened so that only its owner recognises the address: `n…h@air.example`. */
    address: z.string(),
    /** Whether every mail that can be switched off is off. */
    off: z.boolean(),
  }),
})

export const unsubscribe = call({
  path: 'notice/unsubscribe',
  summary:
    'Switches off, without signing in, every mail that can be; approvals and forms that were sent back come once a day (ASK-03)',
  access: 'anyone',
  effect: 'change',
  input: z.strictObject({ token }),
  output: z.object({ address: z.string(), off: z.boolean() }),
})
