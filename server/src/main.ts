import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { isDemoUnfinished } from './demo/unfinished.ts'
import { refuseHalfRestored } from './platform/backup/place.ts'
import { EmbeddedError } from './platform/db/embedded/errors.ts'
import { startEmbedded } from './platform/db/embedded/start.ts'
import { Ending } from './platform/ending.ts'
import { everyStep } from './platform/every-step.ts'
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

const ending = new Ending()

async function main(): Promise<void> {
  refuseOldNode()
  outliveOutput()
  const settings = readSettings(process.env)
  await refuseHalfRestored(settings.dataDir)
  const logger = newLogger(settings.logLevel)
  ending.onSignals(logger)
  const starting = settings.databaseUrl ? null : startDatabase(settings, logger)
  ending.add(async () => (await starting?.catch(() => null))?.stop())
  const embedded = await starting
  const databaseUrl = settings.databaseUrl ?? embedded?.appUrl ?? ''
  const options = { logger, webRoot: WEB_ROOT, ...(embedded && { migrationUrl: embedded.url }) }
  const app = await product()
    .then(([{ createApp }]) => createApp(settings, databaseUrl, options))
    .catch(async (error: unknown) => {
      await embedded?.stop()
      throw error
    })
  ending.add((how) => app.close(how))

  try {
    const [, { firstAdmin, hasAccounts }] = await product()
    if (!settings.demo) await firstAdmin(app.services, logger)
    else if (!(await hasAccounts(app.services)))
      await (await import('./demo/fill.ts')).fillDemo(app.services, logger)
    logger.info({ address: await app.listen(), node: process.version }, 'ready')
  } catch (error) {
    if (ending.isOn) return
    const failed = portProblem(error) ?? error
    await everyStep([() => app.close(), () => embedded?.stop()]).catch((err) =>
      logger.error({ err }, 'the server did not end as it should'),
    )
    throw failed
  }
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
  if (ending.isOn) return
  const plain = error instanceof SettingsError || error instanceof EmbeddedError
  process.stderr.write(`${plain ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
