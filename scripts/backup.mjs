// npm run backup: makes one restorable backup of the database and its files while people work
// (docs/backup.md).
await import('../server/src/commands/backup.ts')
