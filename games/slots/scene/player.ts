import type { Coin, EventOf, SlotEvent } from '../events.ts'
import type { Cell, Phase, SlotMaths } from '../model.ts'
import { type HoldEvent, HoldScenes } from './hold-scenes.ts'
import { countMs, type Progress, progressAt, type Scene, sceneAt, sceneStart, type WinLevel, winLevel } from './progress.ts'
import type { Sound } from './sound.ts'
import type { Lit, Stage } from './stage.ts'

/** Lettering over the stage. `confirm` waits for a tap (or goes on by itself). */
export type Banner =
  | { readonly kind: 'win'; readonly level: Exclude<WinLevel, 'none' | 'win'>; readonly credits: number; readonly before: number }
  | { readonly kind: 'freeSpins'; readonly spins: number }
  | { readonly kind: 'moreSpins'; readonly spins: number }
  | { readonly kind: 'featureEnd'; readonly spins: number; readonly credits: number }
  | { readonly kind: 'hold'; readonly coins: number; readonly respins: number }
  | { readonly kind: 'grand'; readonly credits: number }
  | { readonly kind: 'holdEnd'; readonly coins: number; readonly credits: number }
  | { readonly kind: 'cap'; readonly credits: number }

export type PlayerHooks = {
  /** The round's win so far; called often while it counts up. */
  credits(credits: number): void
  freeSpin(state: Progress['freeSpin']): void
  hold(state: Progress['hold']): void
  /** What is written on a coin. */
  coinLabel(coin: Coin): string
  banner(banner: Banner | undefined): void
  /** Events before this one have been shown. */
  shown(count: number): void
}

export type PlayOptions = { readonly from?: number; readonly isQuick: boolean; readonly isReduced: boolean }

export type Player = {
  /** Lets the reels run while the server decides. */
  startSpin(isQuick: boolean): void
  /** Plays a round's events from the first, or from where it was interrupted. Resolves when all are shown. */
  play(events: readonly SlotEvent[], options: PlayOptions): Promise<void>
  /** Stops the reels where they were: the server refused. */
  abort(window: readonly (readonly string[])[]): void
  /** The player is in a hurry: what runs now ends at once. */
  hurry(): void
  /** Shows the round's winning lines one after another until the next spin. */
  cycle(events: readonly SlotEvent[], labelOf: (credits: number) => string, isReduced: boolean): void
  stopCycle(): void
}

/** Plays events on a stage; it decides nothing and leaves nothing out. */
export const makePlayer = (stage: Stage, maths: SlotMaths, sound: Sound, hooks: PlayerHooks): Player =>
  new StagePlayer(stage, maths, sound, hooks)

type SpinScene = Extract<Scene, { kind: 'spin' }>
type OtherEvent = Extract<Scene, { kind: 'event' }>['event']

class StagePlayer implements Player {
  readonly #stage: Stage
  readonly #maths: SlotMaths
  readonly #sound: Sound
  readonly #hooks: PlayerHooks
  readonly #hold: HoldScenes
  /** Grows with every spin: a cycle of an older round ends by it. */
  #turn = 0
  #isRunning = false

  constructor(stage: Stage, maths: SlotMaths, sound: Sound, hooks: PlayerHooks) {
    this.#stage = stage
    this.#maths = maths
    this.#sound = sound
    this.#hooks = hooks
    this.#hold = new HoldScenes({ stage, maths, sound, hooks })
  }

  startSpin(isQuick: boolean): void {
    this.stopCycle()
    void this.#stage.light(undefined, true)
    this.#stage.coins.clear()
    this.#stage.reels.spin(this.#maths.strips.base, isQuick)
    this.#sound.spinStart()
    this.#isRunning = true
  }

  async play(events: readonly SlotEvent[], options: PlayOptions): Promise<void> {
    this.stopCycle()
    const start = options.from === undefined ? 0 : sceneStart(events, options.from)
    let state = progressAt(events, start)
    if (start > 0) this.#resume(state)
    for (let at = start; at < events.length; ) {
      const scene = sceneAt(events, at)
      const next = progressAt(events, scene.next)
      if (scene.kind === 'spin') await this.#showSpin(scene, state, next, options)
      else await this.#showEvent(scene.event, state, next, options)
      state = next
      at = scene.next
      this.#hooks.shown(at)
    }
  }

  abort(window: readonly (readonly string[])[]): void {
    this.#isRunning = false
    this.#stage.board?.close()
    this.#stage.reels.show(window)
    this.#stage.refresh()
  }

  hurry(): void {
    this.#stage.clock.hurry()
    this.#stage.reels.settle()
    this.#stage.board?.settle()
    this.#stage.refresh()
  }

  cycle(events: readonly SlotEvent[], labelOf: (credits: number) => string, isReduced: boolean): void {
    const wins = lastWins(events)
    if (wins.length === 0 || isReduced) return
    const mine = ++this.#turn
    const turn = async () => {
      await this.#stage.clock.wait(1500)
      for (let i = 0; mine === this.#turn; i++) {
        await this.#stage.light(litBy([wins[i % wins.length]!], this.#maths, labelOf), true)
        await this.#stage.clock.wait(1300)
      }
    }
    void turn()
  }

  stopCycle(): void {
    this.#turn++
  }

  /** Puts the stage where an interrupted round stood. */
  #resume(state: Progress): void {
    if (state.window) this.#stage.reels.show(state.window)
    void this.#stage.night(state.phase === 'free' || state.hold ? 1 : 0, 0)
    this.#hold.resume(state)
    this.#hooks.credits(state.credits)
    this.#hooks.freeSpin(state.freeSpin)
    this.#stage.refresh()
  }

  async #showSpin({ stop, wins }: SpinScene, before: Progress, after: Progress, options: PlayOptions): Promise<void> {
    const { clock, reels } = this.#stage
    if (options.isReduced) {
      reels.show(stop.window)
      this.#stage.refresh()
    } else {
      if (!this.#isRunning) {
        void this.#stage.light(undefined, true)
        reels.spin(this.#maths.strips[stop.phase], options.isQuick)
        this.#sound.spinStart()
      }
      await clock.wait(options.isQuick ? 140 : 400)
      await this.#stopReels(stop, options)
    }
    this.#isRunning = false
    if (wins.length > 0) await this.#showWins(wins, before, after, options)
    else if (stop.phase === 'free') await clock.wait(options.isQuick ? 60 : 260)
  }

  async #stopReels(stop: EventOf<'reelsStop'>, options: PlayOptions): Promise<void> {
    let marks = 0
    const landings: Promise<void>[] = []
    for (const [reel, column] of stop.window.entries()) {
      if (this.#isTense(stop.phase, reel, marks) && !options.isQuick) {
        await Promise.all(landings)
        this.#stage.suspense(reel)
        this.#sound.suspense(1.1)
        await this.#stage.clock.wait(1150)
      } else if (reel > 0) await this.#stage.clock.wait(options.isQuick ? 45 : 180)
      marks += column.filter(symbol => symbol === this.#mark).length
      landings.push(this.#land(reel, column, marks, options.isQuick))
    }
    await Promise.all(landings)
    this.#stage.suspense(undefined)
  }

  /** The symbol that opens the feature. */
  get #mark(): string {
    return this.#maths.hold?.coin ?? this.#maths.scatter
  }

  /** May this reel open the feature? Scatters: any that can bring the third. Coins: the last reel, with three or fewer missing. */
  #isTense(phase: Phase, reel: number, marks: number): boolean {
    const { strips, hold } = this.#maths
    if (hold) return reel === strips.base.length - 1 && marks >= hold.least - 3 && marks < hold.least
    return marks >= 2 && strips[phase].slice(reel).some(strip => strip.includes(this.#mark))
  }

  async #land(reel: number, column: readonly string[], marks: number, isQuick: boolean): Promise<void> {
    await this.#stage.reels.stop(reel, column, isQuick)
    this.#sound.reelStop(reel)
    if (!column.includes(this.#mark)) return
    if (this.#maths.hold) this.#sound.coin(marks)
    else this.#sound.scatter(marks)
  }

  async #showWins(wins: SpinScene['wins'], before: Progress, after: Progress, options: PlayOptions): Promise<void> {
    const won = after.credits - before.credits
    const level = winLevel(won, this.#maths.lines.length)
    const lit = litBy(wins, this.#maths)
    const isBig = level === 'big' || level === 'mega' || level === 'epic'
    this.#sound.win(level)
    if ((isBig || level === 'nice') && !options.isReduced) this.#stage.throwCoins(lit.cells, isBig ? 56 : 20)
    if (isBig || (level === 'nice' && !options.isQuick))
      this.#hooks.banner({ kind: 'win', level, credits: won, before: before.credits })
    if (options.isReduced) {
      await this.#stage.light(lit, true)
      this.#hooks.credits(after.credits)
      await this.#stage.clock.wait(isBig ? 1600 : 500)
    } else {
      const isShort = options.isQuick && !isBig
      const counting = this.#countUp(before.credits, after.credits, isShort ? 240 : countMs(level), isBig ? lit.cells : [])
      await Promise.all([this.#stage.light(lit, isShort), counting])
      await this.#stage.clock.wait(isBig ? 900 : isShort ? 60 : 200)
    }
    this.#hooks.banner(undefined)
  }

  /** Counts the win up; big ones throw coins on the way. */
  #countUp(from: number, to: number, ms: number, cells: readonly Cell[]): Promise<void> {
    let thrown = 0
    let ticked = 0
    return this.#stage.clock.tween(ms, share => {
      this.#hooks.credits(Math.round(from + (to - from) * share))
      if (cells.length > 0 && share < 1 && share * ms > thrown) {
        thrown += 260
        this.#stage.throwCoins(cells, 12)
      }
      if (ms > 500 && share * ms > ticked) {
        ticked += 70
        this.#sound.count()
      }
    })
  }

  async #showEvent(event: OtherEvent, before: Progress, after: Progress, options: PlayOptions): Promise<void> {
    switch (event.type) {
      case 'freeSpinsStart':
        this.#hooks.freeSpin(after.freeSpin)
        void this.#stage.night(1, 900)
        return this.#feature({ kind: 'freeSpins', spins: event.spins }, 3500)
      case 'freeSpin':
        await this.#stage.light(undefined, true)
        if (options.isReduced) await this.#stage.clock.wait(350)
        return this.#hooks.freeSpin(after.freeSpin)
      case 'freeSpinsMore':
        this.#hooks.freeSpin(after.freeSpin)
        return this.#feature({ kind: 'moreSpins', spins: event.spins }, 1700)
      case 'capReached':
        this.#hooks.credits(event.credits)
        this.#sound.win('epic')
        return this.#banner({ kind: 'cap', credits: event.credits }, 4200)
      case 'featureEnd':
        this.#sound.win(winLevel(event.credits, this.#maths.lines.length))
        if (!options.isReduced && event.credits > 0) this.#stage.throwCoins([], 60)
        await this.#banner({ kind: 'featureEnd', spins: event.spins, credits: event.credits }, 3200)
        await this.#stage.night(0, 900)
        return this.#hooks.freeSpin(undefined)
      case 'roundWin':
        return this.#hooks.credits(event.credits)
      default:
        return this.#hold.show(event satisfies HoldEvent, before, after, options)
    }
  }

  #feature(banner: Banner, ms: number): Promise<void> {
    this.#sound.feature()
    return this.#banner(banner, ms)
  }

  async #banner(banner: Banner, ms: number): Promise<void> {
    this.#hooks.banner(banner)
    await this.#stage.clock.wait(ms)
    this.#hooks.banner(undefined)
  }
}

/** Wins of the last spin of a round, which is the one in view. */
function lastWins(events: readonly SlotEvent[]): Extract<Scene, { kind: 'spin' }>['wins'] {
  const at = events.findLastIndex(event => event.type === 'reelsStop')
  const scene = at < 0 ? undefined : sceneAt(events, at)
  return scene?.kind === 'spin' ? scene.wins : []
}

/** Cells and lines of some wins, each cell once. */
export function litBy(
  wins: readonly (EventOf<'lineWin'> | EventOf<'scatterWin'>)[],
  maths: SlotMaths,
  labelOf?: (credits: number) => string,
): Lit {
  const cells = new Map<string, Cell>()
  for (const win of wins) for (const cell of win.cells) cells.set(cell.join(), cell)
  const lines = wins.flatMap(win => {
    if (win.type !== 'lineWin') return []
    const label = labelOf
      ? win.multiplier > 1
        ? `${labelOf(win.credits)}  ×${win.multiplier}`
        : labelOf(win.credits)
      : undefined
    return [{ rows: maths.lines[win.line]!, label, labelAt: win.cells.at(-1) }]
  })
  return { cells: [...cells.values()], lines }
}
