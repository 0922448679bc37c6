import { useText } from '@tonle/text/browser'
import { Dialog, Press, RadioCards } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { texts as errors } from '../../texts.ts'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import styles from '../dialogs.module.css'
import { PaymentPasswordInput } from './payment-password-input.tsx'
import { texts } from './texts.ts'

type Channel = 'sms' | 'email'

interface PaymentDialogProps {
  profile: { hasPaymentPassword: boolean; isMobileVerified: boolean; isEmailVerified: boolean }
  onClose: () => void
}

/** A first payment password, or another one: with the old one, or by a code to a verified contact. */
export default function PaymentDialog({ profile, onClose }: PaymentDialogProps) {
  const t = useText(texts)
  const errorWords = useText(errors)
  // The dialog goes on as it began: saving changes the answer behind it.
  const [{ hasPaymentPassword, channels }] = useState(() => ({ ...profile, channels: channelsOf(profile) }))
  const [isLost, setLost] = useState(false)
  const form = useCallForm(identity.setPaymentPassword, {
    initial: {
      ...{ paymentPassword: '', confirmPaymentPassword: '', oldPaymentPassword: '', verificationCode: '' },
      channel: channels[0] ?? ('sms' as Channel),
    },
    check: values => ({
      confirmPaymentPassword:
        values.confirmPaymentPassword === values.paymentPassword ? undefined : errorWords('identity.inconsistent_twice'),
      ...(hasPaymentPassword && !isLost && values.oldPaymentPassword === '' && { oldPaymentPassword: 'field.missing' }),
      ...(isLost && values.verificationCode === '' && { verificationCode: 'field.missing' }),
    }),
    input: ({ oldPaymentPassword, verificationCode, channel, ...chosen }) => ({
      ...chosen,
      ...(hasPaymentPassword && (isLost ? { channel, verificationCode } : { oldPaymentPassword })),
    }),
    done: t('payment.done'),
    onDone: onClose,
  })
  return (
    <Dialog title={t('payment.title')} lead={t(isLost ? 'payment.lost_lead' : 'payment.text')} onClose={onClose}>
      <SubmitForm form={form} act={t('payment.act')}>
        {hasPaymentPassword && !isLost && <PaymentPasswordInput {...form.text('oldPaymentPassword')} label={t('payment.old')} />}
        {isLost && channels.length > 1 && (
          <RadioCards<Channel>
            label={t('payment.by')}
            value={form.values.channel}
            onValue={channel => form.set({ channel })}
            options={channels.map(value => ({ value, label: t(`payment.by.${value}`) }))}
          />
        )}
        {isLost && (
          <CodeField
            key={form.values.channel}
            {...form.text('verificationCode')}
            request={() => identity.memberCode({ channel: form.values.channel })}
          />
        )}
        <PaymentPasswordInput {...form.text('paymentPassword')} label={t('payment.new')} hint={t('payment.hint')} />
        <PaymentPasswordInput {...form.text('confirmPaymentPassword')} label={t('payment.again')} />
      </SubmitForm>
      {hasPaymentPassword && (
        <p className={styles.switch}>
          {channels.length === 0 ? (
            t('payment.lost_help')
          ) : (
            <Press className={styles.link} onClick={() => setLost(!isLost)}>
              {t(isLost ? 'payment.known' : 'payment.lost')}
            </Press>
          )}
        </p>
      )}
    </Dialog>
  )
}

const channelsOf = ({ isMobileVerified, isEmailVerified }: PaymentDialogProps['profile']): Channel[] => [
  ...(isMobileVerified ? (['sms'] as const) : []),
  ...(isEmailVerified ? (['email'] as const) : []),
]
