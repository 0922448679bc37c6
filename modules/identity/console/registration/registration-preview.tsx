import { useText } from '@tonle/text/browser'
import { Caption } from '@tonle/ui'
import { Form, useSendForm } from '@tonle/ui/form'
import { useMemo } from 'react'
import { formRules } from '../../rules-registration.ts'
import { RegisterFields } from '../../site/registration/register-fields.tsx'
import { shownFields } from '../../site/registration/register-rules.ts'
import styles from './registration.module.css'
import type { RegistrationState, Rule } from './registration-page.tsx'
import { texts } from './registration-texts.ts'

/** The site's own form, of the rules as they stand on the page; it sends nothing. */
export function RegistrationPreview({ rules, state }: { readonly rules: readonly Rule[]; readonly state: RegistrationState }) {
  const t = useText(texts)
  const fields = useMemo(() => {
    const terms = { ...state.terms, flags: new Set(state.terms.flags) }
    const shown = formRules(rules, state.form.mode, terms)
    return shownFields({ fields: shown.map(rule => ({ ...rule, acceptedPattern: '*' })) }, false)
  }, [rules, state])
  const names = [...rules.map(({ name }) => name), 'verificationCode', 'countryDialingCode']
  const form = useSendForm<Record<string, string>, void>({
    isDraft: true,
    initial: Object.fromEntries(names.map(name => [name, ''])),
    send: async () => undefined,
  })
  return (
    <Form form={form} className={styles.fields}>
      <Caption>{t('registration.preview_note')}</Caption>
      <RegisterFields {...{ fields, form }} settings={state.form} countries={[]} captchas={0} isPreview />
    </Form>
  )
}
