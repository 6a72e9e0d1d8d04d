import {
  areaOf,
  type Holder,
  holds,
  PERMISSION as P,
  type Permission,
  ROLE,
  viewers,
} from '@trms/contract/access'
import type { Task, TaskKind } from '@trms/contract/office/task/entity'
import { RECORD_KINDS } from '@trms/contract/records/training-record/entity'
import IconBook2 from '~icons/book-2'
import IconCertificate from '~icons/certificate'
import IconCircleCheck from '~icons/circle-check'
import IconEraser from '~icons/eraser'
import IconFileText from '~icons/file-text'
import IconMailExclamation from '~icons/mail-exclamation'
import IconMessageQuestion from '~icons/message-question'
import IconMessageX from '~icons/message-x'
import IconPlaneArrival from '~icons/plane-arrival'
import IconPlugConnectedX from '~icons/plug-connected-x'
import IconShieldExclamation from '~icons/shield-exclamation'
import IconShieldLock from '~icons/shield-lock'
import IconSignature from '~icons/signature'
import IconWritingSign from '~icons/writing-sign'
import { answerLink } from '../../crew/answer-link.ts'
import { recordDetail } from '../../crew/record-paths.ts'
import { verifyLink } from '../../crew/verify-link.ts'
import type { Icon } from '../../ui/part/icon.tsx'
import type { Target } from '../../ui/part/target.ts'

type Area = 'admin' | 'pilot'

interface Kind {
  icon: Icon
  /** The page on which the task is done, with the search parameters that open the right form there. */
  target(task: Task, area: Area): Target
  /** Whether the account may read that page, even if the task is another person's. */
  mayRead(account: Holder): boolean
}

/**
 * Gives the record's id: a key is `kind:record:variety`. For a SIM session, the record is the form of one
 * pilot.
 */
const recordOf = ({ key }: Task): string => key.split(':')[1] ?? ''

/** The value of `do` that opens the submission dialog on a form's page, by the part of the person. */
const SUBMIT: Readonly<Record<string, string>> = {
  pilot: 'submit_1',
  instructor: 'submit_2',
  instructor_a: 'submit_2',
  instructor_b: 'submit_3',
}

const session = (task: Task, area: Area, action: string | undefined): Target => ({
  to: `/${area}/sim/detail/${task.opens}`,
  search: { form: recordOf(task), do: action },
})
const exchange =
  (path: string) =>
  (task: Task, area: Area, action: string | undefined): Target => ({
    to: `/${area}/${path}/detail/${task.opens}`,
    search: { do: action },
  })
const lineCheck = exchange('line-check')
const lineTraining = exchange('line-training')

/** The pages of the forms whose status the office sets, by the variety of the task. */
const CLOSED: Readonly<Record<string, typeof session>> = {
  sim: session,
  line_check: lineCheck,
  line_training: lineTraining,
}

type MayRead = Kind['mayRead']
const viewersOf =
  (view: Permission): MayRead =>
  (account) =>
    holds(account, ...viewers(view))
const ofSims = viewersOf(P.VIEW_SIM)
const ofChecks = viewersOf(P.VIEW_LINE_CHECK)
const ofTrainings = viewersOf(P.VIEW_LINE_TRAINING)
const isAdmin: MayRead = ({ role }) => role === ROLE.ADMIN
const isOffice: MayRead = (account) =>
  areaOf(account.role) === 'admin' && holds(account, P.VIEW_PILOT_LIST, P.EDIT_PILOT)

/** Gives the page on which a question or a disagreement about a record or form is answered. */
function answering(task: Task, area: Area): Target {
  const action = answerLink(recordOf(task))
  const { variety, opens } = task
  if (variety.startsWith('sim_form_'))
    return { to: `/${area}/sim/detail/${opens}`, search: { pilot: variety.slice(-1), do: action } }
  if (variety === 'line_check') return lineCheck(task, area, action)
  if (variety === 'line_training') return lineTraining(task, area, action)
  const kind = RECORD_KINDS.find((one) => one === variety) ?? 'training_flight'
  return { ...recordDetail(area, kind, opens), search: { do: action } }
}

/** A task that is done on the page of a training record. */
const ofRecord: Kind = {
  icon: IconSignature,
  target: (task, area) => {
    const kind = RECORD_KINDS.find((one) => one === task.variety) ?? 'training_flight'
    return recordDetail(area, kind, task.opens)
  },
  mayRead: isOffice,
}

/**
 * The icon, the page and the readers of each kind of task. The type makes a new kind fail the type check
 * until the kind is added here (ASK-01).
 */
export const KINDS: Record<TaskKind, Kind> = {
  approve_record: ofRecord,
  agree_amendment: ofRecord,
  disagreement: {
    icon: IconMessageX,
    target: answering,
    mayRead: isOffice,
  },
  correction: {
    icon: IconMessageQuestion,
    target: answering,
    // A question can be about a form of any kind; the page of the form then decides who may read that form.
    mayRead: (account) =>
      isOffice(account) || ofSims(account) || ofChecks(account) || ofTrainings(account),
  },
  sim_form: {
    icon: IconWritingSign,
    target: (task, area) => session(task, area, SUBMIT[task.variety]),
    mayRead: ofSims,
  },
  sim_caav: {
    icon: IconFileText,
    target: (task, area) => session(task, area, 'caav'),
    mayRead: ofSims,
  },
  elearning: {
    icon: IconCertificate,
    target: (task, area) => session(task, area, 'elearning'),
    mayRead: ofSims,
  },
  line_check_form: {
    icon: IconWritingSign,
    target: (task, area) => lineCheck(task, area, SUBMIT[task.variety]),
    mayRead: ofChecks,
  },
  line_check_documents: {
    icon: IconBook2,
    target: (task, area) => lineCheck(task, area, 'documents'),
    mayRead: ofChecks,
  },
  line_training_form: {
    icon: IconWritingSign,
    target: (task, area) => lineTraining(task, area, SUBMIT[task.variety]),
    mayRead: ofTrainings,
  },
  qualification: {
    icon: IconShieldExclamation,
    target: (task, area) => ({ to: `/${area}/readiness/${task.opens}` }),
    mayRead: viewersOf(P.VIEW_READINESS),
  },
  close_form: {
    icon: IconCircleCheck,
    target: (task, area) => (CLOSED[task.variety] ?? session)(task, area, 'status'),
    mayRead: isAdmin,
  },
  verify_survey: {
    icon: IconPlaneArrival,
    target: ({ about }, area) => ({
      to: `/${area}/to_ldg`,
      search: { keyword: about?.crew_code, do: about ? verifyLink(about.id) : undefined },
    }),
    mayRead: (account) => holds(account, P.KEEP_QUALIFICATIONS),
  },
  decide_purge: {
    icon: IconEraser,
    target: () => ({ to: '/admin/archive', search: { state: 'asked' } }),
    mayRead: isAdmin,
  },
  decide_factor_reset: {
    icon: IconShieldLock,
    target: (task) => ({ to: `/admin/user/detail/${task.opens}` }),
    mayRead: isAdmin,
  },
  mail_given_up: {
    icon: IconMailExclamation,
    target: () => ({ to: '/admin/health' }),
    mayRead: isAdmin,
  },
  webhook_failed: {
    icon: IconPlugConnectedX,
    target: () => ({ to: '/admin/integrations', search: { tab: 'webhooks' } }),
    mayRead: isAdmin,
  },
}

export const targetOf = (task: Task, area: Area): Target => KINDS[task.kind].target(task, area)

/**
 * Gives the task's page without the search parameter `do`, for a person who only looks; undefined if the
 * account may not read the page.
 */
export function pageOf(task: Task, account: Holder): Target | undefined {
  const area = areaOf(account.role)
  if (!area || !KINDS[task.kind].mayRead(account)) return undefined
  const { to, search } = targetOf(task, area)
  return { to, search: { ...search, do: undefined } }
}
