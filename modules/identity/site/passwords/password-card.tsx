import { session as tab } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, Card, toast } from '@tonle/ui'
import { useState } from 'react'
import { identity } from '../calls.ts'
import styles from '../security/security.module.css'
import { texts } from '../texts.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

/** The login password, how old it is, and its change. `zone` is the brand's. */
export function PasswordCard({ account, zone }: { account: string; zone: string }) {
  const t = useText(texts)
  const { data } = identity.profileInfo.useQuery({})
  const [isChanging, setChanging] = useState(false)
  return (
    <Card title={t('account.password')}>
      <div className={styles.line}>
        <p>
          {t('account.password_text')}
          {data && ` ${t('account.password_since', { time: showFullTime(data.passwordChangedAt, zone) })}`}
        </p>
        <Button onClick={() => setChanging(true)}>{t('change.title')}</Button>
      </div>
      {isChanging && (
        <ChangePasswordDialog
          account={account}
          isForced={false}
          onClose={() => setChanging(false)}
          onDone={token => {
            tab.keep(token)
            setChanging(false)
            toast({ kind: 'ok', title: t('change.done') })
          }}
        />
      )}
    </Card>
  )
}
