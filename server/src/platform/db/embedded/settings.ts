/** Small in memory, durable, and with no way in but the socket. */
const DEFAULTS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // Saves three processes; reads of so small a database come from memory anyway.
  io_method: 'sync',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  // A page that no cache has costs little more than the next one on today's disks: an index is worth its way. With the default
  // of 4 the number of somebody's tasks read every simulator session of ten years.
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // The app logs its own statements; what fails here would carry personal data into the log.
  log_min_error_statement: 'panic',
}

export function serverWords(
  cluster: string,
  socketDir: string,
  port: number,
  settings: Record<string, string>,
): string[] {
  const all = {
    ...DEFAULTS,
    ...settings,
    unix_socket_directories: socketDir,
    port: String(port),
  }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster, ...words]
}
