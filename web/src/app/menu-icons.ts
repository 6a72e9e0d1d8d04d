import IconAlertTriangle from '~icons/alert-triangle'
import IconArchive from '~icons/archive'
import IconBook2 from '~icons/book-2'
import IconCalendarMonth from '~icons/calendar-month'
import IconChartBar from '~icons/chart-bar'
import IconClipboardText from '~icons/clipboard-text'
import IconClock from '~icons/clock'
import IconDeviceDesktopAnalytics from '~icons/device-desktop-analytics'
import IconEyeCheck from '~icons/eye-check'
import IconFolder from '~icons/folder'
import IconHeartbeat from '~icons/heartbeat'
import IconHistory from '~icons/history'
import IconHome from '~icons/home'
import IconHourglass from '~icons/hourglass'
import IconInbox from '~icons/inbox'
import IconMapRoute from '~icons/map-route'
import IconPackage from '~icons/package'
import IconPlane from '~icons/plane'
import IconPlaneArrival from '~icons/plane-arrival'
import IconPlugConnected from '~icons/plug-connected'
import IconRoute from '~icons/route'
import IconShieldCheck from '~icons/shield-check'
import IconUserCircle from '~icons/user-circle'
import IconUserCog from '~icons/user-cog'
import IconUsers from '~icons/users'
import type { WordKey } from '../frame/words.ts'
import type { Icon } from '../ui/part/icon.tsx'

/**
 * The icons of the menu items. Kept apart from menu.ts, which is also loaded on signing in: the icons load
 * with the shell.
 */
export const MENU_ICONS: Partial<Record<WordKey, Icon>> = {
  tasks: IconInbox,
  readiness: IconShieldCheck,
  waits: IconHourglass,
  home: IconHome,
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
  archive: IconArchive,
  packs: IconPackage,
  audit: IconHistory,
  health: IconHeartbeat,
  integrations: IconPlugConnected,
  inspections: IconEyeCheck,
  inspected_pilots: IconUsers,
  inspected_records: IconFolder,
  training: IconBook2,
  profile: IconUserCircle,
}
