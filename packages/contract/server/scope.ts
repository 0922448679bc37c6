import type { Database, Read, Tx, TxOptions } from '@tonle/database'
import type { Ledger, Outcome, Plan } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import type { Clock, Config, Keyring, Log, Metrics, Random } from '@tonle/process'
import type { Realtime } from '@tonle/realtime'
import type { Lang, Tags } from '@tonle/text'
import type { Ability } from '../abilities.ts'
import type { Id } from '../codecs.ts'
import type { Flag } from '../flags.ts'
import type { Call, Effect, In, Out, Who } from '../index.ts'
import type { MemberType } from '../member-type.ts'
import type { ClosedParts } from '../parts.ts'
import type { LedgerReads, LedgerWrites } from './effect-services.ts'
import type { Events } from './events.ts'

/** Services that touch no row: every use case has them. */
export interface BaseServices {
  keyring: Keyring
  clock: Clock
  random: Random
  config: Config
  log: Log
  metrics: Metrics
  events: Events
}

/** The services of a running process, for jobs, seeds, start-up and the services of modules. Use cases get what their effect allows. */
export interface Services extends BaseServices {
  db: Database
  /** What carries events between processes; for the sockets of browsers. */
  fanOut: Realtime
  ledger: Ledger
}

/** With the questions to the ledger. */
export interface ReadServices extends BaseServices {
  ledger: LedgerReads
}

/** With what the ledger does inside a transaction; without `submit`. */
export interface WriteServices extends BaseServices {
  ledger: LedgerWrites
}

/** What the kernel and the use cases need to know of the brand whose site is being used (design §6). */
export interface BrandContext {
  id: string
  name: string
  merchantCode: string
  profile: string
  currency: Currency
  currencies: readonly Currency[]
  /** IANA name; business days belong to it. */
  zone: string
  defaultLanguage: Lang
  /** Languages that the brand's own texts must have. */
  languages: readonly Lang[]
  /** Further languages in which its pages can be read. */
  tags: Tags
  flags: ReadonlySet<Flag>
  closed: ClosedParts
  /** Mode of the books that members of this brand play with. */
  mode: 'real' | 'play'
}

export type MemberId = Id<'mem'>

export interface MemberActor {
  type: 'member'
  memberId: MemberId
  memberType: MemberType
  abilities: ReadonlySet<Ability>
  account: string
  sessionId: string
  language?: Lang
  /** The further language over it. */
  tag?: string
  /** The password must be changed before anything else. */
  restricted: boolean
  /** When the password or a code was last given in this session; none in one that a remembered browser took up again. */
  provedAt?: Date
}
export interface OperatorActor {
  type: 'operator'
  operatorId: string
  name: string
  abilities: ReadonlySet<Ability>
  /** Of the session. */
  brandId: string
  /** No account of one brand alone. */
  isOfEveryBrand: boolean
  sessionId: string
  /** When the password was typed again in this session. */
  provedAt?: Date | undefined
}
export interface VendorActor {
  type: 'vendor'
  /** The vendor's code in the catalog. */
  vendorId: string
  /** The vendor as a partner of the brand of its credential. */
  accountId: number
}
export interface Visitor {
  type: 'visitor'
  /** Why a caller with a credential is still a visitor. */
  reason?: 'session.tab_required'
  /** Stored by the member whose session cookie came without its proof: a page itself has none. */
  language?: Lang
  tag?: string
}
export type Actor = Visitor | MemberActor | OperatorActor | VendorActor

export interface CookieOptions {
  /** Seconds; absent: until the browser closes. 0 removes the cookie. */
  maxAge?: number
  sameSite?: 'Lax' | 'Strict'
  /** Readable by scripts; only for harmless values such as the language. */
  readable?: boolean
}

export interface RequestFacts {
  method: string
  path: string
  ip: string
  userAgent: string
  /** Host name without port, lower case. */
  host: string
  /** Host with port as the browser sees it. */
  origin: string
  secure: boolean
  cookies: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string | undefined>>
  traceId: string
  /** The body as it came, byte for byte, of calls that are `signed`. */
  rawBody?: string
  /** The file that was sent, of calls with `upload`. */
  bytes?: Buffer
}

export interface AuditNote {
  /** What was acted on, e.g. `wdr_…`. */
  subject?: string
  before?: unknown
  after?: unknown
}

/** One action of an operator, as stored in the audit log. */
export interface AuditEntry {
  /** Name of the call. */
  call: string
  input: unknown
  notes: readonly AuditNote[]
  /** Of calls with `reason`. */
  why: string | undefined
  /** The second operator, if the action was approved by one. */
  approverId?: string
}

/** The scope of every use case, for all effects. */
export interface Scope<A extends Actor = Actor> {
  services: BaseServices
  actor: A
  /** The brand's id; `site` has the rest. */
  brand: string
  site: BrandContext
  lang: Lang
  /** Of the language shown: that of `lang`, or a further one over it. */
  tag: string
  request: RequestFacts
  /** Sent only if the call succeeds. */
  setCookie(name: string, value: string, options?: CookieOptions): void
  /** Runs after the answer is certain (for `write`: after commit). For wake-ups and caches, never for money. */
  afterCommit(work: () => void): void
  /** For operators' writes: adds to the audit row, beside the call, its input and its reason. */
  noteAudit(note: AuditNote): void
}

/** Short read-only transactions of the caller's brand, each on a snapshot of its own. */
export interface ShortReads {
  read<T>(fn: (read: Read) => Promise<T>): Promise<T>
}

/** The postings of one request. */
export interface Submission {
  /** Names the operation: made of the player and the `Idempotency-Key`; of a vendor its transaction id. */
  readonly operationId: string
  /**
   * Posts a plan through the ledger's lanes. The plan is of the caller's brand, and its key ends in `:<operationId>`; one request
   * posts under one key, as often as it likes. @throws EffectMisuse otherwise; as `Ledger.submit`
   */
  submit(plan: Plan): Promise<Outcome>
  /** For a service of the module that posts the plan in a transaction of its own: the same conditions. @throws EffectMisuse */
  claim(plan: Plan): void
}

/** `read`: one snapshot. */
export type ReadScope<A extends Actor = Actor> = Read & Scope<A> & { services: ReadServices }
/** `write`: one transaction. */
export type WriteScope<A extends Actor = Actor> = Tx & Scope<A> & { services: WriteServices }
/** `submit`: no transaction; what the module's own services store they store in transactions of their own. */
export interface SubmitScope<A extends Actor = Actor> extends Scope<A>, ShortReads, Submission {
  services: ReadServices
}
/** `none`: no transaction around it; short ones of the caller's brand between the steps outside. */
export interface OpenScope<A extends Actor = Actor> extends Scope<A>, ShortReads {
  services: WriteServices
  tx<T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
}

export type ActorOf<W extends Who> = W extends 'anyone'
  ? Actor
  : W extends 'operator'
    ? OperatorActor
    : W extends 'vendor'
      ? VendorActor
      : MemberActor

interface Scopes<A extends Actor> {
  none: OpenScope<A>
  read: ReadScope<A>
  write: WriteScope<A>
  submit: SubmitScope<A>
}
export type ScopeOf<C extends Call> = Scopes<ActorOf<C['who']>>[C['effect'] & Effect]

export type Handler<C extends Call> = (scope: ScopeOf<C>, input: In<C>) => Promise<Out<C>>
