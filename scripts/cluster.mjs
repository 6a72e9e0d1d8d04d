// npm run test:cluster: what takes longer than npm test may, or needs programs that few machines have; Debian brings them.
// `npm run test:cluster -- proxies` runs one part; all of them are named below.
import { machineProgram } from './debian.mjs'
import { newTally, vitestRun } from './parts.mjs'
import { unpacked } from './unpacked.mjs'

const PARTS = {
  proxies: () =>
    trials('proxies', ['deploy/proxy'], {
      NGINX_PROGRAM: unpacked('nginx', 'usr/sbin/nginx'),
      CADDY_PROGRAM: unpacked('caddy', 'usr/bin/caddy'),
    }),
  locks: () => trials('locks', ['upgrade/locks']),
  'point-in-time': () =>
    trials('point-in-time', ['backup/point-in-time'], {
      POSTGRES_PROGRAM: unpacked('postgresql-15', 'usr/lib/postgresql/15/bin/postgres'),
      PGBACKREST_PROGRAM: unpacked('pgbackrest', 'usr/bin/pgbackrest'),
    }),
  alerts: () =>
    trials('alerts', ['deploy/alerts'], {
      PROMTOOL_PROGRAM: unpacked('prometheus', 'usr/bin/promtool'),
    }),
  storage: async () => {
    for (const kind of ['proxy', 'account', 'container', 'object'])
      await debians(`swift-${kind}`, `/usr/bin/swift-${kind}-server`)
    for (const name of ['memcached', 'faketime']) await debians(name, `/usr/bin/${name}`)
    return trials('storage', ['storage/swift'])
  },
  containers: async () =>
    trials('containers', ['deploy/compose', 'deploy/image'], {
      COMPOSE_PROGRAM: await debians('docker-compose', '/usr/bin/docker-compose'),
      BUILDAH_PROGRAM: await debians('buildah', '/usr/bin/buildah'),
      DEBOOTSTRAP_PROGRAM: await debians('debootstrap', '/usr/sbin/debootstrap'),
    }),
}

/** Tests that vitest.trials.config.ts names, with what they need in their environment. */
const trials = (name, which, env = {}) =>
  vitestRun('cluster', name, {
    args: [
      '--config',
      'vitest.trials.config.ts',
      ...which.map((one) => `server/test/${one}.trial.ts`),
    ],
    env,
  })

/** A program that needs libraries of its own, which Debian installs with it. */
const debians = (name, path) =>
  machineProgram({
    variable: `${name.replace('docker-', '').toUpperCase()}_PROGRAM`,
    places: [path],
    packages: [name],
    missing: `There is no ${name} (Debian: apt install ${name})`,
  })

const chosen = process.argv.slice(2)
const tally = newTally('cluster')
for (const one of Object.entries(PARTS))
  if (chosen.length === 0 || chosen.includes(one[0])) await tally.run(one)
tally.end()
