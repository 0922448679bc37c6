import { expect, test } from 'vitest'
import { declared } from './declared.ts'

/**
 * A leaked session of an operator, and a leaked key of a vendor: whatever they can give away has an amount that counts for a second pair of
 * eyes, a ceiling, or a reason here why it needs neither. A new call of an operator joins by being declared.
 */

/** Areas whose calls give nobody money, points, goods or chances. */
const GIVE_NOTHING: Readonly<Record<string, string>> = {
  alarms: 'where alarms go',
  brand: 'looks, hosts and states of a brand; settings that loosen what limits gifts have `raiseNeedsApproval`',
  catalog: 'what is offered in the lobby',
  content: 'texts and pictures',
  delivery: 'providers of messages',
  exports: 'files of what the operator may read anyway',
  identity: 'states of accounts; segments and verification only decide who may claim within budgets that were agreed to',
  messages: 'words to members',
  operators: 'accounts, roles and decisions of operators',
  reports: 'figures',
  support: 'chats',
}

/** Calls of the other areas that one operator makes alone, whatever they come to. */
const ALONE: Readonly<Record<string, string>> = {
  'cashier.addPayoutProof': 'a picture',
  'cashier.changeMethod': 'how deposits may be made; the account that receives them is `changeReceiving`',
  'cashier.closeAlert': 'a note is closed',
  'cashier.createMethod': 'as `changeMethod`',
  'cashier.decideFunds': 'answers a question about the source of funds; nothing is credited',
  'cashier.dropByHand': 'a payment by hand is not made',
  'cashier.explainDifference': 'words to a difference of the books; booking it is `bookDifference`',
  'cashier.fundsProof': 'a picture',
  'cashier.lowerDepositLimit': 'lowers a limit',
  'cashier.orderMethods': 'an order of methods',
  'cashier.payWithdrawal': 'sends what `approveWithdrawal` agreed to, once',
  'cashier.payoutProof': 'a picture',
  'cashier.proof': 'a picture',
  'cashier.rejectWithdrawal': "gives the member's own money back",
  'cashier.returnPayment': 'sends a payment back to where it came from',
  'cashier.sendStatement': 'a file of the provider; what it says is matched, and booked by `assignPayment`',
  'cashier.takeByHand': 'takes the task of a payment that was agreed to',
  'contracts.answerAgent': 'what a contract pays is released by statement (`releaseStatement`), up to the payout limit',
  'contracts.changeAgentContract': 'as `answerAgent`',
  'contracts.endAgentContract': 'ends a contract',
  'contracts.offerToAgent': 'as `answerAgent`',
  'contracts.repeatRun': 'counts a period again; what it pays is released by statement',
  'contracts.saveTemplate': 'words and terms to begin from',
  'contracts.saveText': 'words of contracts',
  'contracts.setPrice': 'the price of a currency in statements, which are released',
  'missions.saveBoard': 'gives nothing before `openBoard`, which names its version',
  'missions.saveMission': 'gives nothing before `openMission`, which names its version',
  'missions.stopBoard': 'ends gifts',
  'missions.stopMission': 'ends gifts',
  'play.askAboutBet': 'asks a vendor about a bet',
  'play.changeAccount': 'addresses of a vendor; its ceilings stay (`changeCeilings`)',
  'play.endPromo': 'takes a prize back',
  'play.issueKey': 'a key reaches what the capabilities and ceilings of its account let it',
  'play.openAccount': 'begins without capabilities and with the standard ceilings',
  'play.retireKey': 'ends a key',
  'play.switchAccount': 'opens or closes a vendor; ceilings stay',
  'play.switchCapability': 'what a vendor may pay without a bet stays below its ceilings of an operation, a day and an hour',
  'points.addItemPicture': 'a picture',
  'points.restockItem': 'more pieces of what is offered at a price that was agreed to; each is decided by `decideExchange`',
  'promotions.saveCampaign': 'gives nothing before `openCampaign`, which names its version',
  'promotions.stopCampaign': 'ends gifts',
  'referral.saveProgram': 'gives nothing before `openProgram`, which names its version',
  'referral.stopProgram': 'ends gifts',
  'rewards.saveProgram': 'gives nothing before `openProgram`, which names its version',
  'rewards.stopProgram': 'ends gifts',
  'transfers.explainNetDay': 'words to a difference; nothing is moved',
  'transfers.closeOddRounds': 'words to rounds that stand in no record; nothing is moved',
  'transfers.retryTransfer': 'asks a vendor again about the same transfer',
  'wallet.checkBooks': 'reads',
}

/** What bounds a vendor's call. */
const VENDORS: Readonly<Record<string, string>> = {
  vendorAdjust: 'a capability that is off at first, and the ceilings',
  vendorBalance: 'reads',
  vendorBet: 'takes',
  vendorBetWin: 'the ceilings: a payout above one is held for an operator',
  vendorCapture: 'takes',
  vendorHold: 'takes',
  vendorRefresh: 'reads',
  vendorRelease: 'an own hold, once',
  vendorReverseWin: 'takes',
  vendorRollback: 'the stake of an own bet, once',
  vendorRoundEnd: 'moves nothing',
  vendorTip: 'takes',
  vendorTipCancel: 'an own tip, once',
  vendorVerify: 'reads',
  vendorWin: 'an own bet or a grant, or a capability that is off at first; and the ceilings',
  hub88Balance: 'reads',
  hub88Bet: 'takes',
  hub88Rollback: 'as `vendorRollback`',
  hub88Win: 'as `vendorWin`',
  pgsoftAdjustment: 'as `vendorAdjust`',
  pgsoftGet: 'reads',
  pgsoftTransferInOut: 'as `vendorBetWin`',
  pgsoftVerifySession: 'reads',
}

const areaOf = (name: string): string => name.split('.')[0]!

test('whatever an operator can give has an amount for a second pair of eyes, or a reason why not', async () => {
  const acts = (await declared()).filter(
    ([name, { who, effect }]) => who === 'operator' && effect !== 'read' && !(areaOf(name) in GIVE_NOTHING),
  )
  expect(acts.length).toBeGreaterThan(60)
  const open = acts.filter(([, { approval }]) => approval !== true).map(([name]) => name)
  expect(open.filter(name => !(name in ALONE))).toEqual([])
  // A reason that nothing needs any more is gone.
  expect(Object.keys(ALONE).filter(name => !open.includes(name))).toEqual([])
})

test('every call of a vendor says what bounds it', async () => {
  const calls = (await declared()).filter(([, { who }]) => who === 'vendor').map(([name]) => name.split('.')[1]!)
  expect(calls.toSorted()).toEqual(Object.keys(VENDORS).toSorted())
})
