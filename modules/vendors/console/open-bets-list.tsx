import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { useText } from '@tonle/text/browser'
import { Amount, Badge, Mono } from '@tonle/ui'
import { chips, find, listPage, MemberName, stateBadge, Time } from '@tonle/ui/lists'
import { type OpenBet, play } from './calls.ts'
import { RoundPanel } from './round-panel.tsx'
import { texts } from './texts.ts'
import { vendorFilter } from './vendor-filter.tsx'

/** Bets that wait for their outcome; a row opens its round. */
export const OpenBetsList = listPage({
  call: play.openBets,
  texts,
  title: 'watch.rounds',
  frame: 'part',
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [
    chips('state', 'watch.filter', ['all', 'stuck', 'differs'], { each: 'watch.' }),
    find('find', 'watch.find_bet'),
    vendorFilter,
  ],
  sort: 'placedAt',
  columns: [
    { key: 'placed', label: 'watch.placed', cell: bet => <Time at={bet.placedAt} />, card: 'detail', sort: 'placedAt' },
    { key: 'player', label: 'watch.player', cell: bet => <MemberName account={bet.account} />, card: 'title' },
    { key: 'vendor', label: 'watch.vendor', cell: bet => <span translate="no">{bet.vassalage}</span>, card: 'none' },
    { key: 'gameName', label: 'watch.game', card: 'none' },
    { key: 'round', label: 'watch.round', cell: bet => <Mono>{bet.roundId ?? bet.txId}</Mono>, card: 'none' },
    { key: 'finding', label: 'watch.finding', cell: bet => <Finding bet={bet} />, card: 'note' },
    {
      key: 'stake',
      label: 'watch.stake',
      isNumber: true,
      cell: bet => <Amount value={bet.stake} currency={bet.currency} />,
      card: 'amount',
      sort: 'stake',
    },
  ],
  rowKey: bet => bet.betId,
  rowName: bet => `${bet.gameName} ${bet.account}`,
  empty: { title: 'watch.no_bets', text: 'watch.no_bets_text', picture: 'lotus' },
  panelOf: (betId, { zone, close }) => <RoundPanel key={betId} betId={betId} zone={zone} onClose={close} />,
})

const Answer = stateBadge({
  texts,
  each: 'watch.finding.',
  tones: { no_history: 'plain', no_answer: 'warn', unknown: 'bad', open: 'accent', settled: 'bad', void: 'bad', none: 'plain' },
})

/** The vendor's answer about a bet, or that it waits too long. */
export function Finding({ bet }: { readonly bet: Pick<OpenBet, 'finding' | 'isStuck'> }) {
  const t = useText(texts)
  if (bet.finding === null && bet.isStuck) return <Badge tone="warn">{t('watch.stuck')}</Badge>
  return <Answer of={bet.finding ?? 'none'} />
}
