/** Settings for a server with little memory, with safe writes, and reachable over the socket only. */
const DEFAULTS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // Saves three processes; a database of this size is read from memory anyway.
  io_method: 'sync',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  // On today's disks a random read costs little more than a sequential one. With the default of 4, counting a
  // person's tasks read every simulator session of ten years instead of using an index.
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // The app logs its own statements. A failed statement in this log would carry personal data.
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
