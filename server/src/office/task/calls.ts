import * as calls from '@trms/contract/office/task/calls'
import * as notices from '@trms/contract/office/task/notice'
import type { Ask } from '../../crew/asks.ts'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { exportList } from './export.ts'
import { count, myTasks } from './my-tasks.ts'
import { read, set } from './notice/settings.ts'
import { show, unsubscribe } from './notice/unsubscribe.ts'
import { previewRemind, remind } from './remind.ts'
import { waits } from './who-waits.ts'

/** `asks` says what each kind of record asks of whom; the composition gathers this (asks.ts). */
export const taskBindings = (asks: readonly Ask[]): Binding[] => [
  bind(calls.getMyTasks, myTasks(asks)),
  bind(calls.countMyTasks, count(asks)),
  bind(calls.whoWaits, waits(asks)),
  bind(calls.previewRemind, previewRemind(asks)),
  bind(calls.remind, remind(asks)),
  bindDownload(calls.exportWaits, exportList(asks)),
  bind(notices.noticeSettings, read),
  bind(notices.setNoticeSettings, set),
  bind(notices.readUnsubscribe, show),
  bind(notices.unsubscribe, unsubscribe),
]
