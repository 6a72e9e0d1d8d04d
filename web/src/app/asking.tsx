import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ceremonies } from '../api/ceremony.ts'
import { queryClient } from '../api/query-client.ts'
import { severals } from '../api/several.ts'
import { useShared } from '../api/shared-value.ts'
import classes from './asking.module.css'
import { SigningPlace } from './signing/signing-place.tsx'

/** Around every page that asks the server for something: all but the sign-in page, which comes without what this needs. */
export function Asking() {
  const one = useShared(ceremonies)
  const several = useShared(severals)
  const signing = one !== null || several !== null
  return (
    <QueryClientProvider client={queryClient}>
      {/* what lies under a ceremony is out of reach until somebody has signed, or has not */}
      <div className={classes.under} inert={signing}>
        <Outlet />
      </div>
      {signing && <SigningPlace />}
    </QueryClientProvider>
  )
}
