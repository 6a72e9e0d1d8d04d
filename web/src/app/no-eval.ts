// The content security policy forbids eval, which zod otherwise tries as soon as a schema is made. The
// setting is written where zod looks for it, so that the entry script, which runs before all schemas, need
// not load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
