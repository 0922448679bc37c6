import type { Database, Read, Tx } from '@tonle/database'
import type { Ledger } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import type { Clock, Config, Keyring, Log, Metrics, Random } from '@tonle/process'
import type { Realtime } from '@tonle/realtime'
import type { Lang } from '@tonle/text'
import type { Id } from '../codecs.ts'
import type { Call, In, Out, Who } from '../index.ts'

/** The services of a running process; every use case finds them on its scope. */
export interface Services {
  db: Database
  ledger: Ledger
  keyring: Keyring
  clock: Clock
  random: Random
  config: Config
  log: Log
  metrics: Metrics
  realtime: Realtime
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
  flags: ReadonlySet<string>
  /** Mode of the books that members of this brand play with. */
  mode: 'real' | 'play'
}

export type MemberId = Id<'mem'>

export interface MemberActor {
  type: 'member'
  memberId: MemberId
  /** Member type of the spec: 0 member; 1, 2, 41, 42 agent; 4 trial. */
  memberType: number
  account: string
  sessionId: string
  language?: Lang
  /** The password must be changed before anything else. */
  restricted: boolean
}
export interface OperatorActor {
  type: 'operator'
  operatorId: string
  name: string
  abilities: ReadonlySet<string>
  sessionId: string
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
  /** Why somebody who sent a credential is still a visitor. */
  reason?: 'session.tab_required'
  /** Stored by the member whose session cookie came without its proof: a page itself has none. */
  language?: Lang
}
export type Actor = Visitor | MemberActor | OperatorActor | VendorActor

export const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42])
export const TRIAL_TYPE = 4

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
  why?: string
}

interface Common<A extends Actor> {
  services: Services
  actor: A
  /** The brand's id; `site` has the rest. */
  brand: string
  site: BrandContext
  lang: Lang
  request: RequestFacts
  /** Sent only if the call succeeds. */
  setCookie(name: string, value: string, options?: CookieOptions): void
  /** Runs after the answer is certain (for `write`: after commit). For wake-ups and caches, never for money. */
  afterCommit(work: () => void): void
  /** For operators' writes: what stands in the audit log beside the call and its input. */
  noteAudit(note: AuditNote): void
}

export type Scope<A extends Actor = Actor> = Common<A>
/** `none`: no transaction; the use case opens short ones between its outside steps. */
export type OpenScope<A extends Actor = Actor> = Common<A>
export type SubmitScope<A extends Actor = Actor> = Common<A>
export type ReadScope<A extends Actor = Actor> = Read & Common<A>
export type WriteScope<A extends Actor = Actor> = Tx & Common<A>

export type ActorOf<W extends Who> = W extends 'anyone'
  ? Actor
  : W extends 'operator'
    ? OperatorActor
    : W extends 'vendor'
      ? VendorActor
      : MemberActor

export type ScopeOf<C extends Call> = C['effect'] extends 'read'
  ? ReadScope<ActorOf<C['who']>>
  : C['effect'] extends 'write'
    ? WriteScope<ActorOf<C['who']>>
    : OpenScope<ActorOf<C['who']>>

export type Handler<C extends Call> = (scope: ScopeOf<C>, input: In<C>) => Promise<Out<C>>
