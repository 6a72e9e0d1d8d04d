import { seenPart } from '@trms/contract/common/visible'

/** What is compared of an email: nothing unseen around it, NFKC, lower case. */
export const emailKey = (email: string) => seenPart(email).normalize('NFKC').toLowerCase()
