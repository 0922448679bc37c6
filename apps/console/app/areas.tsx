import type { Ability } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import type { IconName } from '@tonle/ui'
import { type ComponentType, lazy } from 'react'
import type { texts } from '../texts.ts'

type TextKey = Extract<keyof NonNullable<typeof texts.entries>, `console.nav.${string}`>

/** What every screen is given; times are shown in the brand's zone, amounts in its currency. */
export interface ScreenProps {
  readonly zone: string
  readonly currency: Currency
}

export interface Area {
  path: string
  text: TextKey
  icon: IconName
  /** What the operator must be allowed to do to see it. */
  ability: Ability
  group: 'top' | 'people' | 'system'
  /** Its letter after G. */
  key: string
  Screen: ComponentType<ScreenProps>
}

/** The console's areas in the order of the menu; a new one is a line here. */
export const areas: readonly Area[] = [
  {
    path: '/',
    key: 'h',
    text: 'console.nav.dashboard',
    icon: 'gauge-duotone',
    ability: 'console.use',
    group: 'top',
    Screen: lazy(() => import('./dashboard.tsx').then(m => ({ default: m.Dashboard }))),
  },
  {
    path: '/withdrawals',
    key: 'w',
    text: 'console.nav.withdrawals',
    icon: 'tray-duotone',
    ability: 'withdrawals.read',
    group: 'top',
    Screen: lazy(() => import('@tonle/cashier/console/withdrawals-page.tsx').then(m => ({ default: m.Withdrawals }))),
  },
  {
    path: '/deposits',
    key: 'd',
    text: 'console.nav.deposits',
    icon: 'arrow-circle-down-duotone',
    ability: 'deposits.read',
    group: 'top',
    Screen: lazy(() => import('@tonle/cashier/console/deposits-page.tsx').then(m => ({ default: m.Deposits }))),
  },
  {
    path: '/ledger',
    key: 'l',
    text: 'console.nav.ledger',
    icon: 'book-open-text-duotone',
    ability: 'ledger.read',
    group: 'top',
    Screen: lazy(() => import('@tonle/wallet/console/ledger.tsx').then(m => ({ default: m.Ledger }))),
  },
  {
    path: '/members',
    key: 'm',
    text: 'console.nav.members',
    icon: 'users-duotone',
    ability: 'members.read',
    group: 'people',
    Screen: lazy(() => import('@tonle/identity/console/members/members.tsx').then(m => ({ default: m.Members }))),
  },
  {
    path: '/games',
    key: 'p',
    text: 'console.nav.games',
    icon: 'game-controller-duotone',
    ability: 'vendors.read',
    group: 'system',
    Screen: lazy(() => import('./games.tsx').then(m => ({ default: m.Games }))),
  },
  {
    path: '/banners',
    key: 'b',
    text: 'console.nav.banners',
    icon: 'megaphone-duotone',
    ability: 'banners.write',
    group: 'system',
    Screen: lazy(() => import('@tonle/brand/console/banners-page.tsx').then(m => ({ default: m.Banners }))),
  },
  {
    path: '/announcements',
    key: 'n',
    text: 'console.nav.announcements',
    icon: 'newspaper-duotone',
    ability: 'messages.write',
    group: 'system',
    Screen: lazy(() => import('@tonle/messages/console/announcements-page.tsx').then(m => ({ default: m.Announcements }))),
  },
  {
    path: '/vendors',
    key: 'v',
    text: 'console.nav.vendors',
    icon: 'plugs-connected-duotone',
    ability: 'vendors.read',
    group: 'system',
    Screen: lazy(() => import('@tonle/vendors/console/vendors-page.tsx').then(m => ({ default: m.Vendors }))),
  },
  {
    path: '/outbox',
    key: 'o',
    text: 'console.nav.outbox',
    icon: 'envelope-simple-duotone',
    ability: 'delivery.read',
    group: 'people',
    Screen: lazy(() => import('@tonle/delivery/console/outbox.tsx').then(m => ({ default: m.Outbox }))),
  },
  {
    path: '/approvals',
    key: 'e',
    text: 'console.nav.approvals',
    icon: 'seal-check-duotone',
    ability: 'console.use',
    group: 'system',
    Screen: lazy(() => import('@tonle/operators/console/approvals/approvals-page.tsx').then(m => ({ default: m.Approvals }))),
  },
  {
    path: '/settings',
    key: 's',
    text: 'console.nav.settings',
    icon: 'sliders-horizontal-duotone',
    ability: 'settings.read',
    group: 'system',
    Screen: lazy(() => import('@tonle/brand/console/settings-page.tsx').then(m => ({ default: m.Settings }))),
  },
  {
    path: '/registration',
    key: 'r',
    text: 'console.nav.registration',
    icon: 'identification-card-duotone',
    ability: 'settings.read',
    group: 'system',
    Screen: lazy(() =>
      import('@tonle/identity/console/registration/registration-page.tsx').then(m => ({ default: m.Registration })),
    ),
  },
  {
    path: '/operators',
    key: 'u',
    text: 'console.nav.operators',
    icon: 'users-three-duotone',
    ability: 'operators.read',
    group: 'system',
    Screen: lazy(() => import('@tonle/operators/console/accounts/accounts-page.tsx').then(m => ({ default: m.Operators }))),
  },
  {
    path: '/sign-in-services',
    key: 'i',
    text: 'console.nav.services',
    icon: 'shield-check-duotone',
    ability: 'settings.read',
    group: 'system',
    Screen: lazy(() =>
      import('@tonle/identity/console/sign-in-services/services-page.tsx').then(m => ({ default: m.SignInServices })),
    ),
  },
  {
    path: '/providers',
    key: 'c',
    text: 'console.nav.providers',
    icon: 'device-mobile-duotone',
    ability: 'delivery.read',
    group: 'system',
    Screen: lazy(() => import('@tonle/delivery/console/providers-page.tsx').then(m => ({ default: m.ProvidersPage }))),
  },
  {
    path: '/audit',
    key: 'a',
    text: 'console.nav.audit',
    icon: 'clock-counter-clockwise-duotone',
    ability: 'audit.read',
    group: 'system',
    Screen: lazy(() => import('@tonle/operators/console/audit-log.tsx').then(m => ({ default: m.AuditLog }))),
  },
  {
    path: '/exports',
    key: 'x',
    text: 'console.nav.exports',
    icon: 'download-simple-duotone',
    ability: 'console.use',
    group: 'system',
    Screen: lazy(() => import('@tonle/exports/console/exports-page.tsx').then(m => ({ default: m.Exports }))),
  },
]
