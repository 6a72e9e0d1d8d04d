import type { FileField } from '../common/files.ts'

/** The picture of a person, in pixels twice as large as the largest on a screen. */
export const AVATAR = { accept: 'image', square: 512 } as const satisfies FileField
