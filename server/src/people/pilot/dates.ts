import { dayIn } from '@trms/contract/common/dates'
import { dateProblems } from '@trms/contract/people/pilot/dates'
import type { Ctx } from '../../platform/context.ts'

type Given = Parameters<typeof dateProblems>

/** The problems with a pilot's dates, as of today in the airline's time zone (PIL-02, PIL-03). */
export const againstDates = ({ settings, now }: Ctx, dates: Given[0], kept?: Given[2]) =>
  dateProblems(dates, dayIn(settings.timeZone, now), kept)
