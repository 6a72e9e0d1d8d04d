import { dayWords } from '@trms/contract/common/dates'
import { daysBetween } from '@trms/contract/common/days'
import type { Language } from '@trms/contract/messages/index'
import { LONG_WAIT_DAYS, SOON_DAYS, type Task } from '@trms/contract/office/task/entity'
import { taskWords } from '@trms/contract/office/task/words'
import type { MailItem, MailWords } from '../../../platform/mail/layout.ts'

/** The reason of a mail: a new task, the daily run, or somebody's request. */
export type Why = 'at_once' | 'daily' | 'asked'

/** The most tasks that a mail lists; a number stands for the rest. */
export const MOST_LISTED = 20

const days = (n: number) => (n === 1 ? '1 day' : `${n} days`)

function whenOf(
  task: Task,
  language: Language,
  today: string,
): { when: string; pressing: boolean } {
  if (task.due !== null) {
    const left = daysBetween(today, task.due)
    const pressing = left <= SOON_DAYS
    if (left < 0)
      return {
        pressing,
        when: language === 'vi' ? `Quá hạn ${-left} ngày` : `${days(-left)} overdue`,
      }
    return { pressing, when: language === 'vi' ? `Còn ${left} ngày` : `${days(left)} left` }
  }
  if (task.days === 0)
    return { pressing: false, when: language === 'vi' ? 'Từ hôm nay' : 'New today' }
  const pressing = task.days >= LONG_WAIT_DAYS
  return {
    pressing,
    when: language === 'vi' ? `Đã chờ ${task.days} ngày` : `Waiting ${days(task.days)}`,
  }
}

interface Shown {
  language: Language
  today: string
  /** The account that gets the mail; a task about that account names no person. */
  reader: string
  link: string
}

/** A task as a line of a mail. */
export function itemOf(task: Task, { language, today, reader, link }: Shown): MailItem {
  const { title, of, reason } = taskWords(task, language, today)
  const about = task.about && task.about.id !== reader ? task.about.name : ''
  return {
    title,
    // A reason of several lines stays one line of its task.
    of: [about, of, reason.replace(/\s+/g, ' ')].filter(Boolean).join(' · '),
    ...whenOf(task, language, today),
    link,
  }
}

const TITLE = 'Training Record Management System'

/** The subject of the mail: the only task in words, or the number of tasks. */
function subjectOf(tasks: readonly Task[], language: Language, today: string, why: Why): string {
  const [first] = tasks
  const one = first && tasks.length === 1 ? taskWords(first, language, today) : null
  const what = one
    ? [one.title, one.of].filter(Boolean).join(' – ')
    : language === 'vi'
      ? `${tasks.length} việc đang chờ bạn`
      : `${tasks.length} things wait for you`
  if (why !== 'asked') return what
  return language === 'vi' ? `Nhắc việc: ${what}` : `Reminder: ${what}`
}

/** The asker in a mail on request, where the asker speaks for the office. */
export const OFFICE: Record<Language, string> = {
  en: 'The training department',
  vi: 'Phòng Huấn luyện bay',
}

const FIRST_LINE: Record<Language, Record<Why, string>> = {
  en: {
    at_once: `This now waits for you in the ${TITLE}:`,
    daily: `This waits for you in the ${TITLE} as of {today}:`,
    asked: `{asker} asks you to look after this in the ${TITLE}:`,
  },
  vi: {
    at_once: `Việc sau vừa chuyển đến bạn trên ${TITLE}:`,
    daily: `Những việc đang chờ bạn trên ${TITLE}, tính đến ngày {today}:`,
    asked: `{asker} đề nghị bạn xử lý việc sau trên ${TITLE}:`,
  },
}

export function noticeWords(
  tasks: readonly Task[],
  { language, today, why }: { language: Language; today: string; why: Why },
): MailWords {
  const more = tasks.length - MOST_LISTED
  const rest = language === 'vi' ? `Và ${more} việc nữa.` : `And ${more} more.`
  return {
    subject: subjectOf(tasks, language, today, why),
    lines: [
      language === 'vi' ? 'Kính gửi {name},' : 'Dear {name},',
      FIRST_LINE[language][why].replace('{today}', dayWords(today)),
    ],
    button: language === 'vi' ? 'Mở danh sách việc của tôi' : 'Open my tasks',
    closing: more > 0 ? [rest] : [],
  }
}

export const OFF: Record<Language, string> = {
  en: 'Choose which mails you get, or switch them off',
  vi: 'Chọn loại thư bạn muốn nhận, hoặc tắt thư',
}
