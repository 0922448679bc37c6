/** Acts of operators that have words of their own in the audit log. */
const CALLS = [
  'identity.lockMember',
  'identity.unlockMember',
  'cashier.approveWithdrawal',
  'cashier.rejectWithdrawal',
  'cashier.payWithdrawal',
  'cashier.settleDispute',
  'cashier.assignPayment',
  'cashier.returnPayment',
  'catalog.switchVendor',
  'catalog.switchGame',
  'catalog.createVendor',
  'catalog.changeVendor',
  'catalog.createGame',
  'catalog.changeGame',
  'brand.switchBrand',
  'play.askAboutBet',
  'play.openAccount',
  'play.changeAccount',
  'play.switchAccount',
  'play.switchCapability',
  'play.changeCeilings',
  'play.resetCeilings',
  'play.issueKey',
  'play.retireKey',
  'play.releaseHeldCredit',
  'play.rejectHeldCredit',
  'operators.approveRequest',
  'operators.refuseRequest',
  'operators.withdrawRequest',
  'operators.enrolFactor',
  'operators.confirmFactor',
  'operators.logout',
] as const

/** The text key of an act; one without words is told as another act, its name stands in the details. */
export const callText = (call: string): `act.${(typeof CALLS)[number] | 'other'}` =>
  `act.${CALLS.find(one => one === call) ?? 'other'}`
