import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Amount, Button, ButtonLink, Caption, Link } from '@tonle/ui'
import { type Filter, Game, listPage, Member, select, stateBadge, Time, text } from '@tonle/ui/lists'
import { reports } from './calls.ts'
import { CATEGORIES } from './categories.ts'
import { texts } from './texts.ts'

const State = stateBadge({ texts, each: 'bets.state.', tones: { open: 'warn', won: 'ok', lost: 'plain', void: 'plain' } })

/** Set by a link from a member's page, and taken off here. */
const ofMember: Filter<never, { readonly member?: string }, unknown, { readonly member: string }> = {
  place: 'row',
  fields: { member: /^mem_[0-9a-f]{32}$/ },
  input: ({ member }) => (member ? { member } : {}),
  Control: ({ view, onView }) => (view.member ? <OneMember onAll={() => onView({ member: '' })} /> : null),
}

function OneMember({ onAll }: { readonly onAll: () => void }) {
  const t = useText(texts)
  return (
    <Button icon="x-bold" onClick={onAll}>
      {t('bets.one_member')}
    </Button>
  )
}

/** The bets behind a day's figures. */
export const RevenueBets = listPage({
  call: reports.revenueBets,
  texts,
  title: 'bets.title',
  hasExport: true,
  aside: () => <Back />,
  filters: [
    text('day', 'bets.day', { pattern: /^\d{4}-\d{2}-\d{2}$/, maxLength: 10 }),
    text('vassalage', 'revenue.vendor', { pattern: /^[A-Z0-9_]{2,20}$/, maxLength: 20 }),
    text('gameCode', 'revenue.game', { pattern: /^[A-Za-z0-9_-]{1,60}$/, maxLength: 60 }),
    select('vertical', 'revenue.category', CATEGORIES, { each: 'category.', any: 'revenue.any_category' }),
    ofMember,
  ],
  sort: '-placedAt',
  columns: [
    {
      key: 'time',
      label: 'bets.time',
      cell: bet => <Round betId={bet.betId} at={bet.placedAt} />,
      card: 'detail',
      sort: 'placedAt',
    },
    { key: 'member', label: 'bets.member', cell: bet => <Member account={bet.account} />, card: 'title' },
    { key: 'game', label: 'bets.game', cell: bet => <Game name={bet.gameName} maker={bet.vassalage} />, card: 'none' },
    { key: 'state', label: 'bets.state', cell: bet => <State of={bet.status} />, card: 'note' },
    {
      key: 'stake',
      label: 'revenue.stakes',
      isNumber: true,
      cell: bet => <Amount value={bet.stake} currency={bet.currency} />,
      card: 'none',
    },
    {
      key: 'payout',
      label: 'revenue.wins',
      isNumber: true,
      cell: bet => <Amount value={bet.payout} currency={bet.currency} />,
      card: 'none',
    },
    {
      key: 'ggr',
      label: 'revenue.ggr',
      isNumber: true,
      cell: bet => <Amount value={bet.ggr} currency={bet.currency} tone="change" />,
      card: 'amount',
    },
  ],
  rowKey: bet => bet.betId,
  empty: { title: 'bets.none' },
})

/** When it was placed, leading to its round for operators who may read rounds. */
function Round({ betId, at }: { readonly betId: string; readonly at: string }) {
  const can = useCan()
  const time = <Time at={at} as="second" />
  return can('vendors.read') ? <Link href={`/vendors?view=rounds&open=${betId}`}>{time}</Link> : time
}

function Back() {
  const t = useText(texts)
  return (
    <>
      <Caption as="span">{t('bets.lead')}</Caption>
      <ButtonLink href="/reports" size="s">
        {t('bets.back')}
      </ButtonLink>
    </>
  )
}
