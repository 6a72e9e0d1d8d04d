// npm run audit:verify: recomputes the audit chain of the database that the settings name.
await import('../server/src/commands/audit-verify.ts')
