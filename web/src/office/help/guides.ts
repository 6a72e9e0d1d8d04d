import { ROLE, type Role } from '@trms/contract/access'
import type { Language } from '@trms/contract/messages/index'

/** The user guides of docs/guide, one page a role in each language; they are fetched when somebody reads them. */
const TEXTS = import.meta.glob<string>('../../../../docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
})
const PICTURES = import.meta.glob<string>('../../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const ROOT = '../../../../docs/guide'

export const GUIDES = ['pilot', 'instructor', 'administrator', 'staff', 'inspector'] as const
export type Guide = (typeof GUIDES)[number]

/** The guide that a role begins with. */
export const GUIDE_OF: Record<Role, Guide> = {
  [ROLE.ADMIN]: 'administrator',
  [ROLE.USER]: 'staff',
  [ROLE.INSTRUCTOR]: 'instructor',
  [ROLE.PILOT]: 'pilot',
  [ROLE.EMPLOYEE]: 'staff',
  [ROLE.INSPECTOR]: 'inspector',
}

/** The Markdown of a guide. */
export async function guideText(language: Language, guide: Guide): Promise<string> {
  const load = TEXTS[`${ROOT}/${language}/${guide}.md`]
  if (!load) throw new Error(`There is no guide ${guide} in ${language}.`)
  return load()
}

/** Where the built product keeps a picture that a guide names as `../pictures/…`. */
export const pictureAddress = (named: string): string | undefined =>
  PICTURES[`${ROOT}/${named.replace('../', '')}`]
