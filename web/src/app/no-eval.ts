import { z } from 'zod'

// The content security policy forbids evaluating text, which the schemas would otherwise try. Imported by
// what first brings schemas in: the frame and the sign-in check, so that the entry needs none.
z.config({ jitless: true })
