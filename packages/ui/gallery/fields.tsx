import { rich, useText } from '@tonle/text/browser'
import { useState } from 'react'
import {
  Checkbox,
  CodeInput,
  CopyField,
  FileButton,
  FileInput,
  Flag,
  Link,
  LocalTextInput,
  PasswordInput,
  RadioCards,
  Select,
  Stepper,
  Switch,
  TextArea,
  TextInput,
} from '../index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

const banks = ['ABA', 'ACLEDA', 'Wing', 'TrueMoney', 'Canadia', 'Sathapana', 'Prince', 'Chip Mong', 'Vattanac', 'Hattha'].map(
  name => ({
    value: name,
    label: name,
    detail: '··2206',
  }),
)

export default function Fields() {
  const t = useText(texts)
  const [code, setCode] = useState('481')
  const [bank, setBank] = useState('ABA')
  const [way, setWay] = useState('khqr')
  const [stake, setStake] = useState('1.00')
  const [isOn, setOn] = useState(true)
  const terms = rich(t('gallery.terms'), { link: part => <Link href="/terms">{part}</Link> })
  return (
    <div className={styles.grid}>
      <div className={styles.stack}>
        <TextInput label={t('gallery.account')} hint={t('gallery.account_hint')} icon="user-bold" defaultValue="sovann_k" />
        <TextInput label={t('gallery.email')} error={t('gallery.email_error')} defaultValue="sovann@" isOptional />
        <TextInput label={t('gallery.account')} defaultValue="sovann_k" disabled />
        <TextInput label={t('gallery.email')} isDense icon="magnifying-glass-bold" placeholder="sovann@mail.com" />
        <PasswordInput
          label={t('gallery.password')}
          defaultValue="lotus-lake"
          strength={{ level: 3, word: t('gallery.good') }}
          aside={<Link href="/">{t('gallery.forgotten')}</Link>}
        />
        <CodeInput label={t('gallery.code')} hint={t('gallery.code_hint')} value={code} onValue={setCode} />
        <TextArea label={t('gallery.remark')} isOptional />
        <Translated />
      </div>
      <div className={styles.stack}>
        <Select label={t('gallery.bank')} options={banks} value={bank} onValue={setBank} />
        <Select label={t('gallery.bank')} options={banks.slice(0, 4)} value="" onValue={setBank} isDense />
        <Select
          label={t('gallery.bank')}
          options={banks}
          value="ABA"
          onValue={setBank}
          disabled
          error={t('gallery.email_error')}
        />
        <RadioCards
          label={t('gallery.method')}
          value={way}
          onValue={setWay}
          options={[
            {
              value: 'khqr',
              label: 'KHQR',
              detail: t('gallery.about', { time: '15 s' }),
              picture: <Flag currency="KHR" size={28} />,
            },
            {
              value: 'aba',
              label: 'ABA',
              detail: t('gallery.about', { time: '15 s' }),
              picture: <Flag currency="USD" size={28} />,
            },
            {
              value: 'usdt',
              label: 'USDT',
              detail: t('gallery.about', { time: '2 min' }),
              picture: <Flag currency="USDT" size={28} />,
              isOff: true,
            },
          ]}
        />
        <Stepper
          label={t('gallery.stake')}
          steps={['0.20', '0.50', '1.00', '2.00']}
          value={stake}
          onValue={setStake}
          show={v => `$${v}`}
        />
        <Checkbox label={terms} checked={isOn} onValue={setOn} />
        <Checkbox label={terms} error={t('gallery.email_error')} />
        <Checkbox label={t('gallery.sound')} disabled />
        <Switch label={t('gallery.sound')} checked={isOn} onValue={setOn} />
        <CopyField label={t('gallery.invite')} value="https://tonle.example/r/8KD2M" isMono />
        <FileButton icon="paperclip-bold" name={t('gallery.see_all')} accept="image/png" onFile={() => undefined} />
        <FileInput
          label={t('gallery.remark')}
          act={t('gallery.see_all')}
          accept="image/png,image/jpeg"
          maxBytes={5 * 1024 * 1024}
          most={3}
          send={file =>
            new Promise((sent, fail) => setTimeout(file.size % 2 ? sent : () => fail(new Error(t('gallery.not_taken'))), 1500))
          }
          hint={t('gallery.account_hint')}
          isOptional
        />
        <FileInput
          label={t('gallery.remark')}
          act={t('gallery.see_all')}
          accept="image/png"
          maxBytes={1}
          most={0}
          send={async () => {}}
          error={t('gallery.email_error')}
        />
      </div>
    </div>
  )
}

/** A text in three languages: one has an error, one is empty; change one to see the notes at the others. */
function Translated() {
  const t = useText(texts)
  const [text, setText] = useState<Record<string, string>>({ km: 'នាគមាស', en: 'Naga Gold' })
  return (
    <LocalTextInput
      label={t('gallery.game_name')}
      max={60}
      field={lang => ({
        name: lang,
        value: text[lang] ?? '',
        onValue: value => setText(now => ({ ...now, [lang]: value })),
        error: lang === 'en' && text.en?.includes('!') ? t('gallery.email_error') : undefined,
      })}
    />
  )
}
