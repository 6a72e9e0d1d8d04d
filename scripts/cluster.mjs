// npm run test:cluster: tests that take longer than npm test may, or that need programs few machines have;
// Debian provides these programs. `npm run test:cluster -- proxies` runs one part; all parts are named below.
import { machineProgram } from './debian.mjs'
import { newTally, vitestRun } from './parts.mjs'
import { unpacked, unpackedTogether } from './unpacked.mjs'

/**
 * The packages of the database cluster with its balancer, and every library of theirs that a
 * machine may lack.
 */
const FAILOVER_PACKAGES = [
  ...['postgresql-15', 'postgresql-client-15', 'libpq5', 'libldap-2.5-0', 'libsasl2-2'],
  ...['etcd-server', 'patroni', 'python3-etcd', 'python3-cdiff', 'python3-click'],
  ...['python3-colorama', 'python3-dateutil', 'python3-six', 'python3-pkg-resources'],
  ...['python3-prettytable', 'python3-wcwidth', 'python3-psutil', 'python3-urllib3'],
  ...['python3-dnspython', 'python3-yaml', 'libyaml-0-2', 'python3-psycopg2'],
  ...['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1', 'libpcre2-8-0'],
]

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
  failover: () =>
    trials('failover', ['failover/failover'], {
      CLUSTER_PROGRAMS: unpackedTogether('failover', FAILOVER_PACKAGES),
    }),
  storage: async () => {
    for (const kind of ['proxy', 'account', 'container', 'object'])
      await debians(`swift-${kind}`, `/usr/bin/swift-${kind}-server`)
    for (const name of ['memcached', 'faketime']) await debians(name, `/usr/bin/${name}`)
    return trials('storage', ['storage/swift'])
  },
  scan: async () =>
    trials('scan', ['scanning/clamd'], {
      CLAMD_PROGRAM: await debians('clamav-daemon', '/usr/sbin/clamd'),
    }),
  containers: async () =>
    trials('containers', ['deploy/compose', 'deploy/image'], {
      COMPOSE_PROGRAM: await debians('docker-compose', '/usr/bin/docker-compose'),
      BUILDAH_PROGRAM: await debians('buildah', '/usr/bin/buildah'),
      DEBOOTSTRAP_PROGRAM: await debians('debootstrap', '/usr/sbin/debootstrap'),
    }),
}

/** A part that runs tests named by vitest.trials.config.ts, with the environment that these tests need. */
const trials = (name, which, env = {}) =>
  vitestRun('cluster', name, {
    args: [
      '--config',
      'vitest.trials.config.ts',
      ...which.map((one) => `server/test/${one}.trial.ts`),
    ],
    env,
  })

/** A program that needs libraries of its own, so that its Debian package is installed, not just unpacked. */
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
