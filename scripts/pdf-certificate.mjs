// npm run pdf-certificate: prints the certificate that PDFs are signed with, for people who are to
// trust that certificate.
await import('../server/src/commands/pdf-certificate.ts')
