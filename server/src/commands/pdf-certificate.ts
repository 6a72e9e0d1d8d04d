import { signingIdentityOf } from '../platform/pdf-signing/identity.ts'
import { nameOf } from '../platform/pdf-signing/signer.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { refuseWithoutData } from './database.ts'
import { run } from './run.ts'

const USAGE = `npm run --silent pdf-certificate > FILE
  writes the certificate that PDFs are signed with, without its key: that of PDF_CERTIFICATE or of DATA_DIR.`

/** Prints the certificate (PEM) on stdout and its owner on stderr; the private key is not printed. */
async function main(): Promise<number> {
  const settings = readSettings(process.env)
  if (settings.pdfCertificate === null) await refuseWithoutData(settings)
  const { certificate } = await signingIdentityOf(settings)
  const { subject, fingerprint256, validFromDate, validToDate } = certificate
  const [from, to] = [validFromDate, validToDate].map((date) => date.toISOString().slice(0, 10))
  console.error(`PDFs are signed as ${nameOf(subject)}, ${from} to ${to}.`)
  console.error(`SHA-256 of the certificate: ${fingerprint256}`)
  console.log(certificate.toString().trim())
  return 0
}

await run(USAGE, main)
