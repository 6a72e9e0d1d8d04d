import { startBucketStandIn } from './bucket-stand-in.ts'
import { keepsFiles } from './cases.ts'

keepsFiles('[OPS-01] files in a folder', async () => ({ env: {}, close: async () => undefined }))
keepsFiles('[OPS-01] files in a bucket', startBucketStandIn)
