import { useQuery } from '@tanstack/react-query'
import { showLedgerTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, ErrorState, IconButton, Skeleton } from '@tonle/ui'
import desk from '@tonle/ui/desk/desk.module.css'
import { AccountName } from './account-name.tsx'
import { type Line, wallet } from './calls.ts'
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
  const transfer = useQuery({
    queryKey: wallet.ledgerLines.key('transfer', line.transferId),
    queryFn: () => wallet.ledgerLines({ transferId: line.transferId }),
  })
  return (
    <aside className={desk.panel} aria-label={t('ledger.entries')}>
      <header className={desk.panelHead}>
        <h2 className={desk.panelTitle}>{t(kindText(line.kind))}</h2>
        <Badge tone="ok">{t('ledger.balanced')}</Badge>
        <IconButton icon="x-bold" name={t('ledger.close')} onClick={onClose} />
      </header>
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
      <dl className={desk.facts}>
        <Fact name={t('ledger.time')} value={showLedgerTime(line.at, zone)} />
        <Fact name={t('ledger.day')} value={line.day} />
        <Fact name={t('ledger.transfer')} value={line.transferId} />
        <Fact name={t('ledger.key')} value={line.key} />
        <Fact name={t('ledger.seq')} value={line.seq} />
        {line.actor && <Fact name={t('ledger.actor')} value={line.actor} />}
        {line.remark && <Fact name={t('ledger.remark')} value={line.remark} />}
      </dl>
      <Button onClick={() => onTransfer(line.transferId)}>{t('ledger.whole_transfer')}</Button>
    </aside>
  )
}

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

const Entry = ({ of, amount, line }: { readonly of: Line['account']; readonly amount: string; readonly line: Line }) => (
  <li className={styles.entry}>
    <AccountName of={of} />
    <Amount value={amount} currency={line.currency} sign="always" />
  </li>
)

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className={desk.factRow}>
    <dt>{name}</dt>
    <dd className={desk.mono}>{value}</dd>
  </div>
)
