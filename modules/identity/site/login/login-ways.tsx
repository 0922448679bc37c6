import { useText } from '@tonle/text/browser'
import { Tabs } from '@tonle/ui/kit'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { SmsForm } from './sms-form.tsx'

type Way = 'username' | 'sms'

/** Two ways to sign in, of a brand with the flag MOBILEVERCODELOGIN3. */
export function LoginWays(props: LoginFormProps) {
  const t = useText(texts)
  const [way, setWay] = useState<Way>('username')
  return (
    <Tabs<Way>
      label={t('login.ways')}
      tabs={[
        { value: 'username', label: t('login.username') },
        { value: 'sms', label: t('login.by_mobile') },
      ]}
      value={way}
      onValue={setWay}
    >
      {way === 'sms' ? <SmsForm {...props} /> : <LoginForm {...props} />}
    </Tabs>
  )
}
