// npm run tables: writes server/src/platform/db/tables.ts from a database that has run all migrations.
const { writeTables } = await import('../server/test/tables-file.ts')
await writeTables()
