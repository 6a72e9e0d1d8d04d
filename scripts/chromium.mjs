import { existsSync } from 'node:fs'
import { exitCode } from './run.mjs'

// the one that never draws a window comes first: the whole browser suite takes a third less with it
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a Chromium: CHROMIUM where set, the windowless one (Debian's package when we are root), or another. */
export async function chromium() {
  const known = (places = PLACES) => [process.env.CHROMIUM, ...places].find(isThere)
  if (!known(PLACES.slice(0, 1)) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await apt('update')
    if (
      (await apt('install', '--no-install-recommends', 'chromium-headless-shell')) !== 0 &&
      !known()
    )
      await apt('install', '--no-install-recommends', 'chromium')
  }
  const path = known()
  if (!path)
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt install chromium-headless-shell) or name one in CHROMIUM.',
    )
  return path
}

const isThere = (path) => path && existsSync(path)
const apt = (verb, ...args) =>
  exitCode('apt-get', [verb, '-y', '-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
