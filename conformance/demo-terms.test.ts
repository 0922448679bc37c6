import { DEMO_TERMS } from '@tonle/catalog/server'
import { formatMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import { KINDS, returnOf, stakesOf, tableOf } from '../simulators/game-vendors/games/returns.ts'

test('the catalog states of each kind of simulated game what the simulator plays', () => {
  const played = KINDS.map(kind => {
    const stakes = stakesOf(kind, 'USD').map(stake => formatMoney(stake))
    const most = Math.max(...Object.values(tableOf(kind)).map(({ pays }) => Number(pays))) / 100
    const rtp = `${Number((Math.round(returnOf(kind)) / 100).toFixed(2))}%`
    return [kind, { rtp, largestWin: Math.ceil(most), minStake: stakes[0], maxStake: stakes.at(-1) }]
  })
  const stated = Object.entries(DEMO_TERMS).map(([kind, { volatility: _volatility, ...terms }]) => [kind, terms])
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(played))
})
