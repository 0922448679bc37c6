import { z } from 'zod'
import type { BakongFaults } from './bakong/routes.ts'
import { type Faults, NO_FAULTS } from './bank.ts'
import { parseKeys, type SigningKey } from './signature.ts'

const count = z.coerce.number().int().min(0)

const schema = z.object({
  BANK_PORT: z.coerce.number().int().min(1).max(65_535).default(3002),
  BANK_DIR: z.string().min(1).default('.data/bank'),
  /** `id:hex,id:hex`, newest first; the site holds the same. */
  BANK_KEYS: z.string().min(1),
  /** Where notices go; `{merchant}` stands for the merchant code, `{provider}` for `sandbox`, `transfer` or `gateway`. */
  BANK_NOTICE_URL: z.string().min(1).default('http://127.0.0.1:3000/wps/cashier/webhooks/{provider}'),
  /** `merchant=host,merchant=host`: names by which the site tells merchants apart; others are called by the host of the address. */
  BANK_NOTICE_HOSTS: z
    .string()
    .regex(/^(?:[a-z0-9]+=[\w.-]+(?:,|$))*$/)
    .default('')
    .transform(text =>
      Object.fromEntries(
        text
          .split(',')
          .filter(Boolean)
          .map(pair => pair.split('=')),
      ),
    ),
  BANK_NOTICE_DELAY_MS: count.default(NO_FAULTS.noticeDelayMs),
  BANK_NOTICE_COPIES: count.max(10).default(NO_FAULTS.noticeCopies),
  BANK_NOTICE_SHUFFLE_MS: count.default(NO_FAULTS.noticeShuffleMs),
  BANK_NOTICE_LOSS_PER_MILLE: count.max(1000).default(NO_FAULTS.noticeLossPerMille),
  BAKONG_LOSS_PER_MILLE: count.max(1000).default(0),
  BAKONG_TOKEN_SECONDS: count.min(1).default(86_400),
  BAKONG_BULK_REFUSED: z.stringbool().default(false),
  BAKONG_MOST_PER_SECOND: count.default(0),
  BANK_PAYOUT_DELAY_MS: count.default(NO_FAULTS.payoutDelayMs),
  LOG_LEVEL: z.string().default('info'),
})

export interface Settings {
  port: number
  dir: string
  keys: SigningKey[]
  noticeUrl: string
  noticeHosts: Readonly<Record<string, string>>
  faults: Faults
  bakongFaults: BakongFaults
  logLevel: string
}

/** Reads the environment. @throws with every wrong setting named */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map(name => [name, env[name] || undefined])))
  if (!result.success) throw new Error(result.error.issues.map(issue => `${String(issue.path[0])}: ${issue.message}`).join('\n'))
  const value = result.data
  return {
    port: value.BANK_PORT,
    dir: value.BANK_DIR,
    keys: parseKeys(value.BANK_KEYS),
    noticeUrl: value.BANK_NOTICE_URL,
    noticeHosts: value.BANK_NOTICE_HOSTS,
    faults: {
      noticeDelayMs: value.BANK_NOTICE_DELAY_MS,
      noticeCopies: value.BANK_NOTICE_COPIES,
      noticeShuffleMs: value.BANK_NOTICE_SHUFFLE_MS,
      noticeLossPerMille: value.BANK_NOTICE_LOSS_PER_MILLE,
      payoutDelayMs: value.BANK_PAYOUT_DELAY_MS,
    },
    bakongFaults: {
      lossPerMille: value.BAKONG_LOSS_PER_MILLE,
      tokenSeconds: value.BAKONG_TOKEN_SECONDS,
      isBulkRefused: value.BAKONG_BULK_REFUSED,
      mostPerSecond: value.BAKONG_MOST_PER_SECOND,
    },
    logLevel: value.LOG_LEVEL,
  }
}
