import { useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { CodeField } from '../codes/code-field.tsx'
import type { Countries } from '../codes/dialing-code.tsx'
import { EmailInput } from '../codes/email-input.tsx'
import { chosenCode, MobileInput, useMobileCountries } from '../codes/mobile-input.tsx'
import { texts } from './texts.ts'

interface BindDialogProps {
  kind: 'mobile' | 'email'
  /** There is a verified one, which this one replaces. */
  isChange: boolean
  onClose: () => void
}

/** A new number or e-mail address, and the code that came there. */
export function BindDialog({ kind, isChange, onClose }: BindDialogProps) {
  const t = useText(texts)
  const countries = useMobileCountries()
  const form = useCallForm(identity.bindContact, {
    initial: { mobileNum: '', countryDialingCode: '', email: '', verificationCode: '' },
    input: ({ verificationCode, ...values }) => ({ ...addressIn(kind, values, countries), verificationCode }),
    done: t('contacts.done'),
    onDone: onClose,
  })
  const isEmpty = form.values[kind === 'mobile' ? 'mobileNum' : 'email'].trim() === ''
  return (
    <Dialog
      title={t(`contacts.${isChange ? 'change' : 'bind'}_${kind}`)}
      lead={t(isChange ? 'contacts.change_lead' : 'contacts.lead')}
      onClose={onClose}
    >
      <SubmitForm form={form} act={t('contacts.act')}>
        {kind === 'mobile' ? (
          <MobileInput
            {...form.text('mobileNum')}
            required
            countries={countries}
            dialingCode={form.values.countryDialingCode}
            onDialingCode={countryDialingCode => form.set({ countryDialingCode })}
          />
        ) : (
          <EmailInput {...form.text('email')} required />
        )}
        <CodeField
          {...form.text('verificationCode')}
          isOff={isEmpty}
          request={() => identity.contactCode(addressIn(kind, form.values, countries))}
        />
      </SubmitForm>
    </Dialog>
  )
}

const addressIn = (
  kind: 'mobile' | 'email',
  { mobileNum, countryDialingCode, email }: { mobileNum: string; countryDialingCode: string; email: string },
  countries: Countries,
) => (kind === 'mobile' ? { kind, mobileNum, countryDialingCode: chosenCode(countryDialingCode, countries) } : { kind, email })
