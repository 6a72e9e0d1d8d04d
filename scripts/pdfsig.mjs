import { machineProgram } from './debian.mjs'

/**
 * The path of poppler's pdfsig, which checks the signatures of PDFs: PDFSIG if set, else that
 * of Debian's package.
 */
export const pdfsig = () =>
  machineProgram({
    variable: 'PDFSIG',
    places: ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'],
    packages: ['poppler-utils'],
    missing:
      'The server tests need pdfsig: install poppler (Debian: apt install poppler-utils) or name it in PDFSIG.',
  })
