import { showLedgerTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, ErrorState, Facts, Mono, Panel, Skeleton } from '@tonle/ui'
import { AccountName } from './account-name.tsx'
import { type Line, wallet } from './calls.ts'
import { CorrectButton } from './correct-button.tsx'
import { kindText } from './kinds.ts'
import styles from './ledger.module.css'
import { texts } from './texts.ts'

interface LinePanelProps {
  readonly line: Line
  readonly zone: string
  readonly onClose: () => void
  readonly onTransfer: (transferId: string) => void
}

/** Both sides of a movement. A line against a house account is balanced by itself; between wallets its mirror is in the transfer. */
export function LinePanel({ line, zone, onClose, onTransfer }: LinePanelProps) {
  const t = useText(texts)
  const transfer = wallet.ledgerLines.useQuery({ transferId: line.transferId })
  const fact = (name: string, value: string) => ({ name, value: <Mono>{value}</Mono> })
  return (
    <Panel
      label={t('ledger.entries')}
      title={t(kindText(line.kind))}
      aside={<Badge tone="ok">{t('ledger.balanced')}</Badge>}
      onClose={onClose}
    >
      {transfer.error && <ErrorState message={transfer.error.message} onRetry={() => void transfer.refetch()} isSmall />}
      {!transfer.data && !transfer.error && <Skeleton width="100%" height="72px" />}
      <ul className={styles.entries}>
        {transfer.data?.content.flatMap(entry => [
          <Entry key={`${entry.id}-a`} of={entry.account} amount={entry.amount} line={entry} />,
          ...(entry.counter.kind.startsWith('member')
            ? []
            : [<Entry key={`${entry.id}-c`} of={entry.counter} amount={negated(entry.amount)} line={entry} />]),
        ])}
        <li className={styles.entry}>
          <b>{t('ledger.sum')}</b>
          <b className="num">0.00</b>
        </li>
      </ul>
      <Facts
        facts={[
          fact(t('ledger.time'), showLedgerTime(line.at, zone)),
          fact(t('ledger.day'), line.day),
          fact(t('ledger.transfer'), line.transferId),
          fact(t('ledger.key'), line.key),
          fact(t('ledger.seq'), line.seq),
          ...(line.actor ? [fact(t('ledger.actor'), line.actor)] : []),
          ...(line.remark ? [fact(t('ledger.remark'), line.remark)] : []),
        ]}
      />
      <Button onClick={() => onTransfer(line.transferId)}>{t('ledger.whole_transfer')}</Button>
      <CorrectButton line={line} />
    </Panel>
  )
}

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

const Entry = ({ of, amount, line }: { readonly of: Line['account']; readonly amount: string; readonly line: Line }) => (
  <li className={styles.entry}>
    <AccountName of={of} />
    <Amount value={amount} currency={line.currency} sign="always" />
  </li>
)
