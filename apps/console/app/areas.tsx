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
  /** Its letter after G, a digit where the letters are used up. */
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
    path: '/reports',
    key: '5',
    text: 'console.nav.reports',
    icon: 'chart-bar-duotone',
    ability: 'reports.read',
    group: 'top',
    Screen: lazy(() => import('@tonle/reports/console/reports-page.tsx').then(m => ({ default: m.Reports }))),
  },
  {
    path: '/support',
    key: 'q',
    text: 'console.nav.support',
    icon: 'headset-duotone',
    ability: 'support.read',
    group: 'top',
    Screen: lazy(() => import('@tonle/support/console/support-page.tsx').then(m => ({ default: m.Support }))),
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
    path: '/segments',
    key: '2',
    text: 'console.nav.segments',
    icon: 'target-duotone',
    ability: 'members.read',
    group: 'people',
    Screen: lazy(() => import('@tonle/identity/console/segments/segments-page.tsx').then(m => ({ default: m.Segments }))),
  },
  {
    path: '/limits',
    key: 't',
    text: 'console.nav.limits',
    icon: 'scales-duotone',
    ability: 'deposits.read',
    group: 'people',
    Screen: lazy(() => import('@tonle/cashier/console/limits-page.tsx').then(m => ({ default: m.DepositLimitsPage }))),
  },
  {
    path: '/checks',
    key: 'k',
    text: 'console.nav.checks',
    icon: 'shield-warning-duotone',
    ability: 'deposits.read',
    group: 'people',
    Screen: lazy(() => import('@tonle/cashier/console/checks-page.tsx').then(m => ({ default: m.DepositChecks }))),
  },
  {
    path: '/methods',
    key: 'y',
    text: 'console.nav.methods',
    icon: 'credit-card-duotone',
    ability: 'deposits.read',
    group: 'system',
    Screen: lazy(() => import('@tonle/cashier/console/methods-page.tsx').then(m => ({ default: m.Methods }))),
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
    path: '/state',
    key: 'j',
    text: 'console.nav.state',
    icon: 'globe-duotone',
    ability: 'brand.write',
    group: 'system',
    Screen: lazy(() => import('@tonle/brand/console/state-page.tsx').then(m => ({ default: m.SiteStatePage }))),
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
    path: '/looks',
    key: 'f',
    text: 'console.nav.looks',
    icon: 'flower-lotus-duotone',
    ability: 'brand.write',
    group: 'system',
    Screen: lazy(() => import('@tonle/brand/console/skin/skin-page.tsx').then(m => ({ default: m.SkinPage }))),
  },
  {
    path: '/brands',
    key: '1',
    text: 'console.nav.brands',
    icon: 'flag-duotone',
    ability: 'brands.write',
    group: 'system',
    Screen: lazy(() => import('./brands.tsx').then(m => ({ default: m.BrandsArea }))),
  },
  {
    path: '/domains',
    key: 'z',
    text: 'console.nav.domains',
    icon: 'plugs-connected-duotone',
    ability: 'brand.write',
    group: 'system',
    Screen: lazy(() => import('@tonle/brand/console/domains/domains-page.tsx').then(m => ({ default: m.Domains }))),
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
    path: '/content',
    key: 'g',
    text: 'console.nav.content',
    icon: 'book-open-text-duotone',
    ability: 'content.write',
    group: 'system',
    Screen: lazy(() => import('@tonle/content/console/documents-page.tsx').then(m => ({ default: m.Documents }))),
  },
  {
    path: '/texts',
    key: '3',
    text: 'console.nav.texts',
    icon: 'globe-duotone',
    ability: 'texts.write',
    group: 'system',
    Screen: lazy(() => import('@tonle/content/console/texts/texts-page.tsx').then(m => ({ default: m.TextsPage }))),
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
    path: '/vendor-transfers',
    key: '4',
    text: 'console.nav.transfers',
    icon: 'arrows-left-right-duotone',
    ability: 'vendors.read',
    group: 'system',
    Screen: lazy(() => import('@tonle/transfers/console/transfers-desk.tsx').then(m => ({ default: m.TransfersDesk }))),
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
