import { Text } from '@mantine/core'
import type { Call } from '@trms/contract/call'
import type { OpenForm } from '@trms/contract/sim/entity'
import { ExchangeDialog, type ExchangeDialogProps } from '../domain/exchange-dialog.tsx'
import { notify } from '../ui/notify.ts'
import { SIM_READS } from './paths.ts'

/** Sends something about a pilot's form; then closes, tells, and has the sessions read anew. */
export function FormDialog<C extends Call>({
  done,
  ...dialog
}: Omit<ExchangeDialogProps<C>, 'invalidates' | 'onDone'> & {
  /** What is said when the server has said yes. */
  done: string
}) {
  const onDone = () => {
    dialog.close()
    notify.success(done)
  }
  return <ExchangeDialog {...dialog} invalidates={SIM_READS} onDone={onDone} />
}

/** Whose form it is. */
export const FormOwner = ({ form }: { form: OpenForm }) => (
  <Text>
    {form.pilot_name} · {form.pilot_crew_code}
  </Text>
)
