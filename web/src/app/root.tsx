import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useShared } from '../api/shared-value.ts'
import { noticesWanted } from '../ui/dialog/notify.ts'

const Notices = lazy(() =>
  import('../ui/dialog/notices.tsx').then((part) => ({ default: part.Notices })),
)

export function Root() {
  const notices = useShared(noticesWanted)
  return (
    <>
      <Outlet />
      {notices && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  )
}
