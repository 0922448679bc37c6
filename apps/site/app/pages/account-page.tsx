import { AccountScreen } from '@tonle/identity/site/profile/account-screen.tsx'
import type { MemberInfo } from '@tonle/identity/site/session/session.ts'
import { drawnIcons } from '../data/icons.ts'
import { PreferencesCard } from './preferences-card.tsx'

/** My account with the drawn pictures, and language and theme of this device. */
export function AccountPage({ member, zone }: { member: MemberInfo; zone: string }) {
  return <AccountScreen member={member} zone={zone} drawn={drawnIcons} preferences={<PreferencesCard />} />
}
