import { currentLang, type Translate, toWireLang, useText } from '@tonle/text/browser'
import { Button, FileInput, Icon, RadioCards, Select, TextArea, TextInput, type TextInputProps } from '@tonle/ui'
import { type CallForm, SubmitForm, useSendForm } from '@tonle/ui/form'
import { type ComponentType, useState } from 'react'
import { CONTENT_LENGTH, MAX_PICTURE_BYTES, PICTURE_TYPES, QUESTION_TYPES, support } from './calls.ts'
import styles from './feedback.module.css'
import { texts } from './texts.ts'

export type FeedbackKind = 'feedback' | 'complaint' | 'affiliate'
export type CaptchaField = ComponentType<Omit<TextInputProps, 'label' | 'end'>>

interface FeedbackFormProps {
  /** A visitor leaves a name and a contact. */
  readonly isVisitor: boolean
  readonly kind?: FeedbackKind | undefined
  /** The captcha's field; it belongs to another module. */
  readonly Captcha: CaptchaField
  readonly onDone: () => void
  /** Opens the thread. */
  readonly onSee: (id: string) => void
}

interface Sent {
  readonly id: string
  readonly reference: string
}

/** Feedback and complaints (spec §5), then a place for pictures. */
export function FeedbackForm(props: FeedbackFormProps) {
  const [sent, setSent] = useState<Sent>()
  return sent ? <SentNote {...props} sent={sent} /> : <Fields {...props} onSent={setSent} />
}

/** Members apply in the member center, where the answer makes an agent of them. */
const APPLY_AGENT = '6'
const KINDS = ['feedback', 'complaint', 'affiliate'] as const
type Values = { kind: FeedbackKind; type: string; content: string; sender: string; contact: string; captcha: string }

function useFeedback({
  isVisitor,
  kind = 'feedback',
  onSent,
}: Pick<FeedbackFormProps, 'isVisitor' | 'kind'> & { onSent: (sent: Sent) => void }) {
  const [tries, setTries] = useState(0)
  const initial: Values = { kind, type: kind === 'affiliate' ? '0' : '', content: '', sender: '', contact: '', captcha: '' }
  const form = useSendForm<Values, Sent>({
    initial,
    rules: support.sendFeedback.rules,
    check: ({ type, captcha, contact }) => ({
      type: type === '' ? 'field.missing' : undefined,
      captcha: captcha.trim() === '' ? 'field.missing' : undefined,
      contact: isVisitor && contact.trim() === '' ? 'field.missing' : undefined,
    }),
    send: async ({ sender, contact, type, content, ...values }, { act }) => {
      const visitor = isVisitor && { contact: contact.trim(), ...(sender.trim() && { sender: sender.trim() }) }
      try {
        return await support.sendFeedback({ ...values, type: type as '0', content: content.trim(), ...visitor }, { act })
      } catch (error) {
        // A captcha is good once.
        setTries(count => count + 1)
        form.set({ captcha: '' })
        throw error
      }
    },
    onDone: onSent,
  })
  return { form, tries }
}

const LABELS = {
  type: 'feedback.type',
  content: 'feedback.content',
  contact: 'feedback.contact',
  captcha: 'feedback.captcha',
} as const

/** The list of empty fields, once the form was to be sent (spec §5). */
function emptyWarning(t: Translate<NonNullable<typeof texts.entries>>, form: CallForm<Values>): string | undefined {
  const empty = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter(
    name => form.values[name].trim() === '' && form.errorOf(name) !== undefined,
  )
  if (empty.length === 0) return undefined
  const list = new Intl.ListFormat(toWireLang(currentLang()), { type: 'conjunction' })
  return t('feedback.empty', { fields: list.format(empty.map(name => t(LABELS[name]))), is_empty: t('is_empty') })
}

function Fields({ isVisitor, kind, Captcha, onSent }: FeedbackFormProps & { onSent: (sent: Sent) => void }) {
  const t = useText(texts)
  const { form, tries } = useFeedback({ isVisitor, kind, onSent })
  const { values } = form
  // As the server counts it: without what surrounds it.
  const count = values.content.trim().length
  return (
    <SubmitForm form={form} act={t('feedback.send')} error={form.error ?? emptyWarning(t, form)}>
      <RadioCards
        label={t('feedback.kind')}
        name="kind"
        minWidth={120}
        value={values.kind}
        onValue={value => form.set({ kind: value as FeedbackKind })}
        options={KINDS.map(value => ({ value, label: t(`support.kind.${value}`) }))}
      />
      <Select
        {...form.text('type')}
        error={form.text('type').error ?? ''}
        label={t('feedback.type')}
        options={QUESTION_TYPES.map(value => ({ value, label: t(`support.type.${value}`) }))}
      />
      {values.type === APPLY_AGENT && !isVisitor && <ApplyLink />}
      <TextArea
        {...form.text('content')}
        error={form.text('content').error ?? ''}
        label={t('feedback.content')}
        hint={t('feedback.content_hint')}
        aside={<span className="num">{`${count}/${CONTENT_LENGTH.max}`}</span>}
        rows={4}
        maxLength={CONTENT_LENGTH.max}
        required
      />
      {isVisitor && (
        <div className={styles.pair}>
          <TextInput
            {...form.text('sender')}
            error={form.text('sender').error ?? ''}
            label={t('feedback.sender')}
            isOptional
            maxLength={40}
            autoComplete="nickname"
          />
          <TextInput
            {...form.text('contact')}
            error={form.text('contact').error ?? ''}
            label={t('feedback.contact')}
            hint={t('feedback.contact_hint')}
            maxLength={100}
            required
          />
        </div>
      )}
      <Captcha key={tries} {...form.text('captcha')} error={form.text('captcha').error ?? ''} />
    </SubmitForm>
  )
}

function ApplyLink() {
  const t = useText(texts)
  return (
    <a className={styles.elsewhere} href="/member/agent">
      {t('feedback.apply_agent')}
    </a>
  )
}

function SentNote({ isVisitor, sent: { id, reference }, onDone, onSee }: FeedbackFormProps & { sent: Sent }) {
  const t = useText(texts)
  const [left, setLeft] = useState(3)
  const send = async (file: File) => {
    await support.sendPicture({ id }, { file })
    setLeft(count => count - 1)
  }
  return (
    <div className={styles.sent} role="status">
      <Icon name="check-circle-fill" size={40} className={styles.tick} />
      <p className={styles.sentTitle}>{t('feedback.sent')}</p>
      <p>{t(isVisitor ? 'feedback.sent_visitor' : 'feedback.sent_text', { reference })}</p>
      <div className={styles.files}>
        <FileInput
          label={t('feedback.pictures')}
          act={t('feedback.pictures_add')}
          hint={t('feedback.pictures_hint')}
          isOptional
          accept={PICTURE_TYPES}
          maxBytes={MAX_PICTURE_BYTES}
          most={left}
          send={send}
        />
      </div>
      <div className={styles.acts}>
        <Button size="l" onClick={() => onSee(id)}>
          {t('feedback.see')}
        </Button>
        <Button size="l" kind="pri" onClick={onDone}>
          {t('feedback.done')}
        </Button>
      </div>
    </div>
  )
}
