import { resolve } from 'node:path'
import { z } from 'zod'
import { isNetwork } from './is-network.ts'
import { nameMeant } from './name-meant.ts'
import { ConfigError } from './start-error.ts'

export const ROLES = ['api', 'worker', 'dealer'] as const
export type Role = (typeof ROLES)[number]

const port = z.coerce.number().int().min(1).max(65_535)
const flag = z.enum(['0', '1']).transform(value => value === '1')
const list = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean),
)

const networks = list.pipe(z.array(z.string().refine(isNetwork, 'must be addresses or networks such as 10.0.0.0/8')))

function isAddress(text: string): boolean {
  try {
    const { username, password } = new URL(text)
    return decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
}

const schema = z.object({
  PORT: port.default(3000),
  CONSOLE_PORT: port.default(3001),
  /** Only used by the sandbox bank that a demo installation starts beside itself. */
  BANK_PORT: port.default(3002),
  /** Only used by the vendor simulator that a demo installation starts beside itself; 0: none. */
  SIMULATOR_PORT: z.union([port, z.literal('0').transform(() => 0)]).default(3003),
  /** Where browsers reach the simulator; without it at its port on the host by which they reached the site. */
  SIMULATOR_URL: z
    .string()
    .regex(/^https?:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?$/, 'must be an origin such as https://games.example')
    .optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform(path => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(
      isAddress,
      'is no address such as postgres://user:password@host:5432/database; write @ : / and % in a password as %40 %3A %2F %25',
    )
    .optional(),
  ROLES: list.pipe(z.array(z.enum(ROLES)).min(1)).default([...ROLES]),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  TRUSTED_PROXIES: networks.default([]),
  /** Who may read /metrics, beside this machine. */
  METRICS_FROM: networks.default([]),
  ALLOW_MERCHANT_HEADER: flag.default(false),
  KEYRING: z.string().min(2).optional(),
  /** Database connections of this process beside the lanes. */
  POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  /** How long a stopping process goes on answering, for the balancer that asks /readyz to notice. Without one it stops at once. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(8),
  /** Memory cost of argon2id in KiB; the default is OWASP's minimum. Only a test may go below. */
  ARGON2_KIB: z.coerce.number().int().min(8).max(1_048_576).default(19_456),
})

export interface Config {
  port: number
  consolePort: number
  bankPort: number
  simulatorPort: number
  simulatorUrl: string | undefined
  host: string
  dataDir: string
  databaseUrl: string | undefined
  roles: readonly Role[]
  logLevel: string
  tls: { certFile: string; keyFile: string } | undefined
  trustedProxies: readonly string[]
  metricsFrom: readonly string[]
  allowMerchantHeader: boolean
  keyring: string | undefined
  poolSize: number
  drainSeconds: number
  argon2Kib: number
}

const NAMES = Object.keys(schema.shape)

/**
 * Reads the settings from the environment.
 * @throws ConfigError that names every wrong value at once, empty ones, and names that are nearly those of a setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = schema.safeParse(Object.fromEntries(NAMES.map(name => [name, env[name] || undefined])))
  const wrong = result.success ? [] : result.error.issues.map(issue => `${String(issue.path[0])}: ${issue.message}`)
  for (const name of NAMES) if (env[name] === '') wrong.push(`${name}: is empty; give it a value or leave it out`)
  for (const name of Object.keys(env)) {
    const meant = nameMeant(name, NAMES)
    if (meant !== undefined) wrong.push(`${name}: there is no such setting; ${meant} was meant`)
  }
  if (!env.TLS_CERT !== !env.TLS_KEY) wrong.push('TLS_CERT, TLS_KEY: both or neither')
  if (result.success && result.data.PORT === result.data.CONSOLE_PORT)
    wrong.push('PORT, CONSOLE_PORT: each needs a port of its own')
  if (!result.success || wrong.length > 0) throw new ConfigError(`wrong settings\n  ${wrong.join('\n  ')}`)
  const value = result.data
  return {
    port: value.PORT,
    consolePort: value.CONSOLE_PORT,
    bankPort: value.BANK_PORT,
    simulatorPort: value.SIMULATOR_PORT,
    simulatorUrl: value.SIMULATOR_URL,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    roles: value.ROLES,
    logLevel: value.LOG_LEVEL,
    tls: value.TLS_CERT && value.TLS_KEY ? { certFile: value.TLS_CERT, keyFile: value.TLS_KEY } : undefined,
    trustedProxies: value.TRUSTED_PROXIES,
    metricsFrom: value.METRICS_FROM,
    allowMerchantHeader: value.ALLOW_MERCHANT_HEADER,
    keyring: value.KEYRING,
    poolSize: value.POOL_SIZE,
    drainSeconds: value.DRAIN_SECONDS,
    argon2Kib: value.ARGON2_KIB,
  }
}
