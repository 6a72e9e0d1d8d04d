import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { noticesWanted } from '../ui/dialog/notify.ts'

const Notices = lazy(() =>
  import('../ui/dialog/notices.tsx').then((part) => ({ default: part.Notices })),
)

export function Root() {
  const notices = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.now)
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
