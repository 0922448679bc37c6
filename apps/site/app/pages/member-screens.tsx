import type { MemberInfo } from '@tonle/identity/site/session/session.ts'
import type { ComponentType } from 'react'
import type { MemberRoute } from '../routes.tsx'
import { lazyPart } from '../session/lazy.tsx'

/** Props of every screen of the member center. `zone`: the brand's time zone, for times and business days. */
export interface MemberScreenProps {
  member: MemberInfo
  zone: string
}

/** The component of each row of `memberRoutes`, in a chunk of its own; a row without one does not compile. */
export const memberScreens: Readonly<Record<MemberRoute['path'], ComponentType<MemberScreenProps>>> = {
  '/member/wallet': lazyPart<MemberScreenProps>(async () => (await import('./wallet-page.tsx')).WalletPage),
  '/member/deposit': lazyPart<MemberScreenProps>(
    async () => (await import('@tonle/cashier/site/deposit-screen.tsx')).DepositScreen,
  ),
  '/member/withdraw': lazyPart<MemberScreenProps>(
    async () => (await import('@tonle/cashier/site/withdraw-screen.tsx')).WithdrawScreen,
  ),
  '/member/transfer': lazyPart<MemberScreenProps>(async () => (await import('@tonle/cashier/site/send-screen.tsx')).SendScreen),
  '/member/bets': lazyPart<MemberScreenProps>(async () => (await import('./bets-page.tsx')).BetsPage),
  '/member/account-record': lazyPart<MemberScreenProps>(
    async () => (await import('@tonle/wallet/site/account-record-screen.tsx')).AccountRecordScreen,
  ),
  '/member/profit': lazyPart<MemberScreenProps>(async () => (await import('@tonle/reports/site/profit-screen.tsx')).ProfitScreen),
  '/member/bonus': lazyPart<MemberScreenProps>(async () => (await import('./bonus-page.tsx')).BonusPage),
  '/member/missions': lazyPart<MemberScreenProps>(async () => (await import('./missions-page.tsx')).MissionsPage),
  '/member/rewards': lazyPart<MemberScreenProps>(async () => (await import('./rewards-page.tsx')).RewardsPage),
  '/member/vip': lazyPart<MemberScreenProps>(async () => (await import('./vip-page.tsx')).VipPage),
  '/member/referral': lazyPart<MemberScreenProps>(
    async () => (await import('@tonle/referral/site/referral-screen.tsx')).ReferralScreen,
  ),
  '/member/rebate': lazyPart<MemberScreenProps>(async () => (await import('@tonle/rewards/site/rebate-screen.tsx')).RebateScreen),
  '/member/messages': lazyPart<MemberScreenProps>(async () => (await import('./messages-page.tsx')).MessagesPage),
  '/member/limits': lazyPart<MemberScreenProps>(async () => (await import('@tonle/cashier/site/limits-screen.tsx')).LimitsScreen),
  '/member/feedback': lazyPart<MemberScreenProps>(async () => (await import('./feedback-page.tsx')).FeedbackPage),
  '/member/agent': lazyPart<MemberScreenProps>(async () => (await import('./apply-page.tsx')).ApplyPage),
  '/member/security': lazyPart<MemberScreenProps>(async () => (await import('./account-page.tsx')).AccountPage),
}
