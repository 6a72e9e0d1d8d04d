import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ceremonies } from '../api/ceremony.ts'
import { noticesWanted } from '../ui/dialog/notify.ts'
import classes from './root.module.css'

const Notices = lazy(() =>
  import('../ui/dialog/notices.tsx').then((part) => ({ default: part.Notices })),
)

const Ceremonies = lazy(() =>
  import('../people/signing/ceremony-dialog.tsx').then((part) => ({ default: part.Ceremonies })),
)

export function Root() {
  const notices = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.now)
  const signing = useSyncExternalStore(ceremonies.subscribe, ceremonies.now) !== null
  return (
    <>
      {/* what lies under a ceremony is out of reach until somebody has signed, or has not */}
      <div className={classes.under} inert={signing}>
        <Outlet />
      </div>
      {signing && (
        <Suspense>
          <Ceremonies />
        </Suspense>
      )}
      {notices && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  )
}
