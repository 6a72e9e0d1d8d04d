import { z } from 'zod'

/** The address of a clamd that scans every uploaded file for viruses (SEC-02). */
export interface ClamdAddress {
  /** The address as set, for an administrator. */
  url: string
  /** The address in the form of Node's `connect`. */
  to: { host: string; port: number } | { path: string }
}

const USUAL_PORT = 3310

export const clamdVariables = { CLAMD_URL: z.string().transform(addressIn).optional() }

function addressIn(url: string, problems: z.core.$RefinementCtx): ClamdAddress {
  const to = placeOf(URL.canParse(url) ? new URL(url) : null)
  if (to) return { url, to }
  const message = 'is no address such as unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310'
  problems.addIssue({ code: 'custom', message })
  return z.NEVER
}

function placeOf(url: URL | null): ClamdAddress['to'] | null {
  if (!url || url.search || url.hash || url.username || url.password) return null
  if (url.protocol === 'unix:')
    return !url.host && url.pathname.length > 1 ? { path: decodeURIComponent(url.pathname) } : null
  if (url.protocol !== 'tcp:' || !url.hostname || !['', '/'].includes(url.pathname)) return null
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : USUAL_PORT,
  }
}
