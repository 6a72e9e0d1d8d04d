import { setTimeout } from 'node:timers/promises'
import { RECORD_KINDS, type RecordKind } from '@trms/contract/records/training-record/entity'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { archivedKinds } from './archived.ts'
import { ASKS } from './asks.ts'
import { mayReceive } from './audience.ts'
import { COMPLETED } from './completed.ts'
import { enterFormerFailures } from './crew/failures.ts'
import type { InspectedKind } from './crew/inspected.ts'
import type { PackedKind } from './crew/pack.ts'
import { computeTakenOver } from './crew/qualification-chain.ts'
import { computeOutdatedRecency } from './crew/recency.ts'
import { mountDocs } from './docs/page.ts'
import { lineCheckBindings } from './exchange/line-check/calls.ts'
import { lineTrainingBindings } from './exchange/line-training/calls.ts'
import { simBindings } from './exchange/sim/calls.ts'
import { simFormBindings } from './exchange/sim/form/form-calls.ts'
import { simScheduleBindings } from './exchange/sim-schedule/calls.ts'
import { simSlotBindings } from './exchange/sim-slot/calls.ts'
import { inspectedKinds } from './inspected.ts'
import { jobKinds } from './job-kinds.ts'
import { archiveBindings } from './office/archive/calls.ts'
import { removePurgedFiles } from './office/archive/remove-files.ts'
import { auditBindings } from './office/audit/calls.ts'
import { readTrail } from './office/audit/list.ts'
import { dashboardBindings } from './office/dashboard/calls.ts'
import { eventReportBindings } from './office/event-report/calls.ts'
import { healthBindings } from './office/health/calls.ts'
import { inspectionBindings } from './office/inspection/calls.ts'
import { integrationBindings } from './office/integration/calls.ts'
import { SEND_WEBHOOKS } from './office/integration/kind.ts'
import { packBindings } from './office/pack/calls.ts'
import { questionBindings } from './office/question/calls.ts'
import { taskBindings } from './office/task/calls.ts'
import { mountOneClick } from './office/task/notice/one-click.ts'
import { trainingDocumentBindings } from './office/training-document/calls.ts'
import { packedKinds } from './packed.ts'
import { accountBindings } from './people/account/calls.ts'
import { letInspectorIn } from './people/account/inspector.ts'
import { authBindings } from './people/auth/calls.ts'
import { mountProvider } from './people/auth/mount-provider.ts'
import { passkeyBindings } from './people/passkey/calls.ts'
import { openSecrets } from './people/password/open-secrets.ts'
import { pilotBindings } from './people/pilot/calls.ts'
import { qualificationBindings } from './people/qualification/calls.ts'
import { inspectedQualifications } from './people/qualification/inspected.ts'
import { secondFactorBindings } from './people/second-factor/calls.ts'
import { signingBindings } from './people/signing/calls.ts'
import { signers } from './people/signing/signers.ts'
import { surveyBindings } from './people/survey/calls.ts'
import { startNotes } from './platform/audit/notes.ts'
import { sealKeyOf } from './platform/audit/seal-key.ts'
import { type Sealing, startSealing } from './platform/audit/sealing.ts'
import { WEBHOOK_CHANNEL } from './platform/audit/tell-webhooks.ts'
import type { Binding, Services } from './platform/context.ts'
import type { StatementWatch } from './platform/db/connection.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDb, openPool } from './platform/db/pool.ts'
import { refuseMightyRole } from './platform/db/standing.ts'
import { AppError } from './platform/errors.ts'
import { everyStep } from './platform/every-step.ts'
import { Workbooks } from './platform/files/excel/workbooks.ts'
import { registerInstance, sweepEnded } from './platform/files/instances.ts'
import { openStore } from './platform/files/open-store.ts'
import { Drawer } from './platform/files/pdf/drawer.ts'
import { Scanner } from './platform/files/scan/scanner.ts'
import { Threads } from './platform/files/threads.ts'
import { giveBackAfterStart } from './platform/garbage.ts'
import { addAskedFigures } from './platform/http/asked-figures.ts'
import { noteAnswers } from './platform/http/attribution.ts'
import { mountHealth } from './platform/http/health.ts'
import { LIMITS, type Limits } from './platform/http/limits.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { mount } from './platform/http/mount.ts'
import { newServer } from './platform/http/server.ts'
import { watchSilent } from './platform/http/silent-connections.ts'
import { mountWeb } from './platform/http/static-files.ts'
import { Nudges } from './platform/jobs/nudges.ts'
import { startWorker, type Worker } from './platform/jobs/worker.ts'
import { liveBindings } from './platform/live/calls.ts'
import { type Live, startLive } from './platform/live/hub.ts'
import { newMailer } from './platform/mail/mailer.ts'
import { openPdfSigner } from './platform/pdf-signing/signer.ts'
import type { Settings } from './platform/settings/settings.ts'
import { openTelemetry, type Telemetry } from './platform/telemetry/open.ts'
import { QUESTIONED } from './questioned.ts'
import { airportBindings } from './records/airport/calls.ts'
import { approvalsBindings } from './records/approvals/calls.ts'
import { baseTraining } from './records/base-training/kind.ts'
import { criteriaReportBindings } from './records/criteria-report/calls.ts'
import { monthlyReportBindings } from './records/monthly-report/calls.ts'
import { overviewBindings } from './records/overview/calls.ts'
import { progressTheory } from './records/progress-theory/kind.ts'
import { recordDocumentBindings } from './records/record-document/calls.ts'
import { recordsInPack } from './records/record-document/in-pack.ts'
import { inspectedRecordOf } from './records/record-document/inspected.ts'
import { theoryTest } from './records/theory-test/kind.ts'
import { trainingFlight } from './records/training-flight/kind.ts'
import type { Amendables } from './records/training-record/amending.ts'
import { trainingRecordBindings } from './records/training-record/calls.ts'
import type { ContentReaders } from './records/training-record/content.ts'
import type { KindRoom } from './records/training-record/kind.ts'
import type { RecordPrinters } from './records/training-record/print.ts'
import { signedKinds } from './signature-states.ts'
import { VERSION } from './version.ts'

const RECORDS: Record<RecordKind, KindRoom> = {
  training_flight: trainingFlight,
  base_training: baseTraining,
  theory_test: theoryTest,
  progress_theory: progressTheory,
}
const ofEachKind = <T>(take: (room: KindRoom) => T) =>
  Object.fromEntries(RECORD_KINDS.map((kind) => [kind, take(RECORDS[kind])])) as Record<
    RecordKind,
    T
  >

/** The content that a trainee approves, by kind of record. */
export const CONTENT_READERS: ContentReaders = ofEachKind(({ content }) => content)
/** How a record is amended, by kind of record. */
export const AMENDABLES: Amendables = ofEachKind(({ amendable }) => amendable)
const PRINTERS: RecordPrinters = ofEachKind(({ print }) => print)

const ARCHIVED = archivedKinds(ofEachKind(({ archived }) => archived))

const INSPECTED = inspectedKinds(
  Object.fromEntries(
    RECORD_KINDS.map((kind) => [kind, inspectedRecordOf(kind, PRINTERS[kind], CONTENT_READERS)]),
  ) as Record<RecordKind, InspectedKind>,
  ARCHIVED,
)

const PACKED = packedKinds(
  Object.fromEntries(
    RECORD_KINDS.map((kind) => [
      kind,
      recordsInPack(kind, { printers: PRINTERS, readers: CONTENT_READERS }),
    ]),
  ) as Record<RecordKind, PackedKind>,
)

const BINDINGS: Binding[] = [
  ...authBindings,
  ...accountBindings,
  ...passkeyBindings,
  ...secondFactorBindings,
  ...airportBindings,
  ...overviewBindings,
  ...pilotBindings,
  ...trainingRecordBindings(CONTENT_READERS, AMENDABLES),
  ...Object.values(RECORDS).flatMap(({ bindings }) => bindings),
  ...criteriaReportBindings,
  ...approvalsBindings,
  ...recordDocumentBindings(PRINTERS, CONTENT_READERS),
  ...monthlyReportBindings,
  ...surveyBindings,
  ...qualificationBindings(COMPLETED),
  ...simBindings,
  ...simFormBindings,
  ...simSlotBindings,
  ...trainingDocumentBindings,
  ...eventReportBindings,
  ...simScheduleBindings,
  ...lineCheckBindings,
  ...lineTrainingBindings,
  ...dashboardBindings,
  ...taskBindings(ASKS),
  ...archiveBindings(ARCHIVED),
  ...questionBindings(QUESTIONED),
  ...signingBindings(signedKinds(CONTENT_READERS)),
  ...inspectionBindings({
    kinds: INSPECTED,
    qualifications: inspectedQualifications,
    readTrail,
    letIn: letInspectorIn,
  }),
  ...packBindings(PACKED),
  ...integrationBindings,
]

/** The longest time that a stopping server waits for running calls. */
const DRAIN_MS = 30_000

export interface App {
  services: Services
  pool: Pool
  /** Starts doing jobs and listening; returns the address. */
  listen(): Promise<string>
  /**
   * Reports that the server is not ready, and serves on for DRAIN_SECONDS, unless in a hurry, until load
   * balancers have turned to other servers. Then waits up to 30 s for running calls, and releases everything.
   */
  close(how?: { hurry: boolean }): Promise<void>
}

interface AppOptions {
  logger: Logger
  webRoot: string
  /** The role that migrates the schema, where MIGRATION_DATABASE_URL does not name one. */
  migrationUrl?: string
  limits?: Partial<Limits>
  /**
   * Called with each statement of calls and jobs; not used when telemetry is on, which then watches the
   * statements.
   */
  statement?: StatementWatch
}

/** Assembles the product on a database: schema, storage, the calls of every feature, the web. */
export async function createApp(
  settings: Settings,
  databaseUrl: string,
  { logger, webRoot, migrationUrl, limits, statement }: AppOptions,
): Promise<App> {
  const ownerUrl = migrationUrl ?? settings.migrationDatabaseUrl
  const done = await migrate(ownerUrl ?? databaseUrl, (migration) =>
    logger.warn(
      { migration },
      'a migration waits for a table in use, by a backup say; the server starts when it has it',
    ),
  )
  await refuseMightyRole(databaseUrl, ownerUrl !== null, logger)
  if (done.length > 0) logger.info({ migrations: done }, 'schema brought up to date')
  const pool = await openPool(databaseUrl, {
    onError: (err) => logger.warn({ err }, 'a database connection broke'),
  })
  const telemetry = await openTelemetry(settings, { log: logger, version: VERSION })
  const db = openDb(pool, telemetry?.statement ?? statement)
  const instance = await registerInstance(pool)
  const threads = new Threads(logger)
  const patience = { ...LIMITS, ...limits }
  const scanner =
    settings.clamd && new Scanner(settings.clamd, { log: logger, patienceMs: patience.scanMs })
  let drawer: Drawer | undefined
  let live: Live | undefined
  let sealing: Sealing | undefined
  const letGo = () =>
    everyStep([
      () => live?.close(),
      () => sealing?.stop(),
      () => scanner?.close(),
      () => threads.close(),
      () => drawer?.close(),
      () => instance.release(),
      () => telemetry?.close(),
      () => db.destroy(),
    ])
  try {
    await enterFormerFailures(db, settings, COMPLETED)
    await computeTakenOver(db)
    await computeOutdatedRecency(db)
    const secrets = await openSecrets(db, settings)
    const sealKey = await sealKeyOf(settings)
    const pdfSigner = await openPdfSigner(settings, logger)
    drawer = new Drawer(pdfSigner, { log: logger })
    const services: Services = {
      db,
      files: await openStore(settings, { instanceId: instance.id, log: logger, scanner }),
      scanner,
      workbooks: new Workbooks(threads),
      threads,
      drawer,
      pdfSigner,
      nudges: new Nudges(db, logger),
      secrets,
      settings,
      log: logger,
      sealKey,
      signers,
    }
    sealing = await startSealing(pool, { settings, key: sealKey, writer: instance.id, log: logger })
    const also = { [WEBHOOK_CHANNEL]: () => services.nudges.wake(SEND_WEBHOOKS) }
    live = await startLive(services, databaseUrl, { mayReceive, also, log: logger })
    const held = { pool, live, telemetry, letGo }
    return await compose(services, held, { logger, webRoot, limits: patience })
  } catch (error) {
    await letGo().catch((err) => logger.error({ err }, 'a resource could not be released'))
    throw error
  }
}

interface Held {
  pool: Pool
  live: Live
  telemetry: Telemetry | null
  letGo: () => Promise<void>
}

async function compose(
  services: Services,
  { pool, live, telemetry, letGo }: Held,
  { logger, webRoot, limits }: { logger: Logger; webRoot: string; limits: Limits },
): Promise<App> {
  const { db, settings } = services
  const swept = await sweepEnded(pool, db, services.files).catch((err) => {
    // A bucket that cannot be reached stops no server, as most work needs no files.
    if (!(err instanceof AppError)) throw err
    logger.error(
      { err },
      'files left by ended servers could not be swept; trying again at the next start',
    )
    return 0
  })
  if (swept > 0) logger.info({ files: swept }, 'swept what an ended server left behind')

  // A server that was killed after a purge has left the purged files to this one.
  await removePurgedFiles(services).catch((err) =>
    logger.error({ err }, 'files of purged records are still on the disk; they are removed later'),
  )

  const state = { stopping: false }
  const server = await newServer(services, logger, limits)
  telemetry?.requests(server)
  const unused = watchSilent(server.server)
  // Without this header, a connection that is in use when the stop comes would stay open, idle, until the
  // drain ends.
  server.addHook('onSend', async (_request, reply) => {
    if (state.stopping) reply.header('connection', 'close')
  })
  const notes = startNotes(services, { gatherMs: limits.noteMs, log: logger })
  noteAnswers(server, notes)
  const registry = mountMetrics(server, pool, settings.metricsToken)
  addAskedFigures(registry, services, mountHealth(server, services, state))
  telemetry?.figures(registry)
  const mailer = newMailer(settings)
  mount(server, services, [
    ...BINDINGS,
    ...auditBindings(pool),
    ...healthBindings(mailer, VERSION),
    ...liveBindings(live),
  ])
  mountOneClick(server, services)
  mountProvider(server, services)
  mountDocs(server, settings.publicUrl)
  await mountWeb(server, webRoot, services.settings)
  const work = {
    pool,
    db,
    kinds: jobKinds(services, { mailer, pool, packed: PACKED }),
    timeZone: settings.timeZone,
    log: logger,
    telemetry,
  }
  let worker: Worker | undefined
  let leaveStart: (() => void) | undefined

  return {
    services,
    pool,
    async listen() {
      worker = await startWorker(work)
      services.nudges.serve(worker)
      void services.scanner?.begin()
      leaveStart = giveBackAfterStart()
      return server.listen({ port: settings.port, host: settings.host })
    },
    async close({ hurry: inHurry } = { hurry: false }) {
      state.stopping = true
      leaveStart?.()
      if (!inHurry) await setTimeout(settings.drainSeconds * 1000)
      await everyStep([
        () => live.close(),
        async () => {
          const hurry = globalThis.setTimeout(() => server.server.closeAllConnections(), DRAIN_MS)
          const closed = server.close()
          unused.close()
          await closed.finally(() => clearTimeout(hurry))
        },
        () => services.nudges.serve(undefined),
        () => services.nudges.flush(),
        () => worker?.stop(),
        () => notes.stop(),
        () => mailer.close(),
        () => services.files.close(),
        letGo,
      ])
    },
  }
}
