// npm run requirements: writes into docs/requirements.md which tests carry the id of each requirement.
const { writeRequirements } = await import('../server/test/requirements-page.ts')
await writeRequirements()
