// npm run restore: brings a backup to an empty machine, and proves that all of it is there (docs/backup.md).
await import('../server/src/commands/restore.ts')
