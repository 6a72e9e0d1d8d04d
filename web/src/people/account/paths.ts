import type { Target } from '../../ui/part/target.ts'

export const USER_LIST = '/admin/user'
export const FACTOR_RULES = '/admin/user/second-factor'
export const USER_CREATE = '/admin/user/create'

export const userDetail = (id: string, mode: 'view' | 'edit'): Target => ({
  to: `${USER_LIST}/detail/${id}`,
  ...(mode === 'view' && { search: { mode } }),
})
