import { event, setting, settings } from '@tonle/contract'
import { methods } from './contract-deposits.ts'
import { depositLimits } from './contract-limits.ts'

export const settingsChanged = event({ name: 'cashier.settingsChanged', to: 'brand', touches: [methods, depositLimits] })

export const cashierSettings = settings({
  module: 'cashier',
  ability: 'settings.money',
  settingsChanged,
  fields: {
    depositMinutes: setting.whole({ default: 10, min: 1, max: 1440, unit: 'minutes' }),
    openDeposits: setting.whole({ default: 5, min: 1, max: 50 }),
    accounts: setting.whole({ default: 5, min: 1, max: 20 }),
    dailyWithdrawal: setting.amount({ default: { aboutDollars: 20_000 }, raiseNeedsApproval: true }),
    /** From here on a withdrawal is marked as large. */
    largeAmount: setting.amount({ default: { aboutDollars: 1000 } }),
    /** How far it must be checked who the member is: 0 nothing, 1 contact, 2 document, 3 document and address. */
    payoutLevel: setting.whole({ default: 0, min: 0, max: 3, strictest: { min: 1 } }),
    /** The same for a withdrawal of `largeAmount` or more. */
    largePayoutLevel: setting.whole({ default: 0, min: 0, max: 3, strictest: { min: 2 } }),
    /** Withdrawals and bank accounts need a payment password beside the sign-in. */
    payoutPassword: setting.onOff({ default: false, strictest: { fixed: true } }),
    /** A bank account needs the member's full name in the profile, and bears the same name. */
    ownName: setting.onOff({ default: false, strictest: { fixed: true } }),
    /** A bank account gets no money for so long after it was added. */
    accountDays: setting.whole({ default: 0, min: 0, max: 30, unit: 'days', strictest: { min: 1 } }),
    /** How much of each deposit must be staked before money leaves, per cent. It is an act against laundering, no term of a bonus (AML-08). */
    turnoverPercent: setting.whole({ default: 0, min: 0, max: 300, strictest: { min: 100 } }),
    /** A withdrawal against which nothing speaks is paid without an operator while the day's withdrawals stay below this. Zero: none is. */
    autoBelow: setting.amount({
      default: { aboutDollars: 0 },
      strictest: { max: { aboutDollars: 500 } },
      raiseNeedsApproval: true,
    }),
    /** Bounds of the checks of a withdrawal: days of a new member, requests of 24 hours, how many times the deposits of 30 days were taken out. */
    newMemberDays: setting.whole({ default: 1, min: 1, max: 90, unit: 'days' }),
    velocityCount: setting.whole({ default: 3, min: 1, max: 50 }),
    winTimes: setting.whole({ default: 5, min: 1, max: 1000 }),
    /** Without the member's answer for so long a paid withdrawal counts as received. */
    confirmMinutes: setting.whole({ default: 1440, min: 1, max: 43_200, unit: 'minutes' }),
    /**
     * What a member may deposit in 24 hours, 7 days and a calendar month until another limit is set, and the highest that a member may
     * set. Under a licence that is not known the strictest of field research §2.6 hold.
     */
    depositDay: setting.amount({ default: { aboutDollars: 20_000 }, strictest: { max: { aboutDollars: 200 } } }),
    depositWeek: setting.amount({ default: { aboutDollars: 50_000 }, strictest: { max: { aboutDollars: 200 } } }),
    depositMonth: setting.amount({ default: { aboutDollars: 100_000 }, strictest: { max: { aboutDollars: 800 } } }),
    mostDepositDay: setting.amount({ default: { aboutDollars: 50_000 }, strictest: { max: { aboutDollars: 700 } } }),
    mostDepositWeek: setting.amount({ default: { aboutDollars: 100_000 }, strictest: { max: { aboutDollars: 1000 } } }),
    mostDepositMonth: setting.amount({ default: { aboutDollars: 200_000 }, strictest: { max: { aboutDollars: 1000 } } }),
    /** Whether limits hold for each account, or for all accounts with the same identity paper, once staff has seen it. */
    limitsCount: setting.choice(['account', 'person'], { default: 'account', strictest: { fixed: 'person' } }),
    /** Money that names a deposit but came after its time, or is another amount than was asked for: credited as it came, or decided at the desk. */
    latePayments: setting.choice(['desk', 'credit'], { default: 'desk' }),
    wrongAmounts: setting.choice(['desk', 'credit'], { default: 'desk' }),
    /** What a bank's notices may credit in all before its statement shows the money: the most that a stolen key of notices can take. */
    noticeCredit: setting.amount({ default: { aboutDollars: 2000 }, raiseNeedsApproval: true }),
    /** Transfers from an account under another name than the member's, where both names are known (AML). */
    otherPayers: setting.choice(['desk', 'credit'], { default: 'desk', strictest: { fixed: 'desk' } }),
    /** Net deposits from which a member must say where the money comes from, before the next deposit. */
    fundsMonth: setting.amount({ default: { aboutDollars: 30_000 }, strictest: { max: { aboutDollars: 2000 } } }),
    fundsQuarter: setting.amount({ default: { aboutDollars: 60_000 }, strictest: { max: { aboutDollars: 5000 } } }),
    /** Deposits in the last fifth below this amount look split up: so many of them in so many days raise an alert (AML-05). */
    nearAmount: setting.amount({ default: { aboutDollars: 3000 }, strictest: { max: { aboutDollars: 2000 } } }),
    nearCount: setting.whole({ default: 3, min: 2, max: 50, strictest: { max: 3 } }),
    nearDays: setting.whole({ default: 30, min: 1, max: 90, unit: 'days', strictest: { min: 30 } }),
    /** Some licences forbid taking a withdrawal back (field research, UK-17). */
    mayCancel: setting.onOff({ default: true, strictest: { fixed: false } }),
    /** Money between neighbours of the agent tree (field research, GLI-19 2.5.6): off where a licence does not allow it. */
    agentTransfers: setting.onOff({ default: true, strictest: { fixed: false } }),
    /** The most of one such transfer, and of all that one account sends within 24 hours. */
    agentTransferMost: setting.amount({ default: { aboutDollars: 5000 }, raiseNeedsApproval: true }),
    agentTransferDay: setting.amount({ default: { aboutDollars: 20_000 }, raiseNeedsApproval: true }),
  },
})
