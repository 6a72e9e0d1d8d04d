// npm run files:move and files:check: where files are kept, and whether they are as the database says (docs/storage.md).
await import('../server/src/commands/files.ts')
