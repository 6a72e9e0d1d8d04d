import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { fotDetail, fotList } from '@trms/contract/overview/calls'
import { searchTrainingFlight, trainingFlightById } from '@trms/contract/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/training-flight/entity'
import { approveResult } from '@trms/contract/training-record/calls'
import { useState } from 'react'
import { useSend } from '../api/hooks.ts'
import { formatDate } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'
import { flightFacts } from './detail-facts.ts'
import { FlightFlags } from './detail-flags.tsx'
import { formMessages } from './form-messages.ts'

const READS = [trainingFlightById, searchTrainingFlight, fotDetail, fotList]

/** The trainee approves what is recorded; who else approved meanwhile is told and shown (APR-01, APR-02). */
export function ApproveAction({ flight }: { flight: TrainingFlight }) {
  const t = useMessages(formMessages)
  const shared = useMessages(sharedMessages)
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const approve = useSend(approveResult, { invalidates: READS })
  const { routes } = flightFacts(flight)

  const confirm = () =>
    approve.mutate(
      { input: { id: flight.id } },
      {
        onSuccess: () => notify.success(shared('trainee_approved')),
        onError: (error) => {
          notify.error(error.message)
          void queryClient.invalidateQueries({ queryKey: [trainingFlightById.path] })
        },
        onSettled: () => setAsking(false),
      },
    )

  return (
    <>
      <Button
        leftSection={<IconCircleCheck size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('approve')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('approve_title')}
        confirm={t('approve')}
        busy={approve.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <Text>
            <b>
              {formatDate(flight.date_of_flight)} · {routes}
            </b>
            <br />
            {t('sign_instructor', { name: flight.instructor_name })}
          </Text>
          <FlightFlags flight={flight} />
          <Text>{t('approve_text')}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  )
}
