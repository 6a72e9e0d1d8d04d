import { systemHealth } from '@trms/contract/health/calls'
import { type Binding, bind } from '../context.ts'
import type { Mailer } from '../mail/mailer.ts'
import { system } from './system.ts'

export const healthBindings = (mailer: Mailer): Binding[] => [bind(systemHealth, system(mailer))]
