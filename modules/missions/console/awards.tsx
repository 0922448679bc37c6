import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Caption, Facts, Panel } from '@tonle/ui'
import { ActDialog } from '@tonle/ui/form'
import { chips, days, find, listPage, MemberName, stateBadge, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { awardTones, isMoney } from '../rules.ts'
import { showReward } from '../site/show-reward.ts'
import { texts as siteTexts } from '../site/texts.ts'
import { type DeskAward, missions } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

const AwardState = stateBadge({ texts, each: 'awdd.state.', tones: awardTones, live: ['held', 'due'] })

/** What missions and boards gave, and what waits for a check. */
export const AwardList = listPage({
  call: missions.consoleAwards,
  texts,
  title: 'misd.view.awards',
  frame: 'part',
  hasExport: true,
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [find('find', 'awdd.find'), chips('queue', 'awdd.queue', ['all', 'held'], { each: 'awdd.queue.' }), days('awdd.days')],
  sort: '-earnedAt',
  columns: [
    { key: 'earnedAt', label: 'awdd.earned', cell: row => <Time at={row.earnedAt} />, card: 'detail', sort: 'earnedAt' },
    { key: 'account', label: 'awdd.member', cell: row => <MemberName account={row.account} />, card: 'title' },
    {
      key: 'title',
      label: 'awdd.for',
      cell: (row, t) => (row.rank === null ? row.title : t('awdd.rank', { title: row.title, rank: row.rank })),
      card: 'none',
    },
    { key: 'state', label: 'misd.state', cell: row => <AwardState of={row.state} />, card: 'note' },
    { key: 'amount', label: 'misd.reward', isNumber: true, cell: row => <Reward award={row} />, card: 'amount' },
  ],
  rowName: row => `${row.account} ${row.title}`,
  empty: { title: 'awdd.none', picture: 'lotus' },
  panel: (row, { zone, close }) => <AwardPanel key={row.id} award={row} zone={zone} onClose={close} />,
})

const Reward = ({ award }: { readonly award: DeskAward }) => showReward(award, useText(siteTexts))

const REASONS = [
  ...(['shared_device', 'shared_network', 'shared_payment', 'shared_name', 'shared_paper'] as const),
  ...(['many_accounts', 'opposite_bets', 'bonus_hunting', 'linked_opposite', 'stars_taken_back'] as const),
] as const

interface AwardPanelProps {
  readonly award: DeskAward
  readonly zone: string
  readonly onClose: () => void
}

function AwardPanel({ award, zone, onClose }: AwardPanelProps) {
  const t = useText(texts)
  const can = useCan()
  const [outcome, setOutcome] = useState<'paid' | 'rejected'>()
  const [again, setAgain] = useState<'reversed' | 'kept'>()
  const isPrize = award.rank !== null && award.state === 'paid'
  const { reasons, decidedAt, decidedBy, note, paidAt } = award
  return (
    <Panel title={award.title} aside={<AwardState of={award.state} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('awdd.member'), value: <b translate="no">{award.account}</b>, isMain: true },
          { name: t('misd.reward'), value: <Reward award={award} /> },
          { name: t('misd.period'), value: `${t(`misd.period.${award.period}`)} · ${award.periodDay}` },
          { name: t('awdd.earned'), value: showFullTime(award.earnedAt, zone) },
          ...(paidAt === null ? [] : [{ name: t('awdd.paid'), value: showFullTime(paidAt, zone) }]),
          ...(decidedAt === null
            ? []
            : [{ name: t('awdd.decided'), value: `${showFullTime(decidedAt, zone)} · ${decidedBy} · ${note}` }]),
        ]}
      />
      {reasons.length > 0 && (
        <>
          <Caption as="h3">{t('awdd.reasons')}</Caption>
          <ul className={styles.reasons}>
            {REASONS.filter(name => reasons.includes(name)).map(name => (
              <li key={name}>{t(`awdd.reason.${name}`)}</li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink href={`/members?account=${encodeURIComponent(award.account)}`}>{t('awdd.see_member')}</ButtonLink>
      {award.state === 'held' && can('missions.decide') && (
        <div className={styles.acts}>
          <Button kind="pri" isBlock onClick={() => setOutcome('paid')}>
            {t('awdd.pay')}
          </Button>
          <Button kind="danger" isBlock onClick={() => setOutcome('rejected')}>
            {t('awdd.reject')}
          </Button>
        </div>
      )}
      {isPrize && can('missions.decide') && (
        <div className={styles.acts}>
          {award.isDoubtful && (
            <Button isBlock onClick={() => setAgain('kept')}>
              {t('awdd.keep')}
            </Button>
          )}
          <Button kind="danger" isBlock onClick={() => setAgain('reversed')}>
            {t('awdd.reverse')}
          </Button>
        </div>
      )}
      {again && <ReverseDialog award={award} outcome={again} onClose={() => setAgain(undefined)} />}
      {outcome && <DecideDialog award={award} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Panel>
  )
}

interface ActProps<Outcome> {
  readonly award: DeskAward
  readonly outcome: Outcome
  readonly onClose: () => void
}

/** Points and spins count by what they are worth, which the server knows. */
const amountOf = ({ currency, kind, amount }: DeskAward) => ({ currency, of: isMoney(kind) ? [{ amount }] : [] })

function DecideDialog({ award, outcome, onClose }: ActProps<'paid' | 'rejected'>) {
  const t = useText(texts)
  const isYes = outcome === 'paid'
  return (
    <ActDialog
      call={missions.decideAward}
      of={{ id: award.id, outcome }}
      version={award.version}
      act={t(isYes ? 'awdd.pay' : 'awdd.reject')}
      kind={isYes ? 'pri' : 'danger'}
      why={t('misd.why')}
      done={t('awdd.done')}
      {...(isYes && { amounts: amountOf(award) })}
      onClose={onClose}
    >
      <p>{t(isYes ? 'awdd.pay_text' : 'awdd.reject_text')}</p>
    </ActDialog>
  )
}

function ReverseDialog({ award, outcome, onClose }: ActProps<'reversed' | 'kept'>) {
  const t = useText(texts)
  const isBack = outcome === 'reversed'
  return (
    <ActDialog
      call={missions.reversePrize}
      of={{ id: award.id, outcome }}
      version={award.version}
      act={t(isBack ? 'awdd.reverse' : 'awdd.keep')}
      kind={isBack ? 'danger' : 'pri'}
      why={t('misd.why')}
      done={t('awdd.done')}
      {...(isBack && { amounts: amountOf(award) })}
      onClose={onClose}
    >
      <p>{t(isBack ? 'awdd.reverse_text' : 'awdd.keep_text')}</p>
    </ActDialog>
  )
}
