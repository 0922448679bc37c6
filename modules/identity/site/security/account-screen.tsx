import { session as tab } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, Card, CopyField, Facts, toast } from '@tonle/ui'
import { useState } from 'react'
import { ContactsCard } from '../contacts/contacts-card.tsx'
import { ChangePasswordDialog } from '../passwords/change-password-dialog.tsx'
import type { MemberInfo } from '../session/session.ts'
import { texts } from '../texts.ts'
import styles from './account.module.css'
import { SecurityCards } from './security-cards.tsx'

/** My account: who one is here, the invitation code, and the password. `zone` is the brand's. */
export function AccountScreen({ member, zone }: { member: MemberInfo; zone: string }) {
  const t = useText(texts)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <div className={styles.screen}>
      <Card title={t('account.title')}>
        <Facts
          facts={[
            { name: t('account.name'), value: member.account },
            { name: t('account.nickname'), value: member.nickname || '–' },
            { name: t('account.currency'), value: member.currency },
            { name: t('account.since'), value: showFullTime(member.registeredAt, zone) },
          ]}
        />
      </Card>
      {member.affiliateCode && (
        <Card title={t('account.invite')}>
          <CopyField
            label={t('account.invite')}
            value={`${location.origin}/register?referralCode=${encodeURIComponent(member.affiliateCode)}`}
          />
        </Card>
      )}
      <Card title={t('account.password')}>
        <div className={styles.line}>
          <p>{t('account.password_text')}</p>
          <Button onClick={() => setIsChanging(true)}>{t('change.title')}</Button>
        </div>
      </Card>
      <ContactsCard />
      <SecurityCards zone={zone} />
      {isChanging && (
        <ChangePasswordDialog
          account={member.account}
          isForced={false}
          onClose={() => setIsChanging(false)}
          onDone={token => {
            tab.keep(token)
            setIsChanging(false)
            toast({ kind: 'ok', title: t('change.done') })
          }}
        />
      )}
    </div>
  )
}
