import { MESSAGES } from '@trms/contract/messages/index'
import { defineWords } from './words.ts'

/** The texts that server and web share (contract/messages). */
export const sharedWords = defineWords('shared', MESSAGES)
