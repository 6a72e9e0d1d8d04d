import { seenPart } from '@trms/contract/common/visible'

/** The form in which emails are compared: no unseen characters around the text, NFKC, lower case. */
export const emailKey = (email: string) => seenPart(email).normalize('NFKC').toLowerCase()
