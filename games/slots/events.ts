import { type Cell, type Phase, type Prize, REELS, ROWS, SlotError, type SymbolId } from './model.ts'

/** A coin on the board, with its value. */
export type Coin = { readonly cell: Cell; readonly credits: number; readonly prize: Prize | null }

/** What happened in a round, in order. Plain JSON; amounts are credits (stake ÷ lines), safe integers. */
export type SlotEvent =
  | {
      readonly type: 'reelsStop'
      readonly phase: Phase
      readonly stops: readonly number[]
      readonly window: readonly (readonly SymbolId[])[]
    }
  | {
      readonly type: 'lineWin'
      readonly line: number
      readonly symbol: SymbolId
      readonly count: number
      readonly cells: readonly Cell[]
      readonly multiplier: number
      readonly credits: number
    }
  | { readonly type: 'scatterWin'; readonly count: number; readonly cells: readonly Cell[]; readonly credits: number }
  | { readonly type: 'freeSpinsStart'; readonly spins: number }
  | { readonly type: 'freeSpin'; readonly index: number; readonly of: number }
  | { readonly type: 'freeSpinsMore'; readonly spins: number; readonly of: number }
  | { readonly type: 'capReached'; readonly credits: number }
  | { readonly type: 'featureEnd'; readonly spins: number; readonly credits: number }
  | { readonly type: 'holdStart'; readonly coins: readonly Coin[]; readonly left: number }
  | { readonly type: 'respin'; readonly index: number; readonly coins: readonly Coin[]; readonly left: number }
  | { readonly type: 'grandPrize'; readonly credits: number }
  | { readonly type: 'holdEnd'; readonly respins: number; readonly coins: number; readonly credits: number }
  | { readonly type: 'roundWin'; readonly credits: number }

export type SlotEventType = SlotEvent['type']
export type EventOf<T extends SlotEventType> = Extract<SlotEvent, { type: T }>

type Check = (value: unknown) => boolean
const whole: Check = value => Number.isSafeInteger(value) && (value as number) >= 0
const text: Check = value => typeof value === 'string' && value.length > 0 && value.length <= 20
const listOf =
  (item: Check, least: number, most: number): Check =>
  value =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(item)
const cell: Check = value => listOf(whole, 2, 2)(value) && (value as number[])[0]! < REELS && (value as number[])[1]! < ROWS

const wrongField = (fields: Record<string, unknown>, shape: Readonly<Record<string, Check>>): string | undefined =>
  Object.keys(fields).find(name => !Object.hasOwn(shape, name)) ?? Object.keys(shape).find(name => !shape[name]!(fields[name]))
const isPrize: Check = value => value === null || value === 'mini' || value === 'minor' || value === 'major'
const coin: Check = value =>
  typeof value === 'object' &&
  value !== null &&
  wrongField(value as Record<string, unknown>, { cell, credits: whole, prize: isPrize }) === undefined

const shapes: Record<SlotEventType, Record<string, Check>> = {
  reelsStop: {
    phase: value => value === 'base' || value === 'free',
    stops: listOf(whole, REELS, REELS),
    window: listOf(listOf(text, ROWS, ROWS), REELS, REELS),
  },
  lineWin: { line: whole, symbol: text, count: whole, cells: listOf(cell, 1, REELS), multiplier: whole, credits: whole },
  scatterWin: { count: whole, cells: listOf(cell, 1, REELS * ROWS), credits: whole },
  freeSpinsStart: { spins: whole },
  freeSpin: { index: whole, of: whole },
  freeSpinsMore: { spins: whole, of: whole },
  capReached: { credits: whole },
  featureEnd: { spins: whole, credits: whole },
  holdStart: { coins: listOf(coin, 1, REELS * ROWS), left: whole },
  respin: { index: whole, coins: listOf(coin, 0, REELS * ROWS), left: whole },
  grandPrize: { credits: whole },
  holdEnd: { respins: whole, coins: whole, credits: whole },
  roundWin: { credits: whole },
}

/**
 * Reads events that came over the wire or out of a record.
 * @throws SlotError slots.unknown_event for a type or field that is not known here: showing less than happened is worse than stopping
 */
export function readEvents(value: unknown): SlotEvent[] {
  if (!Array.isArray(value) || value.length === 0) throw new SlotError('slots.unknown_event', 'no events')
  for (const event of value) requireEvent(event)
  if ((value.at(-1) as SlotEvent).type !== 'roundWin') throw new SlotError('slots.unknown_event', 'no end')
  return value as SlotEvent[]
}

function requireEvent(event: unknown): void {
  const fields = (typeof event === 'object' && event !== null ? event : {}) as Record<string, unknown>
  const type = String(fields.type)
  if (!Object.hasOwn(shapes, type)) throw new SlotError('slots.unknown_event', type)
  const { type: _, ...rest } = fields
  const wrong = wrongField(rest, shapes[type as SlotEventType])
  if (wrong) throw new SlotError('slots.unknown_event', `${type}.${wrong}`)
}
