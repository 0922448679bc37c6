import { useText } from '@tonle/text/browser'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Form, FormError, localValues, useSendForm } from '../form/index.ts'
import {
  Button,
  Checkbox,
  ChipsField,
  Dialog,
  Link,
  LocalTextInput,
  MoneyInput,
  PasswordInput,
  Select,
  TextInput,
} from '../index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

/** Forms with their rules, refusals and rows; the page of e2e/forms.test.ts. */
export default function Forms() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.grid}>
      <SignIn />
      <Rows />
      <Shared />
      <Link href="?only=forms&on=1">Another page</Link>
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
    async send(_values, { act }) {
      tries.current += 1
      act.key ??= `key-${tries.current}`
      const { key } = act
      setKeys(now => [...now, key])
      await new Promise(resolve => setTimeout(resolve, 50))
      if (tries.current === 1)
        throw { code: 'x', message: 'no', fields: { password: 'field.used' }, fieldTexts: { password: t('gallery.email_error') } }
      if (tries.current === 2) throw { code: 'network.failed', message: t('gallery.not_taken') }
    },
    ...(onDone && { onDone }),
  })
  return (
    <Form form={form} className={styles.stack}>
      <FormError error={form.error} />
      <TextInput label={t('gallery.account')} hint={t('gallery.account_hint')} {...form.text('username')} />
      <PasswordInput label={t('gallery.password')} hint={t('gallery.code_hint')} {...form.text('password')} />
      <Button kind="pri" size="xl" isBlock type="submit" isBusy={form.isBusy}>
        {t('gallery.sign_in')}
      </Button>
      <output>{keys.join(' ')}</output>
    </Form>
  )
}

function Rows() {
  const form = useSendForm({
    initial: { rows: [{ name: 'A', amount: '1.00' }] },
    check: ({ rows }) =>
      Object.fromEntries(rows.map(({ amount }, i) => [`rows.${i}.amount`, amount ? undefined : 'field.missing'])),
    async send({ rows }) {
      const wrong = rows.flatMap(({ name }, i) => (name === 'B' ? [`rows.${i}.name`] : []))
      const fields = Object.fromEntries(wrong.map(path => [path, 'field.not_allowed']))
      if (wrong.length > 0) throw { code: 'request.invalid', message: 'no', fields }
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })
  return (
    <Form form={form} className={styles.stack}>
      {fields.map((field, i) => (
        <div key={field.id} className={styles.row}>
          <TextInput label={`Name ${i + 1}`} {...form.text(`rows.${i}.name`)} />
          <MoneyInput label={`Amount ${i + 1}`} currency="USD" {...form.text(`rows.${i}.amount`)} />
          <Button onClick={() => remove(i)}>{`Remove ${i + 1}`}</Button>
        </div>
      ))}
      <Button onClick={() => append({ name: '', amount: '' })}>Add row</Button>
      <Button type="submit">Send rows</Button>
    </Form>
  )
}

const TYPES = ['RNG', 'FISH', 'LIVE'] as const
const options = TYPES.map(value => ({ value, label: `Type ${value}` }))
const first = {
  name: 'Lotus',
  type: 'RNG' as string,
  types: ['RNG'] as readonly string[],
  limit: '10.00',
  isOpen: true,
  ...localValues('names', { en: 'Lotus', km: 'ឈូក' }),
}

/** A row that others change, too: "Others save" changes some of it. The server takes a change of the present version alone. */
function Shared() {
  const [row, setRow] = useState({ ...first, version: 1 })
  const form = useSendForm({
    initial: row,
    version: row.version,
    async send(values, { version }) {
      await new Promise(resolve => setTimeout(resolve, 50))
      if (version !== row.version) throw { code: 'request.version_conflict', message: 'no' }
      setRow({ ...values, version: version + 1 })
    },
  })
  const { types } = form.values
  const others = (part: Partial<typeof row>) => setRow(now => ({ ...now, ...part, version: now.version + 1 }))
  return (
    <Form form={form} className={styles.stack}>
      <TextInput label="Game" {...form.text('name')} />
      <Select label="Type" options={options} {...form.text('type')} />
      <ChipsField
        name="types"
        label="Types"
        chips={options}
        chosen={types}
        onToggle={type => form.set({ types: types.includes(type) ? types.filter(one => one !== type) : [...types, type] })}
        error={form.errorOf('types')}
      />
      <MoneyInput label="Limit" currency="USD" {...form.text('limit')} />
      <Checkbox label="Open" {...form.check('isOpen')} />
      <LocalTextInput label="Names" field={lang => form.text(`names.${lang}`)} max={60} />
      <FormError error={form.error} />
      <Button type="submit">Save game</Button>
      <Button
        onClick={() =>
          others({ type: 'FISH', types: ['RNG', 'LIVE'], limit: '2500.00', isOpen: false, names: { ...row.names, en: 'Lake' } })
        }
      >
        Others save
      </Button>
      <Button onClick={() => others({})}>Others touch</Button>
      <output>{JSON.stringify(row)}</output>
    </Form>
  )
}
