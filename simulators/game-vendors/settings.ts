import { z } from 'zod'
import { KINDS } from './games/returns.ts'

const vendorsSchema = z.array(
  z.discriminatedUnion('dialect', [
    z.strictObject({
      code: z.string(),
      dialect: z.literal('neutral'),
      keyId: z.string(),
      secret: z.string().regex(/^[0-9a-f]{64}$/),
      wallet: z.enum(['single', 'transfer']).default('single'),
    }),
    z.strictObject({ code: z.string(), dialect: z.literal('hub88'), base: z.string(), privateKey: z.string() }),
    z.strictObject({
      code: z.string(),
      dialect: z.literal('pgsoft'),
      base: z.string(),
      operatorToken: z.string(),
      secretKey: z.string(),
    }),
  ]),
)
export type VendorSetting = z.output<typeof vendorsSchema>[number]

export const gamesSchema = z.array(
  z.strictObject({
    vendor: z.string(),
    code: z.string(),
    names: z.strictObject({ km: z.string(), en: z.string(), zh: z.string() }),
    kind: z.enum(KINDS),
    /** A file with its picture. */
    picture: z.string().optional(),
  }),
)
export type GameSetting = z.output<typeof gamesSchema>[number]

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
})

const schema = z.object({
  /** Nothing but play money is simulated: every other policy profile ends the start. */
  SIM_PROFILE: z.literal('demo'),
  SIM_PORT: z.coerce.number().int().min(1).max(65_535).default(3003),
  /** Where its pages can be reached; never wider than the site. */
  SIM_HOST: z.string().min(1).default('127.0.0.1'),
  /** The site's pair where the site serves TLS: a page over TLS shows no frame without. */
  SIM_TLS_CERT: z.string().optional(),
  SIM_TLS_KEY: z.string().optional(),
  /** A port on loopback for the wallet's own calls, which need not trust the site's certificate; none: `SIM_PORT` takes them. */
  SIM_SERVICE_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SIM_DIR: z.string().min(1).default('.data/vendor-simulator'),
  /** Where the vendors' calls go: the wallet's origin. */
  SIM_WALLET: z.url({ protocol: /^https?$/ }),
  /** Origins of the sites that may show the pages and be gone back to, with spaces between; a host `*` is that of the page itself. */
  SIM_SITES: z.string().transform(text => text.split(' ').filter(Boolean)),
  /** Who is simulated, with the keys that the wallet gave. */
  SIM_VENDORS: json.pipe(vendorsSchema),
  /** A file with the list of games; a game that is not in it can be played all the same. */
  SIM_GAMES: z.string().optional(),
  SIM_TIMEOUT_MS: z.coerce.number().int().min(50).default(5000),
  /** First pause before something is sent again. */
  SIM_RETRY_MS: z.coerce.number().int().min(1).default(1000),
  /** Bearer token of `/control`; without it `/control` does not exist. */
  SIM_CONTROL: z.string().min(16).optional(),
  LOG_LEVEL: z.string().default('info'),
})

export interface Settings {
  host: string
  port: number
  tls: { certFile: string; keyFile: string } | undefined
  servicePort: number | undefined
  dir: string
  wallet: string
  sites: string[]
  vendors: VendorSetting[]
  gamesFile: string | undefined
  timeoutMs: number
  retryMs: number
  control: string | undefined
  logLevel: string
}

/** Reads the environment. @throws with every wrong setting named */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map(name => [name, env[name] || undefined])))
  if (!result.success) throw new Error(result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const value = result.data
  return {
    host: value.SIM_HOST,
    port: value.SIM_PORT,
    tls: value.SIM_TLS_CERT && value.SIM_TLS_KEY ? { certFile: value.SIM_TLS_CERT, keyFile: value.SIM_TLS_KEY } : undefined,
    servicePort: value.SIM_SERVICE_PORT,
    dir: value.SIM_DIR,
    wallet: value.SIM_WALLET,
    sites: value.SIM_SITES,
    vendors: value.SIM_VENDORS,
    gamesFile: value.SIM_GAMES,
    timeoutMs: value.SIM_TIMEOUT_MS,
    retryMs: value.SIM_RETRY_MS,
    control: value.SIM_CONTROL,
    logLevel: value.LOG_LEVEL,
  }
}
