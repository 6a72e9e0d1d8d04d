import { machineProgram } from './debian.mjs'

/**
 * The path of a Chromium: CHROMIUM if set, else the headless shell (installed from Debian when running as
 * root), else another Chromium.
 */
export const chromium = () =>
  machineProgram({
    variable: 'CHROMIUM',
    // The headless shell comes first: the browser tests take a third less time with this build, which
    // never draws a window.
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
