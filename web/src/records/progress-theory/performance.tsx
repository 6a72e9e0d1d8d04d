import { isLow } from '@trms/contract/records/training-record/scores'
import IconAlertTriangle from '~icons/alert-triangle'
import IconChartBar from '~icons/chart-bar'
import { StatusBadge } from '../../ui/part/status-badge.tsx'

/** The overall performance, of five; red with its icon when it is 2 or lower. */
export const Performance = ({ value }: { value: number }) => (
  <StatusBadge
    tone={isLow(value) ? 'red' : 'grey'}
    icon={isLow(value) ? IconAlertTriangle : IconChartBar}
  >
    {value} / 5
  </StatusBadge>
)
