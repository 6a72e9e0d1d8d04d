// npm run files:move and files:check: moves the stored files, or checks the files against the database
// (docs/storage.md).
await import('../server/src/commands/files.ts')
