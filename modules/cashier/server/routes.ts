import { serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmReceipt, disputeTerms, settleDispute } from './confirm-receipt.ts'
import { consoleWithdrawal, consoleWithdrawals } from './console-withdrawals.ts'
import { approveTerms, approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { closeAlert, depositAlerts } from './funds/alerts.ts'
import { addFundsProof, consoleFunds, decideFunds, declareFunds, ownFunds, showFundsProof } from './funds/declare-funds.ts'
import { returnDeposit } from './gateway/return-deposit.ts'
import { confirmLimit, keepLimit, lowerLimit, ownLimits, setLimit } from './limits/change-limits.ts'
import { consoleChanges, consoleLimit, consoleLimits, ownLimitChanges } from './limits/lists-limits.ts'
import { confirmPlayLimit, keepPlayLimit, playLimits, setPlayLimit } from './limits/play-limits.ts'
import { consoleDeposits, ownDeposit, ownDeposits, ownWithdrawal, ownWithdrawals } from './lists.ts'
import { addAccount, listAccounts, removeAccount } from './manage-accounts.ts'
import { memberMoney } from './members/member-money.ts'
import { changeMethod, consoleMethods, createMethod, orderMethods } from './methods/edit-methods.ts'
import { addProof, showProof } from './proofs.ts'
import { cashReport, cashRows } from './providers/cash-report.ts'
import { changeReceiving, receivingTerms } from './providers/change-receiving.ts'
import { sendStatement } from './providers/compare-statement.ts'
import { configureProvider, configureTerms } from './providers/configure.ts'
import { consoleProviders } from './providers/health.ts'
import { bookDifference, bookTerms, differences, explainDifference, statements } from './providers/settle-difference.ts'
import { readMethods } from './read-methods.ts'
import { receiveNotice } from './receive-notice.ts'
import { requestDeposit } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { assignPayment, assignTerms, returnPayment, suspensePayments } from './resolve-payment.ts'
import { consoleTransfers, ownTransfers, sendTerms } from './send/read-send.ts'
import { sendToDownline, sendToUpline } from './send/send-money.ts'
import { addPayoutProof, byHandTerms, dropByHand, settleByHand, showPayoutProof, takeByHand } from './withdrawals/by-hand.ts'

export const cashierRoutes = serve('cashier', contract, {
  methods: readMethods,
  requestDeposit,
  deposits: ownDeposits,
  depositStatus: ownDeposit,
  returnDeposit,
  webhook: receiveNotice,
  accounts: listAccounts,
  addAccount,
  removeAccount,
  requestWithdrawal,
  withdrawals: ownWithdrawals,
  withdrawalStatus: ownWithdrawal,
  cancelWithdrawal,
  addProof,
  confirmReceipt,
  sendTerms,
  sendToDownline,
  sendToUpline,
  agentTransfers: ownTransfers,
  consoleAgentTransfers: consoleTransfers,
  depositLimits: ownLimits,
  setDepositLimit: setLimit,
  confirmDepositLimit: confirmLimit,
  keepDepositLimit: keepLimit,
  depositLimitChanges: ownLimitChanges,
  consoleDepositLimits: consoleLimits,
  consoleDepositLimit: consoleLimit,
  consoleLimitChanges: consoleChanges,
  lowerDepositLimit: lowerLimit,
  playLimits,
  setPlayLimit,
  confirmPlayLimit,
  keepPlayLimit,
  consoleMethods,
  changeMethod,
  createMethod,
  orderMethods,
  memberMoney,
  consoleProviders,
  changeReceiving: { terms: receivingTerms, run: changeReceiving },
  configureProvider: { terms: configureTerms, run: configureProvider },
  sendStatement,
  statements,
  differences,
  explainDifference,
  bookDifference: { terms: bookTerms, run: bookDifference },
  cashReport,
  cashRows,
  fundsRequest: ownFunds,
  declareFunds,
  addFundsProof,
  consoleFunds,
  decideFunds,
  fundsProof: showFundsProof,
  depositAlerts,
  closeAlert,
  consoleDeposits,
  suspensePayments,
  assignPayment: { terms: assignTerms, run: assignPayment },
  returnPayment,
  consoleWithdrawals,
  consoleWithdrawal,
  approveWithdrawal: { terms: approveTerms, run: approveWithdrawal },
  rejectWithdrawal,
  payWithdrawal,
  takeByHand,
  dropByHand,
  addPayoutProof,
  settleByHand: { terms: byHandTerms, run: settleByHand },
  payoutProof: showPayoutProof,
  settleDispute: { terms: disputeTerms, run: settleDispute },
  proof: showProof,
})
