import type { Services } from '@tonle/contract/server'
import { consumer } from '@tonle/database'
import { schedule } from '@tonle/jobs'
import { betStream } from './bet-stream.ts'
import { FORGET_WINS } from './wins.ts'

/** Days of which bets are counted; lists look back seven. */
const DAYS_KEPT = 9

/**
 * How often each game is played a day, and when a member played it last (`play.game_day`, `play.member_game`), for the lobby's lists: who
 * comes back from a game finds it among the recent ones. Trial bets count for nobody.
 */
export const playedGames = consumer(betStream, {
  name: 'play.played',
  columns: ['brand_id', 'member_id', 'vendor', 'game', 'mode', 'day', 'placed_at'],
  only: ['play.bet'],
  fold: [
    `insert into play.game_day as g (brand_id, day, vendor, game, bets)
     select brand_id, day, vendor, game, count(*) from change
      where mode <> 'trial' and day > app_now()::date - ${DAYS_KEPT} group by brand_id, day, vendor, game
     on conflict (brand_id, day, vendor, game) do update set bets = g.bets + excluded.bets`,
    `insert into play.member_game as m (brand_id, member_id, vendor, game, played_at)
     select brand_id, member_id, vendor, game, max(placed_at) from change where mode <> 'trial' group by brand_id, member_id, vendor, game
     on conflict (brand_id, member_id, vendor, game) do update set played_at = greatest(m.played_at, excluded.played_at)`,
  ],
  tables: [
    { table: 'play.game_day', key: ['brand_id', 'day', 'vendor', 'game'], values: ['bets'] },
    { table: 'play.member_game', key: ['brand_id', 'member_id', 'vendor', 'game'], values: ['played_at'] },
  ],
})

/** Counts of days, and wins, that no list shows any more. */
export const forgetPlayedJob = schedule({
  name: 'play.forget_played',
  per: 'installation',
  every: 'hour',
  catchUp: 'last',
  run: async (services: Services) => {
    await services.db.system(async tx => {
      await tx.query(`delete from play.game_day where day <= app_now()::date - ${DAYS_KEPT}`)
      await tx.query(FORGET_WINS)
    })
  },
})
