import { event, touchedBy } from '@tonle/contract'
import { approvalsChanged } from '@tonle/operators/contract'
import { heldCreditsChanged, openBetsChanged } from '@tonle/play/contract'
import { vendorAccount, vendorAccounts } from './contract-accounts.ts'
import { heldCredit, heldCredits, vendorsWaiting } from './contract-held.ts'
import { openBets, roundOfBet, vendorCallLog, vendorHealth } from './contract-watch.ts'

/** An operator changed an account, its keys, or what it may move. */
export const accountsChanged = event({
  name: 'vendors.accountsChanged',
  to: 'console',
  touches: [vendorAccounts, vendorAccount, vendorsWaiting],
})

export const withHeldCredits = touchedBy(heldCreditsChanged, [
  heldCredits,
  heldCredit,
  vendorsWaiting,
  vendorAccounts,
  vendorAccount,
])

/** Held credits show the operator whose request waits for a second one. */
export const withApprovals = touchedBy(approvalsChanged, [heldCredits, heldCredit])

export const withOpenBets = touchedBy(openBetsChanged, [openBets, roundOfBet])

/** Vendors called, or answered about a bet. Each process publishes it every few seconds at most, never per bet. */
export const watchChanged = event({
  name: 'vendors.watchChanged',
  to: 'console',
  touches: [vendorHealth, openBets, roundOfBet, vendorCallLog],
})
