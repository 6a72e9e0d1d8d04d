import { systemHealth } from '@trms/contract/office/health/calls'
import { type Binding, bind } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { system } from './system.ts'

export const healthBindings = (mailer: Mailer, version: string): Binding[] => [
  bind(systemHealth, system(mailer, version)),
]
