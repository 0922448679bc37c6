import { z } from 'zod'
import type { Ability } from './abilities.ts'
import type { ErrorCode } from './errors.ts'
import type { EventType } from './event.ts'
import type { Flag } from './flags.ts'
import type { ListFacts } from './list.ts'
import type { SitePart } from './parts.ts'

/** What the kernel does round a use case (design §2). */
export type Effect = 'none' | 'read' | 'write' | 'submit'

/**
 * Who may call. `anyone`: signed in or not. `session`: anyone signed in, trial users too. `player`: member or agent with a real
 * account. `agent`: agent types only. `operator`: the console, with an ability. `vendor`: a game maker's credential.
 */
export type Who = 'anyone' | 'session' | 'player' | 'agent' | 'operator' | 'vendor'

/**
 * A bound on calls, in each process's memory: `by` names the network (`ip`), the caller (`actor`; a visitor is the network), or an input field
 * whose value only those concerned know, such as the id of a visitor's own conversation.
 */
export interface Limit {
  by: 'ip' | 'actor' | `field:${string}`
  points: number
  perSeconds: number
}

/**
 * A bound on attempts that is kept as rows, over restarts and for all processes: per `network`, per `device` (a browser that has signed in
 * here before), or per input field and device; an unknown device counts as its network.
 */
export interface AttemptLimit {
  by: 'network' | 'device' | `field:${string}`
  points: number
  perSeconds: number
  /** Outcomes that count: `ok`, or codes of refusals. */
  counts: readonly ('ok' | ErrorCode)[]
  /** Beyond it: `work` asks for a proof of work with each call, `wait` refuses until the window ends. */
  beyond: 'work' | 'wait'
}

/** `true`: in the field `why`. */
type Reason = true | 'note' | 'reason'
type ReasonField<R> = R extends true ? 'why' : R extends string ? R : never
const reasonText = z.string().trim().min(3).max(140)

/** A row that is changed in place: of a table with `brand_id` and `version`, which every change raises (`house.raise_version`). */
export interface Version<Field extends string = string> {
  table: `${string}.${string}`
  /** Its other key columns, each with the input field that has the value. */
  key: Readonly<Record<string, Field>>
  /** The module's own error code for a conflict; default `request.version_conflict`. */
  refusal?: ErrorCode
}
const versionNumber = z.number().int().min(0)

/** The input with the fields that the options of the call add to it. */
type WithFields<I extends z.ZodObject, R, V> = [R, V] extends [undefined, undefined]
  ? I
  : I extends z.ZodObject<infer S, infer C>
    ? z.ZodObject<
        S & { [F in Exclude<ReasonField<R>, keyof S>]: typeof reasonText } & {
          [F in V extends Version ? 'version' : never]: typeof versionNumber
        },
        C
      >
    : never

/** Answers that a call makes stale. A call stands for its own answers, an event for those of the calls that it touches. */
export type Touches = readonly (Call | EventType)[] | 'nothing' | 'everything'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} /${string}`

export interface CallOptions<I extends z.ZodObject, O extends z.ZodType, E extends Effect, W extends Who> {
  /** One sentence for the reader of /docs. */
  summary: string
  route: Route
  /** Further routes that do the same, where the spec names two. */
  also?: readonly Route[]
  who: W
  /** For `operator` calls: what the operator must be allowed to do. */
  ability?: Ability
  /** Refused while the brand has this feature off (`flagRefusal`). */
  flag?: Flag
  /** Refused while the brand has closed this part of its site (`partRefusal`). */
  part?: SitePart
  /** Also answered in regions that the brand does not serve: what the page that says so needs. Signed calls are answered everywhere. */
  everywhere?: true
  /**
   * Of operators' writes: the caller says why, in the field `why` or the one named here, and the audit log keeps it. The field is added to
   * the input; one that the input declares itself, such as a choice, keeps its own rule.
   */
  reason?: Reason
  /**
   * Of operators' writes: the row that the caller saw. The input gains `version`; the kernel locks the row before the use case runs and
   * refuses when it has another version by now.
   */
  version?: Version
  /**
   * Of operators' writes that move money: above the brand's limit the use case waits for a second operator with the same ability, and the
   * first is answered with 202 and `AwaitsApproval`. Where it is served it names its `terms`: amount and subject, read before any effect.
   */
  approval?: true
  effect: E
  /** `write` calls carry `Idempotency-Key`, unless running twice is the same as running once. */
  repeatable?: boolean
  /** Of a vendor's `submit`: the input field with its transaction id, in place of `Idempotency-Key`. */
  operation?: string
  /** What browsers ask again after it, beside all answers of its own area, which every call but a `read` makes stale. `nothing`: not even those. */
  touches?: Touches
  /** No `read`, but it only answers (a picture, a token): screens may ask it as one (`useQuery`), and nothing becomes stale by it. */
  asQuery?: true
  /**
   * Of members' and operators' calls: the password or a code was given in this session within the last minutes (`STEP_UP_MINUTES`), else
   * `session.confirm_required`; screens ask for it and go on.
   */
  stepUp?: true
  /** Also for somebody who must change the password before anything else. */
  whileRestricted?: boolean
  /** The session cookie alone is the credential: the call gives a new tab its token. */
  byCookie?: boolean
  /** The body is a compact JWE (design §3). */
  encrypted?: boolean
  /** The sender signs the body's bytes (a vendor's call, a provider's notice): they are kept as `request.rawBody`. No browser calls this. */
  signed?: boolean
  /** Of `vendor` calls: the name of the protocol, if not our neutral one. `VendorAuth` finds the caller and words the refusals. */
  dialect?: string
  /** The body is one file, not JSON; the use case finds its bytes as `request.bytes`. Other input stands in path and query. */
  upload?: { types: readonly `${string}/${string}`[]; maxBytes: number }
  /** The body may also be application/x-www-form-urlencoded; then all values arrive as text. */
  form?: boolean
  input: I
  /** Parameters the spec's clients send and we do not need: accepted, dropped, never a credential. */
  ignores?: readonly string[]
  output: O
  /** Whose personal data it answers (`personal()`). Default: the caller's for `session` and `player`, others' for everybody else. */
  about?: 'caller' | 'others'
  /**
   * Of a list of an operator, a player or an agent (`content`, with or without a cursor): all its pages can be exported as a file
   * (`modules/exports`). It is a `read`, or an operator's call with `asQuery`.
   */
  export?: true
  /** Of an operator's read-only call: writes an audit row before the answer. A `write` always has one. */
  audited?: true
  /** What it refuses with, beside what the kernel does (`codesOf`). Another code is an alarm, and fails the test that meets it. */
  errors?: readonly ErrorCode[]
  limits?: readonly Limit[]
  attempts?: readonly AttemptLimit[]
  /** Heavy to answer: waits behind everything else and is refused first. Lists of signed-in callers are so anyway (`urgencyOf`). */
  isReport?: boolean
  /** Answers this instead of JSON (`text/html`, `image/png`): the output is then a string. */
  contentType?: string
}

export interface Call<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  E extends Effect = Effect,
  W extends Who = Who,
  A extends true | undefined = true | undefined,
  Q extends true | undefined = true | undefined,
> extends CallOptions<I, O, E, W> {
  readonly isCall: true
  /** Of calls that `listCall` made. */
  readonly list?: ListFacts
  readonly approval: A
  readonly asQuery: Q
  readonly method: Method
  readonly path: string
}

/** One typed value per call drives server, browser client, tests, error texts and /openapi.json. */
export function call<
  I extends z.ZodObject,
  O extends z.ZodType,
  const E extends Effect,
  const W extends Who,
  const R extends Reason | undefined = undefined,
  const V extends Version<string & keyof I['shape']> | undefined = undefined,
  const A extends true | undefined = undefined,
  const Q extends true | undefined = undefined,
>(
  options: CallOptions<I, O, E, W> & {
    operation?: string & keyof I['shape']
    reason?: R
    version?: V
    approval?: A
    asQuery?: Q
  },
): Call<WithFields<I, R, V>, O, E, W, A, Q> {
  const [method, path] = splitRoute(options.route)
  if (options.who === 'operator' && !options.ability) throw new Error(`${options.route}: an operator's call names its ability`)
  // Its transaction id is its key; and there is no transaction to open before the credential is known.
  if (options.who === 'vendor' && !(options.signed && options.repeatable && ['none', 'submit'].includes(options.effect)))
    throw new Error(`${options.route}: a vendor's call is signed, repeatable, and of effect none or submit`)
  if (options.effect === 'submit' && (options.who === 'vendor') !== (options.operation !== undefined))
    throw new Error(
      `${options.route}: a vendor's submit names the field of its transaction id, a player's has its Idempotency-Key`,
    )
  // The audit log is written in the transaction of an operator's `write`.
  const { reason, version, approval } = options
  if ((reason || version || approval) && !(options.who === 'operator' && options.effect === 'write'))
    throw new Error(`${options.route}: only an operator's write asks for a reason, a version or an approval`)
  if (options.export && !isExportable(options))
    throw new Error(`${options.route}: only a list of an operator, a player or an agent can be exported`)
  if (options.audited && !(options.who === 'operator' && (options.effect === 'read' || options.effect === 'none')))
    throw new Error(`${options.route}: only an operator's call that writes nothing says that it is audited`)
  if (options.stepUp && !['session', 'player', 'agent', 'operator'].includes(options.who))
    throw new Error(`${options.route}: only a member's or an operator's call asks for a fresh proof`)
  if (options.touches && (options.effect === 'read' || options.asQuery))
    throw new Error(`${options.route}: what only answers makes no answer stale`)
  if (options.version && ![options.version.table, ...Object.keys(options.version.key)].every(name => SQL_NAME.test(name)))
    throw new Error(`${options.route}: a version names a table and its columns`)
  return { ...options, input: withFields(options), isCall: true, method, path } as never
}

/** An `asQuery` opens transactions of its own: of several brands, of which only an operator may see more than one. */
const isExportable = ({
  who,
  effect,
  asQuery,
}: Pick<CallOptions<z.ZodObject, z.ZodType, Effect, Who>, 'who' | 'effect' | 'asQuery'>) =>
  effect === 'read'
    ? ['operator', 'session', 'player', 'agent'].includes(who)
    : effect === 'none' && who === 'operator' && asQuery === true

const SQL_NAME = /^[a-z_]+(\.[a-z_]+)?$/

function withFields({ input, reason, version }: Pick<Call, 'input' | 'reason' | 'version'>): z.ZodObject {
  const field = reason && reasonField(reason)
  const added = {
    ...(field && !(field in input.shape) && { [field]: reasonText }),
    ...(version && { version: versionNumber }),
  }
  return Object.keys(added).length > 0 ? input.extend(added) : input
}

const reasonField = (reason: Reason): string => (reason === true ? 'why' : reason)

/** The caller's reason, of a call with `reason`. @param input the parsed input */
export const reasonIn = ({ reason }: Pick<Call, 'reason'>, input: unknown): string | undefined =>
  reason && (input as Record<string, string | undefined>)[reasonField(reason)]

/** Whether a call moves something that must not move twice, so that its `Idempotency-Key` is required. */
export const needsKey = (call: Pick<Call, 'effect' | 'repeatable'>): boolean =>
  (call.effect === 'write' || call.effect === 'submit') && !call.repeatable

export function splitRoute(route: Route): [Method, string] {
  const [method, path] = route.split(' ') as [Method, string]
  return [method, path]
}

export const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'isCall' in value

/** The calls among the exports of a contract file. */
export function callsIn(contract: object): [name: string, call: Call][] {
  return Object.entries(contract).filter((entry): entry is [string, Call] => isCall(entry[1]))
}

/** Decoded input and output, as the use case sees them. */
export type In<C extends Call> = z.output<C['input']>
export type Out<C extends Call> = z.output<C['output']>
/** Input and output as they stand on the wire, as the browser sees them. */
export type WireIn<C extends Call> = z.input<C['input']>
export type WireOut<C extends Call> = z.input<C['output']>
