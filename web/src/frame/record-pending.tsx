import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../ui/part/states.tsx'
import { Page } from './page.tsx'

/** The detail page of a record until the record is there. */
export function RecordPending({
  title,
  error,
  retry,
}: {
  title: string
  error: { message: string; requestId?: string | null } | null
  retry(): void
}) {
  return (
    <Page title={title}>
      {error ? (
        <ErrorState error={error} retry={retry} />
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
