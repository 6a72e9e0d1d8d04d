import { signingIdentityOf } from '../platform/pdf-signing/identity.ts'
import { nameOf } from '../platform/pdf-signing/signer.ts'
import { readSettings, SettingsError } from '../platform/settings/settings.ts'

/** Prints the certificate (PEM) on stdout and its owner on stderr; the private key is not printed. */
async function main(): Promise<void> {
  const { certificate } = await signingIdentityOf(readSettings(process.env))
  const { subject, fingerprint256, validFromDate, validToDate } = certificate
  const [from, to] = [validFromDate, validToDate].map((date) => date.toISOString().slice(0, 10))
  console.error(`PDFs are signed as ${nameOf(subject)}, ${from} to ${to}.`)
  console.error(`SHA-256 of the certificate: ${fingerprint256}`)
  console.log(certificate.toString().trim())
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
})
