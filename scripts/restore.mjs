// npm run restore: restores a backup to an empty machine, and proves that all of the backup is
// there (docs/backup.md).
await import('../server/src/commands/restore.ts')
