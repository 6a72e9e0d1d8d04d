// npm run pdf-certificate: the certificate that PDFs are signed with, for those who are to trust it.
await import('../server/src/commands/pdf-certificate.ts')
