import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Button, Caption, Facts, Panel } from '@tonle/ui'
import { ActDialog } from '@tonle/ui/form'
import { chips, days, find, listPage, MemberName, stateBadge, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { pairTones } from '../rules.ts'
import { type Pair, referral } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

const PairState = stateBadge({ texts, each: 'refd.pair.', tones: pairTones, live: ['held', 'waiting'] })

/** Friends and their inviters, those that wait for a check first. */
export const PairList = listPage({
  call: referral.pairs,
  texts,
  title: 'refd.view.pairs',
  frame: 'part',
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [find('find', 'refd.find'), chips('queue', 'refd.queue', ['held', 'all'], { each: 'refd.queue.' }), days('refd.days')],
  sort: ({ queue }) => (queue === 'all' ? '-registeredAt' : 'registeredAt'),
  columns: [
    {
      key: 'registeredAt',
      label: 'refd.registered',
      cell: row => <Time at={row.registeredAt} />,
      card: 'detail',
      sort: 'registeredAt',
    },
    { key: 'friend', label: 'refd.friend_of', cell: row => <MemberName account={row.friendAccount} />, card: 'title' },
    { key: 'inviter', label: 'refd.inviter', cell: row => <MemberName account={row.inviterAccount} />, card: 'none' },
    { key: 'level', label: 'refd.level', isNumber: true, cell: row => row.level, card: 'none' },
    { key: 'state', label: 'refd.state', cell: row => <PairState of={row.state} />, card: 'note' },
    {
      key: 'amount',
      label: 'refd.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => `${row.friendAccount} ${row.inviterAccount}`,
  empty: { title: 'refd.no_pairs', picture: 'lotus' },
  panel: (row, { zone, close }) => <PairPanel key={row.id} pair={row} zone={zone} onClose={close} />,
})

const REASONS = [
  'shared_device',
  'shared_network',
  'shared_payment',
  'shared_name',
  'shared_paper',
  'many_friends',
  'many_accounts',
  'opposite_bets',
  'bonus_hunting',
  'linked_opposite',
] as const

function Reasons({ codes }: { readonly codes: readonly string[] }) {
  const t = useText(texts)
  const known = (code: string) => REASONS.find(one => one === code)
  return (
    <>
      <Caption as="h3">{t('refd.reasons')}</Caption>
      <ul className={styles.reasons}>
        {codes.map(code => {
          const name = known(code)
          return <li key={code}>{name ? t(`refd.reason.${name}`) : t('refd.reason.other', { code })}</li>
        })}
      </ul>
    </>
  )
}

interface PairPanelProps {
  readonly pair: Pair
  readonly zone: string
  readonly onClose: () => void
}

function PairPanel({ pair, zone, onClose }: PairPanelProps) {
  const t = useText(texts)
  const can = useCan()
  const [outcome, setOutcome] = useState<'earned' | 'rejected'>()
  const { currency, decidedAt } = pair
  return (
    <Panel title={pair.friendAccount} aside={<PairState of={pair.state} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('refd.inviter'), value: <b translate="no">{pair.inviterAccount}</b>, isMain: true },
          { name: t('refd.level'), value: pair.level },
          { name: t('refd.amount'), value: <Amount value={pair.amount} currency={currency} /> },
          { name: t('refd.friend'), value: <Amount value={pair.friendAmount} currency={currency} /> },
          { name: t('refd.verified'), value: pair.verified },
          { name: t('refd.deposited'), value: <Amount value={pair.deposited} currency={currency} /> },
          { name: t('refd.validBet'), value: <Amount value={pair.validBet} currency={currency} /> },
          { name: t('refd.registered'), value: showFullTime(pair.registeredAt, zone) },
          { name: t('refd.until'), value: showFullTime(pair.until, zone) },
          ...(decidedAt === null
            ? []
            : [{ name: t('refd.decided'), value: `${showFullTime(decidedAt, zone)} · ${pair.decidedBy} · ${pair.note}` }]),
        ]}
      />
      {pair.reasons.length > 0 && <Reasons codes={pair.reasons} />}
      {pair.state === 'held' && can('referral.decide') && (
        <div className={styles.acts}>
          <Button kind="pri" isBlock onClick={() => setOutcome('earned')}>
            {t('refd.pay')}
          </Button>
          <Button kind="danger" isBlock onClick={() => setOutcome('rejected')}>
            {t('refd.reject')}
          </Button>
        </div>
      )}
      {outcome && <DecideDialog pair={pair} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Panel>
  )
}

interface DecideDialogProps {
  readonly pair: Pair
  readonly outcome: 'earned' | 'rejected'
  readonly onClose: () => void
}

function DecideDialog({ pair, outcome, onClose }: DecideDialogProps) {
  const t = useText(texts)
  const isYes = outcome === 'earned'
  return (
    <ActDialog
      call={referral.decidePair}
      of={{ id: pair.id, outcome }}
      version={pair.version}
      act={t(isYes ? 'refd.pay' : 'refd.reject')}
      kind={isYes ? 'pri' : 'danger'}
      why={t('refd.why')}
      done={t('refd.done')}
      {...(isYes && { amounts: { currency: pair.currency, of: [{ amount: pair.amount }, { amount: pair.friendAmount }] } })}
      onClose={onClose}
    >
      <p>{t(isYes ? 'refd.pay_text' : 'refd.reject_text')}</p>
    </ActDialog>
  )
}
