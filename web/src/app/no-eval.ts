// The content security policy forbids evaluating text, which the schemas would otherwise try as soon as they
// are made. Said where they look for it, for the entry, which comes before them all, needs none itself.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
