import type { EventOf, SlotEvent } from '../events.ts'
import type { Cell, SlotMaths } from '../model.ts'
import { countMs, type Progress, progressAt, type Scene, sceneAt, sceneStart, type WinLevel, winLevel } from './progress.ts'
import type { Sound } from './sound.ts'
import type { Lit, Stage } from './stage.ts'

/** Lettering over the stage. `confirm` waits for a tap (or goes on by itself). */
export type Banner =
  | { readonly kind: 'win'; readonly level: Exclude<WinLevel, 'none' | 'win'>; readonly credits: number; readonly before: number }
  | { readonly kind: 'freeSpins'; readonly spins: number }
  | { readonly kind: 'moreSpins'; readonly spins: number }
  | { readonly kind: 'featureEnd'; readonly spins: number; readonly credits: number }
  | { readonly kind: 'cap'; readonly credits: number }

export type PlayerHooks = {
  /** The round's win so far; called often while it counts up. */
  credits(credits: number): void
  freeSpin(state: Progress['freeSpin']): void
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
export function makePlayer(stage: Stage, maths: SlotMaths, sound: Sound, hooks: PlayerHooks): Player {
  let cycling = 0
  let isRunning = false

  function startSpin(isQuick: boolean): void {
    cycling++
    void stage.light(undefined, true)
    stage.coins.clear()
    stage.reels.spin(maths.strips.base, isQuick)
    sound.spinStart()
    isRunning = true
  }

  async function play(events: readonly SlotEvent[], options: PlayOptions): Promise<void> {
    cycling++
    const start = options.from === undefined ? 0 : sceneStart(events, options.from)
    let state = progressAt(events, start)
    if (start > 0) {
      if (state.window) stage.reels.show(state.window)
      void stage.night(state.phase === 'free' ? 1 : 0, 0)
      hooks.credits(state.credits)
      hooks.freeSpin(state.freeSpin)
    }
    for (let at = start; at < events.length; ) {
      const scene = sceneAt(events, at)
      const next = progressAt(events, scene.next)
      await show(scene, state, next, options)
      state = next
      at = scene.next
      hooks.shown(at)
    }
  }

  function show(scene: Scene, before: Progress, after: Progress, options: PlayOptions): Promise<void> {
    if (scene.kind === 'spin') return showSpin(scene, before, after, options)
    return showEvent(scene.event, after, options)
  }

  async function showSpin(
    scene: Extract<Scene, { kind: 'spin' }>,
    before: Progress,
    after: Progress,
    options: PlayOptions,
  ): Promise<void> {
    const { stop, wins } = scene
    if (options.isReduced) {
      isRunning = false
      stage.reels.show(stop.window)
    } else {
      if (!isRunning) {
        void stage.light(undefined, true)
        stage.reels.spin(maths.strips[stop.phase], options.isQuick)
        sound.spinStart()
        await stage.clock.wait(options.isQuick ? 160 : 420)
      } else await stage.clock.wait(options.isQuick ? 120 : 380)
      await stopReels(stop, options)
      isRunning = false
    }
    if (wins.length > 0) await showWins(wins, before, after, options)
    else await stage.clock.wait(stop.phase === 'free' ? (options.isQuick ? 60 : 260) : 0)
  }

  async function stopReels(stop: EventOf<'reelsStop'>, options: PlayOptions): Promise<void> {
    let scatters = 0
    const landings: Promise<void>[] = []
    for (const [reel, column] of stop.window.entries()) {
      const mayBring = maths.strips[stop.phase].slice(reel).some(strip => strip.includes(maths.scatter))
      if (scatters >= 2 && mayBring && !options.isQuick) {
        await Promise.all(landings)
        stage.suspense(reel)
        sound.suspense(1.1)
        await stage.clock.wait(1150)
      } else if (reel > 0) await stage.clock.wait(options.isQuick ? 45 : 180)
      const found = column.includes(maths.scatter)
      if (found) scatters++
      const count = scatters
      landings.push(
        stage.reels.stop(reel, column, options.isQuick).then(() => {
          sound.reelStop(reel)
          if (found) sound.scatter(count)
        }),
      )
      if (scatters >= 3 || !mayBring) stage.suspense(undefined)
    }
    await Promise.all(landings)
    stage.suspense(undefined)
  }

  async function showWins(
    wins: Extract<Scene, { kind: 'spin' }>['wins'],
    before: Progress,
    after: Progress,
    options: PlayOptions,
  ): Promise<void> {
    const won = after.credits - before.credits
    const level = winLevel(won, maths.lines.length)
    const lit = litBy(wins, maths)
    sound.win(level)
    if (level !== 'none' && level !== 'win' && !options.isReduced) stage.throwCoins(lit.cells, level === 'nice' ? 20 : 56)
    const isBig = level === 'big' || level === 'mega' || level === 'epic'
    if (isBig || (level === 'nice' && !options.isQuick))
      hooks.banner({ kind: 'win', level, credits: won, before: before.credits })
    if (options.isReduced) {
      await stage.light(lit, true)
      hooks.credits(after.credits)
      await stage.clock.wait(isBig ? 1600 : 500)
    } else {
      const ms = options.isQuick && !isBig ? 240 : countMs(level)
      await Promise.all([
        stage.light(lit, options.isQuick && !isBig),
        countUp(before.credits, after.credits, ms, isBig ? lit.cells : []),
      ])
      await stage.clock.wait(isBig ? 900 : options.isQuick ? 60 : 200)
    }
    hooks.banner(undefined)
  }

  /** Counts the win up; big ones throw coins on the way. */
  async function countUp(from: number, to: number, ms: number, cells: readonly Cell[]): Promise<void> {
    let thrown = 0
    let ticked = 0
    await stage.clock.tween(ms, share => {
      hooks.credits(Math.round(from + (to - from) * share))
      if (cells.length > 0 && share * ms > thrown) {
        thrown += 260
        stage.throwCoins(cells, 12)
      }
      if (ms > 500 && share * ms > ticked) {
        ticked += 70
        sound.count()
      }
    })
  }

  async function showEvent(
    event: Extract<Scene, { kind: 'event' }>['event'],
    after: Progress,
    options: PlayOptions,
  ): Promise<void> {
    switch (event.type) {
      case 'freeSpinsStart':
        sound.feature()
        hooks.freeSpin(after.freeSpin)
        hooks.banner({ kind: 'freeSpins', spins: event.spins })
        await stage.night(1, 900)
        await stage.clock.wait(2600)
        return hooks.banner(undefined)
      case 'freeSpin':
        await stage.light(undefined, true)
        if (options.isReduced) await stage.clock.wait(350)
        return hooks.freeSpin(after.freeSpin)
      case 'freeSpinsMore':
        sound.feature()
        hooks.freeSpin(after.freeSpin)
        hooks.banner({ kind: 'moreSpins', spins: event.spins })
        await stage.clock.wait(1700)
        return hooks.banner(undefined)
      case 'capReached':
        hooks.credits(event.credits)
        hooks.banner({ kind: 'cap', credits: event.credits })
        sound.win('epic')
        await stage.clock.wait(4200)
        return hooks.banner(undefined)
      case 'featureEnd':
        sound.win(winLevel(event.credits, maths.lines.length))
        hooks.banner({ kind: 'featureEnd', spins: event.spins, credits: event.credits })
        if (!options.isReduced && event.credits > 0)
          stage.throwCoins(
            [
              [1, 1],
              [2, 1],
              [3, 1],
            ],
            60,
          )
        await stage.clock.wait(3200)
        hooks.banner(undefined)
        await stage.night(0, 900)
        return hooks.freeSpin(undefined)
      case 'roundWin':
        return hooks.credits(event.credits)
    }
  }

  return {
    startSpin,
    play,
    abort(window) {
      isRunning = false
      stage.reels.show(window)
    },
    hurry: () => {
      stage.clock.hurry()
      if (!stage.reels.isMoving()) return
      stage.reels.settle()
    },
    cycle(events, labelOf, isReduced) {
      const scenes = lastWins(events)
      if (scenes.length === 0 || isReduced) return
      const mine = ++cycling
      void (async () => {
        await stage.clock.wait(1500)
        for (let i = 0; mine === cycling; i++) {
          const win = scenes[i % scenes.length]!
          const lit = litBy([win], maths, labelOf)
          await stage.light(lit, true)
          await stage.clock.wait(1300)
        }
      })()
    },
    stopCycle: () => void cycling++,
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
