import { z } from 'zod'
import { isLoopback } from './loopback.ts'

/**
 * A bucket of S3-compatible object storage that keeps the files instead of a folder (docs/storage.md;
 * OPS-01).
 */
export interface FileBucket {
  /** The address without a final slash. */
  endpoint: string
  bucket: string
  /** The beginning of all keys in the bucket: empty, or ending in a slash. */
  prefix: string
  region: string
  accessKey: string
  secretKey: string
  /**
   * Whether new files go into the bucket. Otherwise they go to the folder, and the bucket is only read until
   * all files are moved out.
   */
  takesNew: boolean
}

const FORM =
  'is no address such as s3://bucket?endpoint=https://storage.example.com&region=eu-west-1, with only that behind its ?'

export const bucketVariables = z
  .object({
    FILES_URL: z.string().transform(placeIn).optional(),
    FILES_ACCESS_KEY: z.string().optional(),
    FILES_SECRET_KEY: z.string().optional(),
    FILES_NEW: z.enum(['bucket', 'folder']).optional(),
  })
  .superRefine((set, problems) => {
    const needs = (name: keyof typeof set, needed: keyof typeof set) => {
      if (set[name] === undefined || set[needed] !== undefined) return
      const message = `is for ${needed}, which is not set`
      problems.addIssue({ code: 'custom', path: [name], message })
    }
    needs('FILES_URL', 'FILES_ACCESS_KEY')
    needs('FILES_URL', 'FILES_SECRET_KEY')
    for (const name of ['FILES_ACCESS_KEY', 'FILES_SECRET_KEY', 'FILES_NEW'] as const)
      needs(name, 'FILES_URL')
  })

/** Null when files are kept in the folder `files` of DATA_DIR. */
export function bucketIn(set: z.output<typeof bucketVariables>): FileBucket | null {
  const { FILES_URL, FILES_ACCESS_KEY, FILES_SECRET_KEY, FILES_NEW } = set
  if (!FILES_URL || !FILES_ACCESS_KEY || !FILES_SECRET_KEY) return null
  return {
    ...FILES_URL,
    accessKey: FILES_ACCESS_KEY,
    secretKey: FILES_SECRET_KEY,
    takesNew: FILES_NEW !== 'folder',
  }
}

type Place = Pick<FileBucket, 'endpoint' | 'bucket' | 'prefix' | 'region'>

/**
 * Parses `s3://bucket/prefix?endpoint=…&region=…`. Plain http is allowed for this machine only, and access
 * keys have their own settings.
 */
function placeIn(text: string, problems: z.core.$RefinementCtx): Place {
  const url = URL.canParse(text) ? new URL(text) : null
  const known = url && [...url.searchParams.keys()].every((name) => PARAMETERS.includes(name))
  const endpoint = addressIn(url?.searchParams.get('endpoint') ?? '')
  const bucket = url?.hostname ?? ''
  const prefix = url?.pathname.replace(/^\/+|\/+$/g, '') ?? ''
  const region = url?.searchParams.get('region') ?? 'us-east-1'
  const refuse = (message: string) => {
    problems.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (url?.username || url?.password)
    return refuse('holds a key; keys belong into FILES_ACCESS_KEY and FILES_SECRET_KEY')
  const isPlace = BUCKET.test(bucket) && PREFIX.test(prefix) && REGION.test(region)
  if (url?.protocol !== 's3:' || !known || !endpoint || !isPlace) return refuse(FORM)
  if (endpoint.protocol === 'http:' && !isLoopback(endpoint.hostname))
    return refuse('has an endpoint that is no https:// address, and not on this machine')
  return { endpoint: endpoint.origin, bucket, prefix: prefix && `${prefix}/`, region }
}

const PARAMETERS = ['endpoint', 'region']
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([\w-]+(\/[\w-]+)*)?$/
const REGION = /^[\w-]+$/

/** The address, or null unless it is a bare http or https address. */
function addressIn(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username
  return url && isBare && /^https?:$/.test(url.protocol) ? url : null
}
