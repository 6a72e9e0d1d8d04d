import { MESSAGES } from '@trms/contract/messages/index'
import { defineMessages } from './words.ts'

/** The texts that server and web share (contract/messages). */
export const sharedMessages = defineMessages('shared', MESSAGES)
