import { useText } from '@tonle/text/browser'
import { Button, TextInput } from '@tonle/ui'
import { Form, FormError, useCallForm } from '@tonle/ui/form'
import { identity } from '../calls.ts'
import { texts as codeTexts } from '../codes/texts.ts'
import styles from '../dialogs.module.css'
import { ProofNote } from '../login/proof-note.tsx'
import { texts as common } from '../texts.ts'
import { texts } from './texts.ts'

/** Account name and e-mail address; a link comes if they belong together. */
export function ForgotByEmail({ onSent }: { onSent: () => void }) {
  const t = useText(texts)
  const words = useText(common)
  const codes = useText(codeTexts)
  const form = useCallForm(identity.forgotByEmail, {
    isDraft: true,
    initial: { username: '', email: '' },
    onDone: onSent,
  })
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        {...form.text('username')}
        label={words('login.username')}
        icon="user-bold"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextInput
        {...form.text('email')}
        label={codes('email.label')}
        icon="envelope-simple-duotone"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormError error={form.error} />
      <ProofNote />
      <Button type="submit" kind="pri" size="xl" isBlock isBusy={form.isBusy}>
        {t('forgot.send_link')}
      </Button>
    </Form>
  )
}
