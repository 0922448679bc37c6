import { useText } from '@tonle/text/browser'
import { Card, CopyField } from '@tonle/ui'
import type { ReactNode } from 'react'
import { ContactsCard } from '../contacts/contacts-card.tsx'
import { PasswordCard } from '../passwords/password-card.tsx'
import { PaymentCard } from '../payment/payment-card.tsx'
import { SecurityCards } from '../security/security-cards.tsx'
import type { MemberInfo } from '../session/session.ts'
import { texts } from '../texts.ts'
import { AccountHead } from './account-head.tsx'
import styles from './profile.module.css'
import { ProfileCard } from './profile-card.tsx'

interface AccountScreenProps {
  member: MemberInfo
  /** The brand's. */
  zone: string
  /** Addresses of the drawn pictures, by name. */
  drawn: Readonly<Record<string, string>>
  /** Language and theme. */
  preferences: ReactNode
}

/** My account: who one is here, what keeps the account safe, and the ways to change both. */
export function AccountScreen({ member, zone, drawn, preferences }: AccountScreenProps) {
  const t = useText(texts)
  return (
    <div className={styles.screen}>
      <AccountHead member={member} zone={zone} drawn={drawn} />
      <ProfileCard />
      <ContactsCard />
      <PasswordCard account={member.account} zone={zone} />
      <PaymentCard />
      <SecurityCards zone={zone} between={preferences} />
      {member.affiliateCode && (
        <Card title={t('account.invite')}>
          <CopyField
            label={t('account.invite')}
            value={`${location.origin}/register?referralCode=${encodeURIComponent(member.affiliateCode)}`}
          />
        </Card>
      )}
    </div>
  )
}
