import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../ui/part/states.tsx'
import { type Crumb, Page } from './page.tsx'
import { RecordGone } from './record-gone.tsx'

interface Problem {
  error: { message: string; requestId?: string | null; code?: string }
  retry(): void
}

/** The detail page of a record until the record is there, or in its place where it is not; trying again helps against other errors alone. */
export function RecordPending({
  title,
  crumbs,
  error,
  retry,
}: {
  title: string
  /** The way back, as on the page of the record itself: on a phone there is no other. */
  crumbs?: readonly Crumb[] | undefined
  error: Problem['error'] | null
  retry: Problem['retry']
}) {
  return (
    <Page title={title} {...(crumbs && { crumbs })}>
      {error ? (
        <RecordProblem error={error} retry={retry} />
      ) : (
        <Stack gap="lg" maw={960} aria-busy>
          {[120, 180, 520].map((height) => (
            <Skeleton key={height} height={height} radius={12} animate={false} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

/** Also an address that no record can have, cut off or mistyped, names none. */
const NO_RECORD = ['NOT_FOUND', 'INVALID_FIELDS']

export const RecordProblem = ({ error, retry }: Problem) =>
  error.code && NO_RECORD.includes(error.code) ? (
    <RecordGone />
  ) : (
    <ErrorState error={error} retry={retry} />
  )
