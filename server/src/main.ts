import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { isDemoUnfinished } from './demo/unfinished.ts'
import { refuseHalfRestored } from './platform/backup/place.ts'
import { makeDataDir } from './platform/db/embedded/data-dir.ts'
import { startEmbedded } from './platform/db/embedded/start.ts'
import { refuseUnreachable } from './platform/db/reachable.ts'
import { Ending } from './platform/ending.ts'
import { Refusal } from './platform/errors.ts'
import { firstUsed } from './platform/first-used.ts'
import { newLogger, outliveOutput } from './platform/log.ts'
import { refuseOldNode } from './platform/settings/node-version.ts'
import { readSettings, type Settings, SettingsError } from './platform/settings/settings.ts'
import { demoWords, readyWords, unfinishedWords } from './words.ts'

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Most of the program's modules, which load while the database starts. */
const product = firstUsed(() =>
  Promise.all([import('./app.ts'), import('./people/account/first-admin.ts')]),
)

async function main(): Promise<void> {
  refuseOldNode()
  outliveOutput()
  const settings = readSettings(process.env)
  await refuseHalfRestored(settings.dataDir)
  await makeDataDir(settings)
  const logger = newLogger(settings.logLevel)
  const ending = new Ending(logger)
  await start(settings, logger, ending).catch(async (error: unknown) => {
    if (ending.isOn) return
    await ending.letGo()
    throw error
  })
}

async function start(settings: Settings, logger: Logger, ending: Ending): Promise<void> {
  const starting = settings.databaseUrl ? null : startDatabase(settings, logger)
  ending.add(async () => (await starting?.catch(() => null))?.stop())
  const embedded = await starting
  const databaseUrl = settings.databaseUrl ?? embedded?.appUrl ?? ''
  await refuseUnreachable(settings)
  const options = { logger, webRoot: WEB_ROOT, ...(embedded && { migrationUrl: embedded.url }) }
  const [{ createApp }, { firstAdmin, hasAccounts }] = await product()
  const app = await createApp(settings, databaseUrl, options)
  ending.add((how) => app.close(how))
  if (!settings.demo) await firstAdmin(app.services, logger)
  else if (!(await hasAccounts(app.services)))
    await (await import('./demo/fill.ts')).fillDemo(app.services, logger)
  const address = await app.listen().catch((error: unknown) => {
    throw portProblem(error) ?? error
  })
  logger.info({ address, node: process.version }, 'ready')
  process.stdout.write(readyWords(settings.publicUrl))
  if (!settings.demo) return
  if (await isDemoUnfinished(settings.dataDir))
    process.stdout.write(
      unfinishedWords(embedded ? `remove the folder ${settings.dataDir}` : 'empty the database'),
    )
  process.stdout.write(demoWords())
}

const startDatabase = ({ dataDir }: Settings, logger: Logger) =>
  startEmbedded({
    dataDir,
    meanwhile: () => void product().catch(() => undefined),
    log: (message, details) => logger.info(details ?? {}, message),
    onLost: (error) => {
      logger.fatal({ err: error }, 'the database is lost; the server ends')
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    },
  })

function portProblem(error: unknown): SettingsError | null {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return new SettingsError(`PORT: ${port} is in use; set another one`)
  return code === 'EACCES' && port
    ? new SettingsError(`PORT: ${port} is not open to this user`)
    : null
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof Refusal ? message : stack}\n`)
  process.exit(1)
})
