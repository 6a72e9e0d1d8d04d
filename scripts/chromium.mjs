import { machineProgram } from './debian.mjs'

/** The path of a Chromium: CHROMIUM where set, the windowless one (Debian's package when we are root), or another. */
export const chromium = () =>
  machineProgram({
    variable: 'CHROMIUM',
    // the one that never draws a window comes first: the whole browser suite takes a third less with it
    places: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ],
    packages: ['chromium-headless-shell', 'chromium'],
    missing:
      'The browser tests need Chromium: install it (Debian: apt install chromium-headless-shell) or name one in CHROMIUM.',
  })
