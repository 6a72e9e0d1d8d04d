// npm run access-table: writes docs/access.md from the table that the access test checks.
const { writeAccessPage } = await import('../server/test/access-page.ts')
await writeAccessPage()
