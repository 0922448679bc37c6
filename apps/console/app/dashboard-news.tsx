import { callsOf } from '@tonle/contract/browser'
import { callText } from '@tonle/operators/console/call-names.ts'
import { texts as actTexts } from '@tonle/operators/console/texts.ts'
import type * as operatorCalls from '@tonle/operators/contract'
import { showSeconds, showTime, useText } from '@tonle/text/browser'
import { Amount, Badge, ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@tonle/ui'
import { AccountName } from '@tonle/wallet/console/account-name.tsx'
import { kindText, toneOf } from '@tonle/wallet/console/kinds.ts'
import { texts as ledgerTexts } from '@tonle/wallet/console/texts.ts'
import type * as walletCalls from '@tonle/wallet/contract'
import { texts } from '../texts.ts'
import styles from './dashboard.module.css'

const wallet = callsOf<typeof walletCalls>('wallet')
const operators = callsOf<typeof operatorCalls>('operators')
const SHOWN = '8'

/** The last movements of money. */
export function LatestLines({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const say = useText(ledgerTexts)
  const lines = wallet.ledgerLines.useQuery({ limit: SHOWN })
  return (
    <Card title={t('dash.latest_lines')} isFlush aside={<More href="/ledger" />}>
      {lines.error && <ErrorState message={lines.error.message} onRetry={() => void lines.refetch()} isSmall />}
      {lines.isPending && <Skeleton width="100%" height="160px" />}
      {lines.data?.content.length === 0 && <EmptyState title={t('dash.no_lines')} picture="boat" isSmall />}
      <ul className={styles.news}>
        {lines.data?.content.map(line => (
          <li key={line.id}>
            <time>{showSeconds(line.at, zone)}</time>
            <Badge tone={toneOf(line.kind)}>{say(kindText(line.kind))}</Badge>
            <AccountName of={line.account} />
            <Amount value={line.amount} currency={line.currency} sign="always" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The last acts of operators. */
export function LatestActs({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const say = useText(actTexts)
  const log = operators.auditLog.useQuery({ limit: SHOWN })
  return (
    <Card title={t('dash.latest')} isFlush aside={<More href="/audit" />}>
      {log.error && <ErrorState message={log.error.message} onRetry={() => void log.refetch()} isSmall />}
      {log.isPending && <Skeleton width="100%" height="160px" />}
      {log.data?.content.length === 0 && <EmptyState title={t('dash.no_acts')} isSmall />}
      <ul className={styles.news}>
        {log.data?.content.map(act => (
          <li key={act.seq}>
            <time>{showTime(act.at, zone)}</time>
            <Badge>{say(callText(act.call))}</Badge>
            <span className={styles.owner}>{act.subject ?? '–'}</span>
            <b>{act.operator}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function More({ href }: { readonly href: string }) {
  const t = useText(texts)
  return (
    <ButtonLink href={href} size="s" kind="quiet">
      {t('dash.all')}
    </ButtonLink>
  )
}
