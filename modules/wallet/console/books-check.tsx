import { showLedgerTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Dialog, EmptyState, Mono, Table } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { AccountName } from './account-name.tsx'
import { wallet } from './calls.ts'
import { LastChecks } from './last-checks.tsx'
import styles from './ledger.module.css'
import { texts } from './texts.ts'

type Checked = Awaited<ReturnType<typeof wallet.checkBooks>>

/** Runs every rule of the books at once and shows each with its result, and the trial balance beside it. */
export function BooksCheck({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const check = useAction(wallet.checkBooks, { isErrorShown: true, onDone: open, onRefused: open })
  return (
    <>
      <Button icon="scales-duotone" isBusy={check.isBusy} onClick={() => check.run()}>
        {t('books.check')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('books.rules')}
          size="l"
          onClose={() => setOpen(false)}
          lead={check.answer && showLedgerTime(check.answer.at, zone)}
        >
          <div className={styles.verdict}>
            {check.answer && <Verdict checks={check.answer.checks} ms={check.answer.ms} />}
            <Button size="s" icon="arrow-clockwise-bold" isBusy={check.isBusy} onClick={() => check.run()}>
              {t('books.again')}
            </Button>
          </div>
          <Rules checks={check.answer?.checks} error={check.error} onRetry={() => check.run()} />
          <LastChecks zone={zone} />
          <TrialBalance />
        </Dialog>
      )}
    </>
  )
}

interface RulesProps {
  readonly checks: Checked['checks'] | undefined
  readonly error: string | undefined
  readonly onRetry: () => void
}

function Rules({ checks, error, onRetry }: RulesProps) {
  const t = useText(texts)
  return (
    <Table
      label={t('books.rules')}
      isDense
      rows={checks}
      rowKey={rule => rule.id}
      error={error}
      onRetry={onRetry}
      empty={<EmptyState title={t('ledger.empty')} isSmall />}
      columns={[
        {
          key: 'id',
          label: t('books.number'),
          render: rule => <Mono>{rule.id}</Mono>,
          card: 'detail',
        },
        {
          key: 'says',
          label: t('books.rule'),
          render: rule => <span className={styles.says}>{rule.title}</span>,
          card: 'title',
        },
        {
          key: 'state',
          label: t('books.state'),
          render: rule => <RuleState isHolding={rule.breaches === 0} />,
          card: 'amount',
        },
      ]}
    />
  )
}

function RuleState({ isHolding }: { readonly isHolding: boolean }) {
  const t = useText(texts)
  return <Badge tone={isHolding ? 'ok' : 'bad'}>{t(isHolding ? 'books.holds' : 'books.broken')}</Badge>
}

function Verdict({
  checks,
  ms,
}: {
  readonly checks: readonly { breaches: number; example: string | null }[]
  readonly ms: number
}) {
  const t = useText(texts)
  const broken = checks.filter(rule => rule.breaches > 0)
  if (broken.length === 0)
    return (
      <Badge tone="ok" icon="seal-check-fill">
        {t('books.good', { n: checks.length, ms })}
      </Badge>
    )
  return (
    <div>
      <Badge tone="bad" icon="warning-fill">
        {t('books.bad', { n: broken.length })}
      </Badge>
      {broken.map(rule => (
        <pre key={rule.example} className={styles.example}>
          {rule.example}
        </pre>
      ))}
    </div>
  )
}

function TrialBalance() {
  const t = useText(texts)
  const books = wallet.trialBalance.useQuery()
  return (
    <>
      <h3 className={styles.subtitle}>{t('books.trial')}</h3>
      <Table
        label={t('books.trial')}
        isDense
        rows={books.data?.rows}
        rowKey={row => `${row.currency} ${row.mode} ${row.kind} ${row.owner}`}
        error={books.error?.message}
        onRetry={() => void books.refetch()}
        empty={<EmptyState title={t('ledger.empty')} isSmall />}
        columns={[
          {
            key: 'book',
            label: t('books.book'),
            render: row => `${row.currency} · ${t(`book.${row.mode}` as 'book.play')}`,
            card: 'detail',
          },
          {
            key: 'account',
            label: t('ledger.account'),
            render: row => <AccountName of={{ kind: row.kind, owner: row.owner, name: row.owner }} />,
            card: 'title',
          },
          {
            key: 'balance',
            label: t('ledger.sum'),
            isNumber: true,
            render: row => <Amount value={row.balance} currency={row.currency} sign="always" />,
            card: 'amount',
          },
        ]}
      />
    </>
  )
}
