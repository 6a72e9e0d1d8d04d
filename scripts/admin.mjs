// npm run admin: lets the operator manage accounts without signing in (see server/src/commands/admin.ts).
await import('../server/src/commands/admin.ts')
