import type { Coin, EventOf, SlotEvent } from '../events.ts'
import type { Phase, SymbolId } from '../model.ts'

/** What the screen shows after a number of events. */
export type Progress = {
  readonly window: readonly (readonly SymbolId[])[] | undefined
  readonly phase: Phase
  /** Won so far in the round. */
  readonly credits: number
  readonly freeSpin: { readonly index: number; readonly of: number } | undefined
  /** Coins held and respins left, while there are respins. */
  readonly hold: { readonly coins: readonly Coin[]; readonly left: number } | undefined
  /** Won so far in the free spins. */
  readonly featureCredits: number
}

const START: Progress = {
  window: undefined,
  phase: 'base',
  credits: 0,
  freeSpin: undefined,
  hold: undefined,
  featureCredits: 0,
}

/** Folds the first `count` events: where a screen that was interrupted there goes on from. */
export function progressAt(events: readonly SlotEvent[], count: number): Progress {
  return events.slice(0, count).reduce(after, START)
}

function after(state: Progress, event: SlotEvent): Progress {
  switch (event.type) {
    case 'reelsStop':
      return { ...state, window: event.window, phase: event.phase }
    case 'lineWin':
    case 'scatterWin': {
      const inFeature = state.freeSpin !== undefined
      return {
        ...state,
        credits: state.credits + event.credits,
        featureCredits: state.featureCredits + (inFeature ? event.credits : 0),
      }
    }
    case 'freeSpinsStart':
      return { ...state, phase: 'free', freeSpin: { index: 0, of: event.spins } }
    case 'freeSpin':
      return { ...state, freeSpin: { index: event.index, of: event.of } }
    case 'freeSpinsMore':
      return { ...state, freeSpin: { index: state.freeSpin?.index ?? 0, of: event.of } }
    case 'capReached':
      return { ...state, credits: event.credits }
    case 'featureEnd':
      return { ...state, featureCredits: event.credits, phase: 'base', freeSpin: undefined }
    case 'holdStart':
      return { ...state, hold: { coins: event.coins, left: event.left } }
    case 'respin':
      return { ...state, hold: { coins: [...(state.hold?.coins ?? []), ...event.coins], left: event.left } }
    case 'grandPrize':
      return state
    case 'holdEnd':
      return { ...state, hold: undefined, credits: state.credits + event.credits }
    case 'roundWin':
      return { ...state, credits: event.credits }
  }
}

/** One thing the screen plays in a go: a spin with all its wins, or a single event. */
export type Scene =
  | {
      readonly kind: 'spin'
      readonly stop: EventOf<'reelsStop'>
      readonly wins: readonly (EventOf<'lineWin'> | EventOf<'scatterWin'>)[]
      readonly next: number
    }
  | {
      readonly kind: 'event'
      readonly event: Exclude<SlotEvent, { type: 'reelsStop' | 'lineWin' | 'scatterWin' }>
      readonly next: number
    }

/** The scene that begins at event `at`; `next` is where the one after it begins. */
export function sceneAt(events: readonly SlotEvent[], at: number): Scene {
  const event = events[at]
  if (!event) throw new RangeError('no event there')
  if (event.type === 'reelsStop') {
    const wins: (EventOf<'lineWin'> | EventOf<'scatterWin'>)[] = []
    let next = at + 1
    for (let e = events[next]; e?.type === 'lineWin' || e?.type === 'scatterWin'; e = events[++next]) wins.push(e)
    return { kind: 'spin', stop: event, wins, next }
  }
  if (event.type === 'lineWin' || event.type === 'scatterWin') return sceneAt(events, at + 1) // a win without its spin cannot be shown; the fold counted it
  return { kind: 'event', event, next: at + 1 }
}

/** The nearest start of a scene at or before an event: where a resumed round may begin. */
export function sceneStart(events: readonly SlotEvent[], at: number): number {
  let start = 0
  for (let i = 0; i < Math.min(at, events.length); ) {
    start = i
    i = sceneAt(events, i).next
    if (i <= at) start = i
  }
  return Math.min(start, events.length - 1)
}

/** Names of a win's size, by stakes: none below a stake, since less than the bet back is no win to celebrate. */
export type WinLevel = 'none' | 'win' | 'nice' | 'big' | 'mega' | 'epic'

export function winLevel(credits: number, lines: number): WinLevel {
  const stakes = credits / lines
  if (stakes >= 50) return 'epic'
  if (stakes >= 25) return 'mega'
  if (stakes >= 10) return 'big'
  if (stakes >= 4) return 'nice'
  return stakes >= 1 ? 'win' : 'none'
}

/** How long an amount counts up, in milliseconds. */
export const countMs = (level: WinLevel): number =>
  ({ none: 250, win: 900, nice: 1300, big: 2600, mega: 3600, epic: 4600 })[level]
