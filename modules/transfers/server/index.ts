import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { consoleTransfer, consoleTransfers, decideTerms, decideTransfer, retryTransfer, walletDifferences } from './desk.ts'
import { closeOddRounds } from './history/close-odd-rounds.ts'
import { oddRounds } from './history/odd-rounds.ts'
import { startSweep, transferJobs } from './jobs.ts'
import { transferState, transfers, vendorWallets } from './lists.ts'
import { explainNetDay, netDays } from './net/net-desk.ts'
import { returnToLobby, setAutoReturn, walletTransfer } from './request-transfer.ts'
import { refreshWallet } from './sync.ts'
import { transfersWaiting } from './waiting.ts'

export { carryTransfer } from './carry.ts'
export { readHistories } from './history/read-history.ts'
export { transfersInvariants } from './invariants.ts'
export { carryDue, reconcileWallets, returnProtected } from './jobs.ts'
export { compareNetDays } from './net/compare-net-days.ts'

/** Wallets that vendors keep themselves: money between them and the main wallet. */
export const transfersModule = (services: Services): Module =>
  defineModule({
    area: 'transfers',
    routes: serve('transfers', contract, {
      walletTransfer,
      transferState,
      vendorWallets,
      transfers,
      refreshWallet: refreshWallet(services),
      returnToLobby,
      setAutoReturn,
      consoleTransfers,
      consoleTransfer,
      retryTransfer,
      decideTransfer: { terms: decideTerms, run: decideTransfer },
      walletDifferences,
      netDays,
      explainNetDay,
      oddRounds,
      closeOddRounds,
    }),
    jobs: transferJobs,
    waiting: transfersWaiting,
    constraints: { transfer_one_open: 'transfers.under_way', transfer_edge: 'transfers.state_changed' },
    start: async () => startSweep(services),
  })
