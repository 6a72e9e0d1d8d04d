import {
  type Icon,
  IconAlertTriangle,
  IconBook2,
  IconCalendarMonth,
  IconChartBar,
  IconClipboardText,
  IconClock,
  IconDeviceDesktopAnalytics,
  IconFolder,
  IconMapRoute,
  IconPlane,
  IconPlaneArrival,
  IconRoute,
  IconUserCircle,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import type { WordKey } from './words.ts'

/** Apart from the menu itself, which the sign-in page needs too: the icons come with the frame. */
export const MENU_ICONS: Partial<Record<WordKey, Icon>> = {
  dashboard: IconChartBar,
  sim: IconDeviceDesktopAnalytics,
  sim_schedule: IconCalendarMonth,
  sim_slot: IconClock,
  fot: IconPlane,
  line_check: IconRoute,
  line_training: IconMapRoute,
  documents: IconFolder,
  pilots: IconUsers,
  to_ldg: IconPlaneArrival,
  event_report: IconAlertTriangle,
  survey: IconClipboardText,
  users: IconUserCog,
  training: IconBook2,
  profile: IconUserCircle,
}
