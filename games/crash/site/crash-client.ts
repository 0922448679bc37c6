import { listenTo } from '@tonle/contract/browser'
import { KnownFreeRounds } from '@tonle/game-screen/free-rounds.ts'
import { freeRoundsOf } from '@tonle/play/site/free-rounds.ts'
import { type GameRef, openKept, requireSession } from '@tonle/play/site/session.ts'
import type { CrashClient, Step } from '../hud/client.ts'
import { crash, events } from './calls.ts'

/** The calls a crash screen makes, on one play session, and what it hears of its table. */
export function crashClient(game: GameRef): CrashClient {
  const { gameCode } = game
  const session = () => requireSession(game)
  const free = new KnownFreeRounds(() => freeRoundsOf(game))
  return {
    free,
    open: async () => {
      const opened = await openKept(game, kept => crash.openCrash({ session: kept }))
      void free.refresh()
      return opened
    },
    table: () => crash.crashTable({ gameCode }),
    bet: async ({ isFree, ...bet }) => {
      const place = async (of: { free?: string }) => crash.betCrash({ session: session(), ...bet, ...of })
      return isFree ? await free.place(bet.stake, place) : await place({})
    },
    cashOut: async betId => crash.cashOutCrash({ session: session(), betId }),
    takeBack: async betId => {
      const back = await crash.takeBackCrash({ session: session(), betId })
      if (back.bet.isFree) void free.refresh()
      return back
    },
    listen({ onStep, onBets }) {
      const stops = [
        listenTo(events.crashMoved, payload => payload.gameCode === gameCode && onStep(payload as unknown as Step)),
        listenTo(events.crashBetsChanged, payload => payload.gameCode === gameCode && onBets()),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
