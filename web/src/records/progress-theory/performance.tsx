import { isLow } from '@trms/contract/records/training-record/scores'
import IconAlertTriangle from '~icons/alert-triangle'
import IconChartBar from '~icons/chart-bar'
import { StatusBadge } from '../../ui/part/status-badge.tsx'

/** Shows the overall performance, out of five; a value of 2 or lower is red and has a warning icon. */
export const Performance = ({ value }: { value: number }) => (
  <StatusBadge
    tone={isLow(value) ? 'red' : 'grey'}
    icon={isLow(value) ? IconAlertTriangle : IconChartBar}
  >
    {value} / 5
  </StatusBadge>
)
