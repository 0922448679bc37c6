import { defineModule, type Module, type SealedRows, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { consoleExchange, consoleExchanges, decideExchange, decideTerms } from './desk.ts'
import { pointsEarned } from './earned.ts'
import { convertPoints, redeemPoints } from './exchange.ts'
import { addItemPicture, changeItem, changeTerms, consoleItems, createItem, createTerms, restockItem } from './items.ts'
import { pointJobs } from './jobs.ts'
import { exchanges, pointBalance, pointConfig, pointDetails, pointRewards } from './lists.ts'
import { pointRates, rateTerms, setRate } from './rates.ts'
import { seedPoints, seedRates } from './seed.ts'
import { pointsWaiting } from './waiting.ts'

export { givePoints, openPointsWallet, spendableOf, takePoints, walletOf as pointsWallet } from './account.ts'
export { pointsEarned } from './earned.ts'
export { pointsWorth } from './exchange.ts'
export { pointsInvariants } from './invariants.ts'
export { postEarned } from './jobs.ts'

export const sealedAddresses: SealedRows = {
  purpose: 'personal',
  sql: `select distinct on (split_part(address_sealed, '.', 1)) address_sealed as sealed, 'points.exchange:' || brand_id || ':' || id as context
          from points.exchange where address_sealed is not null`,
}

export const pointsModule = (services: Services): Module =>
  defineModule({
    area: 'points',
    waiting: pointsWaiting,
    routes: serve('points', contract, {
      pointBalance,
      pointConfig,
      pointRewards,
      redeemPoints,
      convertPoints,
      exchanges,
      pointDetails,
      consoleExchanges,
      consoleExchange,
      decideExchange: { terms: decideTerms, run: decideExchange },
      consoleItems,
      createItem: { terms: createTerms, run: createItem },
      changeItem: { terms: changeTerms, run: changeItem },
      restockItem,
      addItemPicture,
      pointRates,
      setRate: { terms: rateTerms, run: setRate },
    }),
    jobs: pointJobs,
    consumers: [pointsEarned],
    onFolded(_consumer, changed) {
      for (const member of new Set(changed.map(row => row.member_id!))) services.events.publish(contract.pointsChanged, member)
    },
    seed: seedPoints,
    furnish: (tx, _services, brand) => seedRates(tx, brand.currency),
  })
