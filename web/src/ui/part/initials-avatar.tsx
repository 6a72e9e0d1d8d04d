import { useState } from 'react'
import classes from './initials-avatar.module.css'

/**
 * The person's picture, or the initials of the last two parts of the name. The caller shows the name itself.
 */
export function InitialsAvatar({
  name,
  picture = null,
  size,
}: {
  name: string
  picture?: string | null
  size: number
}) {
  const [missing, setMissing] = useState<string | null>(null)
  const initials = name
    .trim()
    .split(/\s+/)
    .slice(-2)
    .map((part) => part.charAt(0))
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.36 }}>
      {picture && picture !== missing ? (
        <img src={picture} alt="" width={size} height={size} onError={() => setMissing(picture)} />
      ) : (
        <span className={classes.initials} data-initials={initials.join('').toUpperCase()} />
      )}
    </span>
  )
}
