// npm run admin: the operator's hand on the accounts, without signing in (see server/src/commands/admin.ts).
await import('../server/src/commands/admin.ts')
