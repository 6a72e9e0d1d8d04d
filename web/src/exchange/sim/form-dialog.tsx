import { Text } from '@mantine/core'
import type { Call } from '@trms/contract/call'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { ExchangeDialog, type ExchangeDialogProps } from '../form-exchange/exchange-dialog.tsx'
import { SIM_READS } from './paths.ts'

/** Sends something about a pilot's form and has the sessions read anew. */
export const FormDialog = <C extends Call>(dialog: Omit<ExchangeDialogProps<C>, 'invalidates'>) => (
  <ExchangeDialog {...dialog} invalidates={SIM_READS} />
)

/** Whose form it is. */
export const FormOwner = ({ form }: { form: OpenForm }) => (
  <Text>
    {form.pilot_name} · {form.pilot_crew_code}
  </Text>
)
