import { existsSync } from 'node:fs'
import { exitCode } from './run.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium: CHROMIUM where set, a usual place, or Debian's package when we are root. */
export async function chromium() {
  const known = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path))
  if (!known() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await exitCode('apt-get', ['update', '-qq'], { env })
    await exitCode('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
    })
  }
  const path = known()
  if (!path)
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt install chromium) or name it in CHROMIUM.',
    )
  return path
}
