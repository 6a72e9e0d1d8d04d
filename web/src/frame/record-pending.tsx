import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../ui/part/states.tsx'
import { type Crumb, Page } from './page.tsx'
import { RecordGone } from './record-gone.tsx'

interface Problem {
  /** The crumbs of the record's own page: on a phone, and beside a record that is not there, the way back. */
  crumbs?: readonly Crumb[] | undefined
  error: { message: string; requestId?: string | null; code?: string }
  retry(): void
}

/**
 * The detail page of a record while loading or after an error. A record that does not exist shows RecordGone;
 * any other error offers a retry.
 */
export function RecordPending({
  title,
  crumbs,
  error,
  retry,
}: Omit<Problem, 'error'> & { title: string; error: Problem['error'] | null }) {
  return (
    <Page title={title} {...(crumbs && { crumbs })}>
      {error ? (
        <RecordProblem crumbs={crumbs} error={error} retry={retry} />
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

/** The error codes for "no such record". An id that is cut off or mistyped is refused as INVALID_FIELDS. */
const NO_RECORD = ['NOT_FOUND', 'INVALID_FIELDS']

export const RecordProblem = ({ crumbs, error, retry }: Problem) =>
  error.code && NO_RECORD.includes(error.code) ? (
    <RecordGone crumbs={crumbs} />
  ) : (
    <ErrorState error={error} retry={retry} />
  )
