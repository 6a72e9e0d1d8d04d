import { ROLE, type Role } from '@trms/contract/access'
import type { Language } from '@trms/contract/messages/index'

/** The user guides of docs/guide, one page per role and language; each is fetched only when read. */
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

/** The guide that is shown first to each role. */
export const GUIDE_OF: Record<Role, Guide> = {
  [ROLE.ADMIN]: 'administrator',
  [ROLE.USER]: 'staff',
  [ROLE.INSTRUCTOR]: 'instructor',
  [ROLE.PILOT]: 'pilot',
  [ROLE.EMPLOYEE]: 'staff',
  [ROLE.INSPECTOR]: 'inspector',
}

/** Loads the Markdown text of a guide. */
export async function guideText(language: Language, guide: Guide): Promise<string> {
  const load = TEXTS[`${ROOT}/${language}/${guide}.md`]
  if (!load) throw new Error(`There is no guide ${guide} in ${language}.`)
  return load()
}

/** Gives the address, in the built product, of a picture that a guide names as `../pictures/…`. */
export const pictureAddress = (named: string): string | undefined =>
  PICTURES[`${ROOT}/${named.replace('../', '')}`]
