import type { Ledger } from '@tonle/ledger'
import type { Effect } from '../call.ts'
import type { BaseServices, ReadServices, Services, WriteServices } from './scope.ts'

const LEDGER_READS = [
  'balance',
  'balanceAt',
  'balanceAtClose',
  'flows',
  'limits',
  'pendingHolds',
  'transfer',
  'trialBalance',
] as const satisfies readonly (keyof Ledger)[]

const LEDGER_WRITES = [
  ...LEDGER_READS,
  'expireHolds',
  'hold',
  'openBook',
  'openWallet',
  'post',
  'postOrFail',
  'setFlags',
  'setLimit',
  'setSplit',
  'voidHold',
] as const satisfies readonly (keyof Ledger)[]

export type LedgerReads = Pick<Ledger, (typeof LEDGER_READS)[number]>
export type LedgerWrites = Pick<Ledger, (typeof LEDGER_WRITES)[number]>

type EffectServices = Readonly<Record<Effect, WriteServices | ReadServices>> & { none: WriteServices; write: WriteServices }

const known = new WeakMap<Services, EffectServices>()

/** The services that use cases of an effect get. Made once a process and frozen: the types' promise also holds where a cast escapes them. */
export function effectServices(services: Services): EffectServices {
  const made = known.get(services) ?? divide(services)
  known.set(services, made)
  return made
}

function divide({ db: _db, fanOut: _fanOut, ledger, ...base }: Services): EffectServices {
  const read = Object.freeze({ ...(base satisfies BaseServices), ledger: only(ledger, LEDGER_READS) })
  const write = Object.freeze({ ...base, ledger: only(ledger, LEDGER_WRITES) })
  return { none: write, read, write, submit: read }
}

const only = <K extends keyof Ledger>(ledger: Ledger, names: readonly K[]): Pick<Ledger, K> =>
  Object.freeze(Object.fromEntries(names.map(name => [name, (ledger[name] as () => void).bind(ledger)]))) as Pick<Ledger, K>
