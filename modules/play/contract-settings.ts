import { call, setting, settings } from '@tonle/contract'
import { z } from 'zod'
import { noise, perActor } from './contract-shapes.ts'

/** What a licence asks of own games (field.md §2.6); under a licence profile the strictest holds. Outside vendors keep their own. */
export const playSettings = settings({
  module: 'play',
  ability: 'settings.write',
  fields: {
    /** From one stake of a player in a game to the next. Crash deals its rounds further apart than the most of it. */
    leastRoundMs: setting.whole({ default: 0, min: 0, max: 10_000, unit: 'milliseconds', strictest: { min: 5000 } }),
    sessionClock: setting.onOff({ default: false, strictest: { fixed: true } }),
    netPosition: setting.onOff({ default: false, strictest: { fixed: true } }),
    /** Rounds that follow each other without an act of the player (RTS 8A). */
    autoplay: setting.onOff({ default: true, strictest: { fixed: false } }),
    /** Ways to shorten how a round is shown: quick rounds, and pressing on while reels turn (RTS 14E). */
    quickRounds: setting.onOff({ default: true, strictest: { fixed: false } }),
  },
})

/** As screens of own games are told it; stakes are held to it by the server. */
export const playPolicy = z.object({
  leastRoundMs: z.number(),
  sessionClock: z.boolean(),
  netPosition: z.boolean(),
  autoplay: z.boolean(),
  quickRounds: z.boolean(),
})

export const gamePolicy = call({
  summary:
    'What the licence of the site asks of own games: the shortest round, a session clock, the net position, no autoplay, no quick rounds',
  route: 'GET /wps/play/policy',
  who: 'anyone',
  effect: 'read',
  input: z.strictObject({}),
  ignores: noise,
  output: playPolicy,
  limits: [perActor(120, 60)],
})
