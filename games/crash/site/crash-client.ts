import { CallError, listenTo } from '@tonle/contract/browser'
import { type GameRef, keptSession, openKept } from '@tonle/play/site/session.ts'
import type { CrashClient, Step } from '../hud/client.ts'
import { crash, events } from './calls.ts'

/** The calls a crash screen makes, on one play session, and what it hears of its table. */
export function crashClient(game: GameRef): CrashClient {
  const { gameCode } = game
  const session = () => {
    const kept = keptSession(game)
    if (!kept) throw new CallError(409, { code: 'play.session_over' })
    return kept
  }
  return {
    open: () => openKept(game, kept => crash.openCrash({ session: kept })),
    table: () => crash.crashTable({ gameCode }),
    bet: async of => crash.betCrash({ session: session(), ...of }),
    cashOut: async betId => crash.cashOutCrash({ session: session(), betId }),
    takeBack: async betId => crash.takeBackCrash({ session: session(), betId }),
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
