import { useText } from '@tonle/text/browser'
import { Badge, CopyField, Dialog, Facts } from '@tonle/ui'
import { listPage, Time } from '@tonle/ui/lists'
import { play } from './calls.ts'
import styles from './fairness.module.css'
import { texts } from './texts.ts'

type Pair = Awaited<ReturnType<typeof play.seedHistory>>['content'][number]

/** Every seed pair of the member: the one in use first, then those that were revealed, each with its server seed. */
export const SeedHistory = listPage({
  call: play.seedHistory,
  texts,
  title: 'fair.history',
  frame: 'titled',
  columns: [
    { key: 'made', label: 'fair.made_at', sort: 'madeAt', cell: pair => <Time at={pair.madeAt} as="short" />, card: 'title' },
    {
      key: 'state',
      label: 'fair.state',
      cell: (pair, t) =>
        pair.revealedAt === null ? (
          <Badge tone="ok">{t('fair.in_use')}</Badge>
        ) : (
          <span>
            {t('fair.revealed_at')} <Time at={pair.revealedAt} as="short" />
          </span>
        ),
      card: 'detail',
    },
    {
      key: 'commitment',
      label: 'fair.commitment_short',
      cell: pair => <span className={styles.hash}>{pair.commitment}</span>,
      card: 'none',
    },
    {
      key: 'clientSeed',
      label: 'fair.client_seed',
      cell: pair => <span className={styles.hash}>{pair.clientSeed}</span>,
      card: 'none',
    },
    { key: 'rounds', label: 'fair.rounds', isNumber: true, card: 'amount' },
  ],
  rowKey: pair => pair.commitment,
  rowName: (pair, { t }) => t('fair.open_pair', { promise: pair.commitment.slice(0, 8) }),
  empty: { title: 'fair.no_history', text: 'fair.no_history_text' },
  openAs: 'pair',
  panel: (pair, { close }) => <PairDialog pair={pair} onClose={close} />,
})

function PairDialog({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog title={t('fair.pair')} size="w" onClose={onClose}>
      <div className={styles.stack}>
        <CopyField label={t('fair.commitment')} value={pair.commitment} isMono />
        {pair.serverSeed === null ? (
          <p className={styles.quiet}>
            {t('fair.server_seed')}: {t('fair.server_seed_hidden')}
          </p>
        ) : (
          <CopyField label={t('fair.server_seed')} value={pair.serverSeed} isMono />
        )}
        <CopyField label={t('fair.client_seed')} value={pair.clientSeed} isMono />
        <Facts facts={[{ name: t('fair.rounds'), value: <span className="num">{pair.rounds}</span> }]} />
      </div>
    </Dialog>
  )
}
