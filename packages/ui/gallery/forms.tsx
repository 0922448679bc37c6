import { useText } from '@tonle/text/browser'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { FormError, useSendForm } from '../form/index.ts'
import { Button, Dialog, MoneyInput, PasswordInput, TextInput } from '../index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

/** Forms with their rules, refusals and rows; the page of e2e/forms.test.ts. */
export default function Forms() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.grid}>
      <SignIn />
      <Rows />
      <div>
        <Button onClick={() => setOpen(true)}>Form in a dialog</Button>
      </div>
      {isOpen && (
        <Dialog title="Dialog" onClose={() => setOpen(false)}>
          <SignIn onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}

/** The server refuses the first try at a field, loses the answer of the second and takes the third; the keys are shown. */
function SignIn({ onDone }: { readonly onDone?: () => void }) {
  const t = useText(texts)
  const [keys, setKeys] = useState<readonly string[]>([])
  const tries = useRef(0)
  const form = useSendForm({
    initial: { username: '', password: '' },
    rules: async () => ({ username: { required: true, minLength: 4 }, password: { required: true, minLength: 8 } }),
    newKey: () => `key-${keys.length + 1}`,
    async send(_values, { idempotencyKey = '' }) {
      tries.current += 1
      setKeys(now => [...now, idempotencyKey])
      await new Promise(resolve => setTimeout(resolve, 50))
      if (tries.current === 1)
        throw { code: 'x', message: 'no', fields: { password: 'field.used' }, fieldTexts: { password: t('gallery.email_error') } }
      if (tries.current === 2) throw { code: 'network.failed', message: t('gallery.not_taken') }
    },
    ...(onDone && { onDone }),
  })
  return (
    <form className={styles.stack} {...form.bind}>
      <FormError error={form.error} />
      <TextInput label={t('gallery.account')} hint={t('gallery.account_hint')} {...form.text('username')} />
      <PasswordInput label={t('gallery.password')} hint={t('gallery.code_hint')} {...form.text('password')} />
      <Button kind="pri" size="xl" isBlock type="submit" isBusy={form.isBusy}>
        {t('gallery.sign_in')}
      </Button>
      <output>{keys.join(' ')}</output>
    </form>
  )
}

function Rows() {
  const form = useSendForm({
    initial: { rows: [{ name: 'A', amount: '1.00' }] },
    check: ({ rows }) =>
      Object.fromEntries(rows.map(({ amount }, i) => [`rows.${i}.amount`, amount ? undefined : 'field.missing'])),
    send: async () => undefined,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })
  return (
    <form className={styles.stack} {...form.bind}>
      {fields.map((field, i) => (
        <div key={field.id} className={styles.row}>
          <TextInput label={`Name ${i + 1}`} {...form.text(`rows.${i}.name`)} />
          <MoneyInput label={`Amount ${i + 1}`} currency="USD" {...form.text(`rows.${i}.amount`)} />
          <Button onClick={() => remove(i)}>{`Remove ${i + 1}`}</Button>
        </div>
      ))}
      <Button onClick={() => append({ name: '', amount: '' })}>Add row</Button>
      <Button type="submit">Send rows</Button>
    </form>
  )
}
