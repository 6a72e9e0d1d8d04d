import { Skeleton } from '@mantine/core'
import classes from './profile.module.css'

export function ProfileLoading() {
  return (
    <div className={classes.page} aria-busy>
      {[114, 170, 170, 170].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
        <Skeleton key={index} height={height} radius={12} animate={false} />
      ))}
    </div>
  )
}
