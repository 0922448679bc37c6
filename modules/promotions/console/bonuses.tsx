import { useCan } from '@tonle/contract/browser'
import { showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, ButtonLink, Facts, Mono, Panel } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { days, find, listPage, MemberName, select, stateBadge, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { bonusTones } from '../rules.ts'
import { type Grant, promotions } from './calls.ts'
import { ofCampaign } from './of-campaign.tsx'
import { texts } from './texts.ts'

const GRANT_STATES = ['rounds', 'queued', 'active', 'completed', 'used_up', 'expired', 'forfeited', 'cancelled'] as const
const GrantState = stateBadge({ texts, each: 'promo.grant.', tones: bonusTones, live: ['rounds', 'active'] })

/** Members' bonuses, of one campaign or of one member. */
export const BonusList = listPage({
  call: promotions.grants,
  texts,
  title: 'promo.view.bonuses',
  frame: 'part',
  filters: [
    find('find', 'promo.find'),
    select('state', 'promo.state', GRANT_STATES, { each: 'promo.grant.', any: 'promo.any_state' }),
    ofCampaign,
    days('promo.days'),
  ],
  sort: '-grantedAt',
  columns: [
    { key: 'grantedAt', label: 'promo.granted', cell: row => <Time at={row.grantedAt} />, card: 'detail', sort: 'grantedAt' },
    { key: 'account', label: 'promo.member', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'code', label: 'promo.campaign', cell: row => <Mono>{row.code}</Mono>, card: 'none' },
    { key: 'wagered', label: 'promo.wagered', isNumber: true, cell: row => wageredOf(row), card: 'none' },
    {
      key: 'balance',
      label: 'promo.left',
      isNumber: true,
      cell: row => <Amount value={row.balance} currency={row.currency} />,
      card: 'none',
    },
    { key: 'state', label: 'promo.state', cell: row => <GrantState of={row.state} />, card: 'note' },
    {
      key: 'amount',
      label: 'promo.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => `${row.account} ${row.code}`,
  empty: { title: 'promo.no_bonuses', picture: 'lotus' },
  panel: (row, { zone, close }) => <GrantPanel key={row.id} grant={row} zone={zone} onClose={close} />,
})

const wageredOf = ({ wagered, target, currency }: Grant) => `${showMoney(wagered, currency)} / ${showMoney(target, currency)}`

interface GrantPanelProps {
  readonly grant: Grant
  readonly zone: string
  readonly onClose: () => void
}

function GrantPanel({ grant, zone, onClose }: GrantPanelProps) {
  const t = useText(texts)
  const can = useCan()
  const [isAsking, setAsking] = useState(false)
  const { currency, state, activatedAt, endedAt, wagerBy, note, endedBy } = grant
  return (
    <Panel title={grant.title} aside={<GrantState of={state} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('promo.member'), value: <b translate="no">{grant.account}</b> },
          { name: t('promo.amount'), value: <Amount value={grant.amount} currency={currency} />, isMain: true },
          { name: t('promo.left'), value: <Amount value={grant.balance} currency={currency} /> },
          { name: t('promo.wagered'), value: <span className="num">{wageredOf(grant)}</span> },
          { name: t('promo.released'), value: <Amount value={grant.released} currency={currency} /> },
          { name: t('promo.source'), value: <Mono>{grant.source}</Mono> },
          { name: t('promo.granted'), value: showFullTime(grant.grantedAt, zone) },
          ...(activatedAt === null ? [] : [{ name: t('promo.activated'), value: showFullTime(activatedAt, zone) }]),
          ...(wagerBy === null || endedAt !== null ? [] : [{ name: t('promo.wager_by'), value: showFullTime(wagerBy, zone) }]),
          ...(endedAt === null ? [] : [{ name: t('promo.ended'), value: `${showFullTime(endedAt, zone)} · ${endedBy ?? '–'}` }]),
          ...(note === null ? [] : [{ name: t('promo.note'), value: note }]),
        ]}
      />
      <ButtonLink href={`/members?account=${encodeURIComponent(grant.account)}`}>{t('promo.see_member')}</ButtonLink>
      {(state === 'active' || state === 'queued' || state === 'rounds') && can('promotions.grant') && (
        <Button kind="danger" isBlock onClick={() => setAsking(true)}>
          {t('promo.end')}
        </Button>
      )}
      {isAsking && <EndDialog grant={grant} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function EndDialog({ grant, onClose }: Omit<GrantPanelProps, 'zone'>) {
  const t = useText(texts)
  const second = useSecondOperator(grant.currency, { amount: grant.balance })
  const form = useCallForm(promotions.endBonus, {
    input: ({ why }) => ({ id: grant.id, why }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('promo.ended_done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('promo.end')}
      form={form}
      why={t('promo.why')}
      act={second.act(t('promo.end_act', { amount: showMoney(grant.balance, grant.currency) }))}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('promo.end_text')}</p>
      {second.note}
    </ReasonDialog>
  )
}
