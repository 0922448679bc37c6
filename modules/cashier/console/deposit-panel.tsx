import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Badge, ButtonLink, Facts, Mono, Panel } from '@tonle/ui'
import { Member } from '@tonle/ui/lists'
import type { ConsoleDeposit } from '../contract.ts'
import styles from './console.module.css'
import { DepositBadge } from './states.tsx'
import { texts } from './texts.ts'

interface DepositPanelProps {
  readonly deposit: ConsoleDeposit
  readonly zone: string
  readonly onClose: () => void
}

/** One deposit: what was asked for, what came, by which code it is found at the bank, and the ways to its member and its lines. */
export function DepositPanel({ deposit, zone, onClose }: DepositPanelProps) {
  const t = useText(texts)
  const { currency, transfer, member } = deposit
  const money = (value: string) => <Amount value={value} currency={currency} />
  return (
    <Panel title={deposit.reference} aside={<DepositBadge of={deposit.state} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('column.amount'), value: money(deposit.amount), isMain: true },
          ...(deposit.received === null ? [] : [{ name: t('deposit.received'), value: money(deposit.received) }]),
          { name: t('deposit.fee'), value: money(deposit.fee) },
          { name: t('column.player'), value: <Member account={member.account} /> },
          { name: t('column.method'), value: <span translate="no">{deposit.method.toUpperCase()}</span> },
          { name: t('column.asked'), value: showFullTime(deposit.requestedAt, zone) },
          { name: t('deposit.expires'), value: showFullTime(deposit.expiresAt, zone) },
          ...(deposit.creditedAt === null
            ? []
            : [{ name: t('deposit.credited'), value: showFullTime(deposit.creditedAt, zone) }]),
          ...(transfer === null
            ? []
            : [
                { name: t('deposit.code'), value: <Mono>{transfer.code}</Mono> },
                {
                  name: t('column.to'),
                  value: (
                    <span translate="no">
                      {transfer.bank} · {transfer.account}
                    </span>
                  ),
                },
              ]),
        ]}
      />
      {deposit.overLimit && (
        <p>
          <Badge tone="warn">{t('deposits.over_limit')}</Badge>
        </p>
      )}
      <footer className={styles.panelActs}>
        <ButtonLink href={`/member?id=${member.id}`}>{t('deposit.see_member')}</ButtonLink>
        <ButtonLink href={`/ledger?owner=${encodeURIComponent(member.account)}`}>{t('deposit.see_lines')}</ButtonLink>
      </footer>
    </Panel>
  )
}
