import type { Consumer, Tx } from '@tonle/database'
import type { JobHandler, OnFolded, Schedule } from '@tonle/jobs'
import type { Purpose } from '@tonle/process'
import { type Call, callsIn, type In } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { type EventType, eventsIn } from '../event.ts'
import type { ApprovalReading, ApprovalTerms } from './approval.ts'
import { type Urgency, urgencyOf } from './gate.ts'
import type { Kept } from './kept-answers.ts'
import { foreignFields, type PersonalFields, personalFields } from './personal.ts'
import type { BrandContext, Handler, OperatorActor, ReadScope, ScopeOf, Services } from './scope.ts'
import type { WaitingSource } from './waiting.ts'

/** The calls of a contract file with the use cases that answer them, and the events it declares. */
export interface Served {
  area: string
  calls: readonly ServedCall[]
  events: readonly EventType[]
}
export interface ServedCall {
  /** `area.name`, e.g. `identity.login`. */
  name: string
  call: Call
  urgency: Urgency
  personal: {
    /** Of the input: absent from logs and the audit log. */
    input: PersonalFields | undefined
    /** Of the answer: absent from stored answers. */
    output: PersonalFields | undefined
    /** Of the answer, where it is not about the caller: masked. */
    masked: PersonalFields | undefined
  }
  handler: (scope: never, input: never) => Promise<unknown>
  /** Of calls with `approval`. */
  terms?: (scope: never, input: never) => Promise<ApprovalTerms>
  /** Of those that others will read. */
  reading?: (scope: never, input: never) => Promise<ApprovalReading>
  /** Of reading calls whose answers many callers share. */
  kept?: Kept<Call>
}

/** The use case of a call with `approval`. */
interface ApprovedUseCase<C extends Call> {
  /** Reads the terms that a second operator approves; may lock rows, has no effect. */
  terms(tx: ScopeOf<C>, input: In<C>): Promise<ApprovalTerms>
  /** What others will read; the second operator reads it before the decision. */
  reading?(read: ReadScope<OperatorActor>, input: In<C>): Promise<ApprovalReading>
  run: Handler<C>
}
/** The use case of a reading call for `anyone` whose answers are kept. */
interface KeptUseCase<C extends Call> {
  kept: Kept<C>
  /** @param version names what answers are made of: what was read for one may serve another of the same version. Undefined: not kept */
  run(scope: ScopeOf<C>, input: In<C>, version?: string): ReturnType<Handler<C>>
}
type Sharable<C extends Call> = [C['effect'], C['who']] extends ['read', 'anyone'] ? KeptUseCase<C> : never
type UseCase<C extends Call> = C['approval'] extends true ? ApprovedUseCase<C> : Handler<C> | Sharable<C>
/** The use cases of a contract's calls, by name. */
export type Handlers<T> = { [K in keyof T as T[K] extends Call ? K : never]: T[K] extends Call ? UseCase<T[K]> : never }

/**
 * Binds every call of a contract to its use case. A call without a use case, or the other way round, does not compile
 * and does not start.
 */
export function serve<T extends object>(area: string, contract: T, handlers: Handlers<T>): Served {
  const table = handlers as Record<string, Bound | undefined>
  const declared = callsIn(contract)
  const extra = Object.keys(table).filter(name => !declared.some(([call]) => call === name))
  const missing = declared.filter(([name]) => table[name] === undefined).map(([name]) => name)
  if (extra.length > 0 || missing.length > 0)
    throw new Error(`${area}: served but not declared: [${extra}], declared but not served: [${missing}]`)
  return {
    area,
    events: eventsIn(contract).map(([, event]) => event),
    calls: declared.map(([name, call]) => servedCall(`${area}.${name}`, call, table[name]!)),
  }
}

type Bound = ServedCall['handler'] | (Pick<ServedCall, 'terms' | 'reading' | 'kept'> & { run: ServedCall['handler'] })

export const servedCall = (name: string, call: Call, bound: Bound): ServedCall => ({
  ...{ name, call, urgency: urgencyOf(call) },
  ...boundTo(bound),
  personal: { input: personalFields(call.input), output: personalFields(call.output), masked: foreignFields(call) },
})

function boundTo(bound: Bound): Pick<ServedCall, 'handler' | 'terms' | 'reading' | 'kept'> {
  if (typeof bound === 'function') return { handler: bound }
  const { run: handler, ...more } = bound
  return { handler, ...more }
}

/**
 * A table of a module whose rows are sealed with the keyring: at a database's first start with a keyring one row of each key is opened, as
 * proof that the keyring is the one of this data.
 */
export interface SealedRows {
  purpose: Purpose
  /** One row for each key id: `sealed`, and the `context` it was sealed with. Runs as `tonle_worker`. */
  sql: string
}

/** A brand that was just made, as modules furnish it. */
export interface NewBrand extends Pick<BrandContext, 'id' | 'name' | 'merchantCode' | 'profile' | 'mode' | 'currency' | 'zone'> {
  /** Codes of vendors whose games it is to offer. */
  vendors: readonly string[]
}

/** What a module offers to `apps/server`. */
export interface Module {
  area: string
  /** All calls of the module; those under `/console/` are served on the operators' origin alone. */
  routes?: Served
  /** Handlers and schedules of @tonle/jobs, run in the role `worker`. */
  jobs?: readonly (JobHandler<Services> | Schedule<Services>)[]
  /** Consumers of facts, run in the role `worker`. */
  consumers?: readonly Consumer[]
  /** Publishes what its consumers changed, after the commit of a fold. */
  onFolded?: OnFolded
  /** What of a brand waits for operators or alarms; told outside the console by the module `alarms`. */
  waiting?: readonly WaitingSource[]
  /** Database constraint name to error code. */
  constraints?: Readonly<Record<string, ErrorCode>>
  /** Rows of the demo brand; must be able to run twice. */
  seed?(services: Services): Promise<void>
  /** The module's first rows of a brand that was made in the console; in the transaction that makes it whole. */
  furnish?(tx: Tx, services: Services, brand: NewBrand): Promise<void>
  /** Starts what lives with the process; the answer stops it. */
  start?(services: Services): Promise<() => Promise<void>> | Promise<void>
}

export const defineModule = (module: Module): Module => module

const isConsoleCall = ({ call }: ServedCall) => call.path.startsWith('/console/')

/** A served call by its name (`identity.login`), for code that stores the name and runs the call later. */
export type CallLookup = (name: string) => ServedCall | undefined

/** @param modules read at the first look-up, so that a module may get a look-up that finds its own calls */
export function callLookup(modules: () => readonly Module[]): CallLookup {
  let known: ReadonlyMap<string, ServedCall> | undefined
  return name => {
    known ??= new Map(modules().flatMap(({ routes }) => (routes?.calls ?? []).map(entry => [entry.name, entry])))
    return known.get(name)
  }
}

/** The calls of all modules that belong to one origin. */
export const servedOn = (origin: 'site' | 'console', modules: readonly Module[]): Served[] =>
  modules.flatMap(({ routes }) =>
    routes ? [{ ...routes, calls: routes.calls.filter(entry => isConsoleCall(entry) === (origin === 'console')) }] : [],
  )
