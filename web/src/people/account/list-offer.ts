import { ROLES } from '@trms/contract/access'
import { FLEETS } from '@trms/contract/crew/fleets'
import { USER_SORTS } from '@trms/contract/people/account/calls'
import { ACCOUNT_STATUSES } from '@trms/contract/people/account/entity'
import { useSorts } from '../../frame/sorts.ts'
import { frameWords } from '../../frame/words.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListOffer } from '../../ui/list/list-view.ts'
import { accountWords } from './words.ts'

export function useUserOffer(): ListOffer {
  const t = useWords(accountWords)
  const frame = useWords(frameWords)
  return {
    sizes: [5, 10, 25],
    size: 5,
    order: '+',
    sorts: useSorts(USER_SORTS),
    selects: [
      {
        name: 'role',
        label: t('role'),
        choices: ROLES.map((role) => ({ value: String(role), label: frame(`role_${role}`) })),
      },
      {
        name: 'fleet',
        label: t('fleet'),
        choices: FLEETS.map((value) => ({ value, label: value })),
      },
      {
        name: 'status',
        label: t('status'),
        choices: ACCOUNT_STATUSES.map((value) => ({ value, label: t(value) })),
      },
    ],
    filtersOf: ({ selects: { role, ...others } }) => ({
      ...others,
      ...(role && { role: [Number(role)] }),
    }),
  }
}
