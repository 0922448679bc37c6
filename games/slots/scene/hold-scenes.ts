import type { Coin, EventOf } from '../events.ts'
import type { SlotMaths } from '../model.ts'
import type { PlayerHooks, PlayOptions } from './player.ts'
import { type Progress, winLevel } from './progress.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

type Parts = { readonly stage: Stage; readonly maths: SlotMaths; readonly sound: Sound; readonly hooks: PlayerHooks }

export type HoldEvent = EventOf<'holdStart'> | EventOf<'respin'> | EventOf<'grandPrize'> | EventOf<'holdEnd'>

/** Respins on the stage: coins are held, the other places turn, at the end the coins are counted. */
export class HoldScenes {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Puts the board where an interrupted round stood. */
  resume({ hold }: Progress): void {
    const { stage, hooks } = this.#parts
    if (hold) stage.board?.open(hold.coins, hooks.coinLabel)
    else stage.board?.close()
    hooks.hold(hold)
  }

  show(event: HoldEvent, before: Progress, after: Progress, options: PlayOptions): Promise<void> {
    switch (event.type) {
      case 'holdStart':
        return this.#start(event, after, options)
      case 'respin':
        return this.#respin(event, before, after, options)
      case 'grandPrize':
        return this.#grand(event, options)
      case 'holdEnd':
        return this.#end(event, before, after, options)
    }
  }

  async #start(event: EventOf<'holdStart'>, after: Progress, options: PlayOptions): Promise<void> {
    const { stage, sound, hooks } = this.#parts
    await stage.light(undefined, true)
    sound.feature()
    void stage.night(1, 900)
    stage.board?.open(event.coins, hooks.coinLabel)
    stage.refresh()
    hooks.hold(after.hold)
    hooks.banner({ kind: 'hold', coins: event.coins.length, respins: event.left })
    await stage.clock.wait(options.isQuick ? 1800 : 3200)
    hooks.banner(undefined)
  }

  async #respin(event: EventOf<'respin'>, before: Progress, after: Progress, options: PlayOptions): Promise<void> {
    const { stage, sound, hooks, maths } = this.#parts
    const held = before.hold?.coins.length ?? 0
    // While they turn, one respin fewer is left; a coin brings all of them back.
    if (before.hold) hooks.hold({ ...before.hold, left: before.hold.left - 1 })
    if (!options.isReduced) {
      stage.board?.spin()
      sound.spinStart()
      stage.refresh()
      await stage.clock.wait(options.isQuick ? 240 : 680)
    }
    let landed = 0
    for (const reel of maths.strips.base.keys()) {
      stage.board?.rest(reel)
      for (const coin of event.coins.filter(({ cell }) => cell[0] === reel)) {
        stage.board?.land(coin)
        sound.coin(held + ++landed)
        if (!options.isReduced) stage.throwSparks([coin.cell])
      }
      stage.refresh()
      if (!options.isReduced) await stage.clock.wait(options.isQuick ? 30 : 90)
    }
    hooks.hold(after.hold)
    await stage.clock.wait(options.isQuick ? 120 : landed > 0 ? 620 : 320)
  }

  async #grand(event: EventOf<'grandPrize'>, options: PlayOptions): Promise<void> {
    const { stage, sound, hooks } = this.#parts
    sound.win('epic')
    if (!options.isReduced) stage.throwCoins([], 90)
    hooks.banner({ kind: 'grand', credits: event.credits })
    await stage.clock.wait(4200)
    hooks.banner(undefined)
  }

  /** Every coin is counted in turn; the sum is the feature's. */
  async #end(event: EventOf<'holdEnd'>, before: Progress, after: Progress, options: PlayOptions): Promise<void> {
    const { stage, sound, hooks, maths } = this.#parts
    const coins = inOrder(before.hold?.coins ?? [])
    let credits = before.credits + event.credits - coins.reduce((sum, coin) => sum + coin.credits, 0)
    if (!options.isReduced)
      for (const coin of coins) {
        credits += coin.credits
        stage.board?.pay(coin)
        stage.refresh()
        hooks.credits(credits)
        sound.count()
        await stage.clock.wait(options.isQuick ? 60 : 170)
      }
    hooks.credits(after.credits)
    sound.win(winLevel(event.credits, maths.lines.length))
    if (!options.isReduced) stage.throwCoins([], 60)
    hooks.banner({ kind: 'holdEnd', coins: event.coins, credits: event.credits })
    await stage.clock.wait(3200)
    hooks.banner(undefined)
    await stage.night(0, 900)
    stage.board?.close()
    stage.refresh()
    hooks.hold(undefined)
  }
}

const inOrder = (coins: readonly Coin[]): Coin[] => [...coins].sort((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1])
