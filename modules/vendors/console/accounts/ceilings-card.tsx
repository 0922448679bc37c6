import { showMoney, useText } from '@tonle/text/browser'
import { Badge, Button, Card, Dialog, Facts, MoneyInput, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { useState } from 'react'
import { play } from '../calls.ts'
import type { CardProps } from './account-page.tsx'
import styles from './accounts.module.css'
import type { Account, Book } from './calls.ts'
import { Meter } from './meter.tsx'
import { texts } from './texts.ts'
import { WhyDialog } from './why-dialog.tsx'

/** Books that nobody uses and nobody has set wait behind a button, but the first. */
const isPlain = (book: Book) => book.isDefault && Number(book.leased) === 0

export function CeilingsCard({ account, canGrant }: CardProps) {
  const t = useText(texts)
  const [asked, setAsked] = useState<Book>()
  const [reset, setReset] = useState<Book>()
  const [isAll, setAll] = useState(false)
  const shown = account.books.filter((book, place) => isAll || place === 0 || !isPlain(book))
  const hidden = account.books.length - shown.length
  return (
    <Card title={t('ceiling.title')} aside={<span className={styles.quiet}>{t('ceiling.this_hour')}</span>}>
      <div className={styles.books}>
        {shown.map(book => (
          <BookCeilings
            key={`${book.currency} ${book.mode}`}
            book={book}
            onChange={canGrant ? () => setAsked(book) : undefined}
            onReset={canGrant && !book.isDefault ? () => setReset(book) : undefined}
          />
        ))}
      </div>
      {hidden > 0 && (
        <Button size="s" kind="quiet" onClick={() => setAll(true)}>
          {t('ceiling.more', { n: hidden })}
        </Button>
      )}
      {asked && <CeilingDialog account={account} book={asked} onClose={() => setAsked(undefined)} />}
      {reset && <ResetDialog account={account} book={reset} onClose={() => setReset(undefined)} />}
    </Card>
  )
}

function useBookName(): (book: Book) => string {
  const t = useText(texts)
  return book => t('ceiling.book', { currency: book.currency, mode: t(`ceiling.mode.${book.mode}`) })
}

interface BookProps {
  readonly book: Book
  readonly onChange: (() => void) | undefined
  readonly onReset: (() => void) | undefined
}

function BookCeilings({ book, onChange, onReset }: BookProps) {
  const t = useText(texts)
  const name = useBookName()(book)
  const amount = (value: string) => showMoney(value, book.currency)
  const fact = (label: string, value: string, standard: string) => ({
    name: label,
    value: (
      <>
        {amount(value)}
        {value !== standard && <small className={styles.standard}>{t('ceiling.default_is', { amount: amount(standard) })}</small>}
      </>
    ),
  })
  return (
    <section className={styles.book} aria-label={name}>
      <header className={styles.bookHead}>
        <h3>{name}</h3>
        <Badge tone={book.isDefault ? 'plain' : 'accent'}>{t(book.isDefault ? 'ceiling.default' : 'ceiling.own')}</Badge>
        <span className={styles.acts}>
          {onReset && (
            <Button size="s" kind="quiet" onClick={onReset}>
              {t('ceiling.reset')}
            </Button>
          )}
          {onChange && (
            <Button size="s" onClick={onChange}>
              {t('account.change')}
            </Button>
          )}
        </span>
      </header>
      <Meter
        label={t('ceiling.hour')}
        share={Number(book.leased) / Number(book.hour)}
        words={t('ceiling.of', { used: amount(book.leased), all: amount(book.hour) })}
        note={t('ceiling.hour_hint')}
      />
      <Facts
        facts={[
          fact(t('ceiling.operation'), book.operation, book.defaults.operation),
          fact(t('ceiling.member_day'), book.memberDay, book.defaults.memberDay),
        ]}
      />
    </section>
  )
}

interface DialogProps {
  readonly account: Account
  readonly book: Book
  readonly onClose: () => void
}

const CEILINGS = ['operation', 'memberDay', 'hour'] as const

/** Play money of trial accounts needs no second operator. */
const useRaise = (book: Book, next: Readonly<Record<(typeof CEILINGS)[number], string>>) =>
  useSecondOperator(
    book.currency,
    ...(book.mode === 'trial' ? [] : CEILINGS.map(name => ({ amount: next[name], before: book[name] }))),
  )

function CeilingDialog({ account, book, onClose }: DialogProps) {
  const t = useText(texts)
  const { currency, mode, operation, memberDay, hour, defaults } = book
  const standard = (value: string) => t('ceiling.default_is', { amount: showMoney(value, currency) })
  const form = useCallForm(play.changeCeilings, {
    input: values => ({ vassalage: account.vassalage, currency, mode, ...values }),
    initial: { operation, memberDay, hour, why: '' },
    check: values => ({ why: reasonFault(values.why) }),
    done: t('account.changed'),
    onDone: onClose,
  })
  const raise = useRaise(book, form.values)
  return (
    <Dialog title={t('ceiling.change_of', { book: `${account.name}, ${useBookName()(book)}` })} onClose={onClose} size="w">
      <SubmitForm form={form} act={raise.act(t('account.save'))} size="l">
        <MoneyInput
          {...form.text('operation')}
          currency={currency}
          label={t('ceiling.operation')}
          hint={t('ceiling.operation_hint')}
          aside={standard(defaults.operation)}
        />
        <MoneyInput
          {...form.text('memberDay')}
          currency={currency}
          label={t('ceiling.member_day')}
          hint={t('ceiling.member_day_hint')}
          aside={standard(defaults.memberDay)}
        />
        <MoneyInput
          {...form.text('hour')}
          currency={currency}
          label={t('ceiling.hour')}
          hint={t('ceiling.hour_hint')}
          aside={standard(defaults.hour)}
        />
        <TextInput {...form.text('why')} label={t('account.why')} hint={t('account.why_hint')} maxLength={140} />
        {raise.note}
      </SubmitForm>
    </Dialog>
  )
}

function ResetDialog({ account, book, onClose }: DialogProps) {
  const t = useText(texts)
  const { currency, mode, defaults } = book
  const raise = useRaise(book, defaults)
  return (
    <WhyDialog
      title={`${t('ceiling.reset')}: ${useBookName()(book)}`}
      act={raise.act(t('ceiling.reset'))}
      done={t('account.changed')}
      send={(why, attempt) => play.resetCeilings({ vassalage: account.vassalage, currency, mode, why }, attempt)}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('ceiling.operation'), value: showMoney(defaults.operation, currency) },
          { name: t('ceiling.member_day'), value: showMoney(defaults.memberDay, currency) },
          { name: t('ceiling.hour'), value: showMoney(defaults.hour, currency) },
        ]}
      />
      {raise.note}
    </WhyDialog>
  )
}
