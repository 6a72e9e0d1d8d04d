import {
  dropMails,
  givenUpMails,
  sendMailsAgain,
  systemHealth,
} from '@trms/contract/office/health/calls'
import { type Binding, bind } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { drop, list, sendAgain } from './given-up.ts'
import { system } from './system.ts'

export const healthBindings = (mailer: Mailer, version: string): Binding[] => [
  bind(systemHealth, system(mailer, version)),
  bind(givenUpMails, list),
  bind(sendMailsAgain, sendAgain),
  bind(dropMails, drop),
]
