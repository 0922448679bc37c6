import type { MemberInfo } from '@tonle/identity/site/session.ts'
import type { IconName } from '@tonle/ui'
import type { ComponentType } from 'react'
import { lazyPart } from '../session/lazy.tsx'

/** What every screen of the member center gets. `zone` is the brand's, for times and business days. */
export interface MemberScreenProps {
  member: MemberInfo
  zone: string
}

export interface MemberScreen {
  /** Last part of the address: `/member/deposit`. */
  path: string
  /** Key in apps/site/texts.ts. */
  title: 'member.wallet' | 'shell.deposit' | 'shell.withdraw' | 'member.bets' | 'member.account_record' | 'member.security'
  icon: IconName
  /** The screen has no heading of its own: the frame writes the title above it. */
  isTitled?: boolean
  screen: ComponentType<MemberScreenProps>
}

/** The member center's menu, in order; a later area joins by one entry, each in a chunk of its own. */
export const memberScreens: readonly MemberScreen[] = [
  {
    path: 'wallet',
    title: 'member.wallet',
    icon: 'wallet-duotone',
    screen: lazyPart<MemberScreenProps>(async () => (await import('./wallet-page.tsx')).WalletPage),
  },
  {
    path: 'deposit',
    title: 'shell.deposit',
    icon: 'arrow-circle-down-duotone',
    screen: lazyPart<MemberScreenProps>(async () => (await import('@tonle/cashier/site/deposit-screen.tsx')).DepositScreen),
  },
  {
    path: 'withdraw',
    title: 'shell.withdraw',
    icon: 'arrow-circle-up-duotone',
    screen: lazyPart<MemberScreenProps>(async () => (await import('@tonle/cashier/site/withdraw-screen.tsx')).WithdrawScreen),
  },
  {
    path: 'bets',
    title: 'member.bets',
    isTitled: true,
    icon: 'clock-counter-clockwise-duotone',
    screen: lazyPart<MemberScreenProps>(async () => (await import('./bets-page.tsx')).BetsPage),
  },
  {
    path: 'account-record',
    title: 'member.account_record',
    icon: 'list-checks-duotone',
    screen: lazyPart<MemberScreenProps>(
      async () => (await import('@tonle/wallet/site/account-record-screen.tsx')).AccountRecordScreen,
    ),
  },
  {
    path: 'security',
    title: 'member.security',
    icon: 'shield-check-duotone',
    isTitled: true,
    screen: lazyPart<MemberScreenProps>(async () => (await import('@tonle/identity/site/account-screen.tsx')).AccountScreen),
  },
]
