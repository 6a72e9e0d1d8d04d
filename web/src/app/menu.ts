import {
  type Access,
  PERMISSION as P,
  PILOT_VIEWERS,
  permits,
  ROLE,
  type Role,
  type Root,
  rootOf,
  viewers,
} from '@trms/contract/access'
import { READINESS_READERS } from '@trms/contract/people/qualification/access'
import { recordReaders } from '@trms/contract/records/training-record/access'
import { allRecordPaths } from '../crew/record-paths.ts'
import type { WordKey } from '../frame/words.ts'

export interface MenuItem {
  to: string
  label: WordKey
  /** The access rule of the call behind the item's page; accounts without that access do not see the item. */
  access: Access
  /** Other paths whose pages belong to the item. */
  also?: readonly string[]
  /**
   * Whether the item's page has no list that can be searched by `?keyword=`; the finder offers all other
   * lists.
   */
  unsearched?: true
}

export interface MenuGroup {
  label: WordKey
  items: readonly MenuItem[]
}

const ADMIN_ONLY: Access = { roles: [ROLE.ADMIN] }
const INSPECTORS: Access = { roles: [ROLE.INSPECTOR] }
const SIM_VIEWERS: Access = { permissions: viewers(P.VIEW_SIM) }
const OFFICE = [P.VIEW_PILOT_LIST, P.EDIT_PILOT]
const TO_LDG_VIEWERS = [...OFFICE, P.KEEP_QUALIFICATIONS]
const CREW = [ROLE.INSTRUCTOR, ROLE.PILOT]

/** The own tasks, the readiness of the crew, and the tasks of everybody (ASK-01, RDY-04, ASK-02). */
const tasks = (area: 'admin' | 'pilot'): MenuItem[] => [
  { to: `/${area}/tasks`, label: 'tasks', access: 'signed-in', unsearched: true },
  {
    to: `/${area}/readiness`,
    label: 'readiness',
    access: READINESS_READERS,
    also: [`/${area}/qualification-kinds`],
  },
  { to: `/${area}/waits`, label: 'waits', access: { permissions: [P.VIEW_READINESS] } },
]

const admin: readonly MenuGroup[] = [
  {
    label: 'group_overview',
    items: [
      ...tasks('admin'),
      { to: '/admin/dashboards', label: 'dashboard', access: ADMIN_ONLY, unsearched: true },
    ],
  },
  {
    label: 'group_sim',
    items: [
      { to: '/admin/sim', label: 'sim', access: SIM_VIEWERS },
      {
        to: '/admin/sim-schedule/list',
        label: 'sim_schedule',
        access: { roles: [ROLE.ADMIN, ROLE.USER] },
        also: ['/admin/sim-schedule-upload'],
      },
      { to: '/admin/sim-slot', label: 'sim_slot', access: SIM_VIEWERS },
    ],
  },
  {
    label: 'group_training',
    items: [
      {
        to: '/admin/fot',
        label: 'fot',
        access: recordReaders,
        also: [...allRecordPaths('admin'), '/admin/criteria-report'],
      },
      {
        to: '/admin/line-check',
        label: 'line_check',
        access: { permissions: viewers(P.VIEW_LINE_CHECK) },
      },
      {
        to: '/admin/line-training',
        label: 'line_training',
        access: { permissions: viewers(P.VIEW_LINE_TRAINING) },
      },
      {
        to: '/admin/training-document',
        label: 'documents',
        access: { permissions: viewers(P.VIEW_TRAINING_DOCUMENT) },
      },
    ],
  },
  {
    label: 'group_crew',
    items: [
      {
        to: '/admin/pilot',
        label: 'pilots',
        access: { permissions: PILOT_VIEWERS },
      },
      {
        to: '/admin/to_ldg',
        label: 'to_ldg',
        access: { permissions: TO_LDG_VIEWERS },
      },
      {
        to: '/admin/event_report',
        label: 'event_report',
        access: { permissions: OFFICE },
      },
      { to: '/admin/survey', label: 'survey', access: ADMIN_ONLY, unsearched: true },
      { to: '/admin/user', label: 'users', access: ADMIN_ONLY },
    ],
  },
  {
    label: 'group_system',
    items: [
      { to: '/admin/inspection', label: 'inspections', access: ADMIN_ONLY },
      { to: '/admin/archive', label: 'archive', access: ADMIN_ONLY },
      { to: '/admin/packs', label: 'packs', access: ADMIN_ONLY },
      { to: '/admin/audit', label: 'audit', access: ADMIN_ONLY },
      { to: '/admin/integrations', label: 'integrations', access: ADMIN_ONLY },
      { to: '/admin/health', label: 'health', access: ADMIN_ONLY, unsearched: true },
    ],
  },
]

const pilot: readonly MenuGroup[] = [
  {
    label: 'group_overview',
    items: [
      ...tasks('pilot'),
      { to: '/pilot/home', label: 'home', access: { roles: CREW }, unsearched: true },
    ],
  },
  {
    label: 'group_sim',
    items: [
      { to: '/pilot/sim/list', label: 'sim', access: { roles: CREW }, also: ['/pilot/sim'] },
      {
        to: '/pilot/sim-schedule/list',
        label: 'sim_schedule',
        access: { roles: CREW },
        also: ['/pilot/sim-schedule-upload'],
      },
    ],
  },
  {
    label: 'group_training',
    items: [
      {
        to: '/pilot/training-flight',
        label: 'training',
        access: { roles: CREW },
        also: [...allRecordPaths('pilot'), '/pilot/criteria-report'],
      },
      { to: '/pilot/fot/list', label: 'fot', access: { roles: [ROLE.INSTRUCTOR] } },
      { to: '/pilot/line-check', label: 'line_check', access: { roles: CREW } },
      { to: '/pilot/line-training', label: 'line_training', access: { roles: CREW } },
      { to: '/pilot/training-document', label: 'documents', access: { roles: CREW } },
    ],
  },
  {
    label: 'group_crew',
    items: [
      { to: '/pilot/pilot', label: 'pilots', access: { permissions: PILOT_VIEWERS } },
      { to: '/pilot/to_ldg', label: 'to_ldg', access: { permissions: TO_LDG_VIEWERS } },
      {
        to: '/pilot/event_report',
        label: 'event_report',
        access: { roles: [ROLE.INSTRUCTOR], permissions: OFFICE },
      },
      { to: '/pilot/profile', label: 'profile', access: { roles: CREW }, unsearched: true },
    ],
  },
]

/** The inspector's menu (INS-01). */
const inspection: readonly MenuGroup[] = [
  {
    label: 'group_inspection',
    items: [
      {
        to: '/inspection/pilots',
        label: 'inspected_pilots',
        access: INSPECTORS,
        also: ['/inspection/pilot'],
        unsearched: true,
      },
      {
        to: '/inspection/records',
        label: 'inspected_records',
        access: INSPECTORS,
        also: ['/inspection/record'],
      },
      { to: '/inspection/trail', label: 'audit', access: INSPECTORS, unsearched: true },
    ],
  },
]

export const menuOf = (root: Root) => ({ admin, pilot, inspection })[root]

/** The menu of an account, with only the items whose list the account may view (NAV-09). */
export function menuFor(account: Parameters<typeof permits>[1] & { role: Role }): MenuGroup[] {
  const root = rootOf(account.role)
  return (root ? menuOf(root) : [])
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => permits(item.access, account)),
    }))
    .filter((group) => group.items.length > 0)
}
