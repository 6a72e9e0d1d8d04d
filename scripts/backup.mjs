// npm run backup: one restorable whole of the database and its files, while people work (docs/backup.md).
await import('../server/src/commands/backup.ts')
