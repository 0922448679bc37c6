import { freemem, totalmem } from 'node:os'
import type { Place } from './place.ts'

const MB = 1_048_576

/** Settings that a test may weaken; production keeps both. */
export interface Durability {
  /** false: a crash of the machine may lose everything. Tests only. */
  isDurable: boolean
}

/** The server's settings, sized for the machine. `fsync` and `synchronous_commit` stay on: an answered bet survives a crash. */
export function serverSettings(place: Place, { isDurable }: Durability): string[] {
  const memory = Math.min(totalmem(), Math.max(freemem() * 2, 512 * MB))
  const buffers = clamp(Math.floor(memory / MB / 8), 128, 1024)
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Many test files share one server.
    max_connections: isDurable ? '120' : '500',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${clamp(Math.floor(memory / MB / 2), 512, 16_384)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    jit: 'off',
    random_page_cost: '1.1',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    wal_level: 'replica',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    autovacuum_naptime: '20s',
    password_encryption: 'scram-sha-256',
    log_lock_waits: 'on',
    log_min_duration_statement: '2s',
    // A slow statement is logged without its values: they may be personal data.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    cluster_name: 'tonle',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
