import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ceremonies } from '../api/ceremony.ts'
import { queryClient } from '../api/query-client.ts'
import { severals } from '../api/several.ts'
import { useShared } from '../api/shared-value.ts'
import classes from './asking.module.css'
import { SigningPlace } from './signing/signing-place.tsx'

/**
 * The frame around every page that makes calls. The sign-in page is outside, so that its bundle does not need
 * the query cache.
 */
export function Asking() {
  const one = useShared(ceremonies)
  const several = useShared(severals)
  const signing = one !== null || several !== null
  return (
    <QueryClientProvider client={queryClient}>
      {/* The page behind a signing dialog cannot be used until the person has signed or cancelled. */}
      <div className={classes.under} inert={signing}>
        <Outlet />
      </div>
      {signing && <SigningPlace />}
    </QueryClientProvider>
  )
}
