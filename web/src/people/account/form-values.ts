import { requiredLine } from '@trms/contract/common/fields'
import { FLEETS, type Fleet, fleet } from '@trms/contract/crew/fleets'
import { type Account, role } from '@trms/contract/people/account/entity'
import { newEmail } from '@trms/contract/people/auth/calls'
import { z } from 'zod'
import { useWords } from '../../i18n/words.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'
import { type NewPasswordValues, newPasswordProblems } from '../password/new-password.ts'
import { passwordWords } from '../password/password-words.ts'
import { accountWords } from './words.ts'

export interface NewUserValues extends NewPasswordValues {
  email: string
  full_name: string
  fleet: Fleet
  avatar: File | null
}

export const EMPTY_USER: NewUserValues = {
  email: '',
  full_name: '',
  fleet: FLEETS[0],
  avatar: null,
  password: '',
  confirm_password: '',
}

/** The fields that are never kept in a draft. */
export const SECRETS = ['password', 'confirm_password'] as const

const newUser = z.object({ full_name: requiredLine(), email: newEmail(), fleet: fleet() })

export const checkNewUser = (values: NewUserValues): Problems => ({
  ...schemaProblems(newUser, values),
  ...newPasswordProblems(values),
})

export interface UserValues {
  full_name: string
  fleet: Fleet | null
  role: Account['role']
  avatar: File | null
}

export const userToValues = ({ full_name, fleet, role }: Account): UserValues => ({
  full_name,
  fleet,
  role,
  avatar: null,
})

/** A change of an account; only the name is required (USER-03). */
const changedUser = z.object({
  full_name: requiredLine(),
  fleet: fleet().nullable(),
  role: role(),
})

export const checkChangedUser = (values: UserValues): Problems =>
  schemaProblems(changedUser, values)

/** Gives the label of a field, for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(accountWords)
  const password = useWords(passwordWords)
  return (path) => {
    if (path === 'password') return password('new_password')
    if (path === 'confirm_password') return password('confirm_password')
    if (path === 'email' || path === 'fleet' || path === 'role') return t(path)
    return t('name')
  }
}
