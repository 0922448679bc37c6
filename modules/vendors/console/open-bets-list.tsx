import { usePagedList } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showTime, useText } from '@tonle/text/browser'
import {
  Amount,
  Badge,
  Chips,
  type Column,
  EmptyState,
  FilterBar,
  List,
  Mono,
  MoreButton,
  Split,
  Table,
  TextInput,
  type Tone,
} from '@tonle/ui'
import { useAddress, useListKeys } from '@tonle/ui/lists'
import { type OpenBet, play, type WatchProps } from './calls.ts'
import { RoundPanel } from './round-panel.tsx'
import { texts } from './texts.ts'
import { VendorSelect } from './vendor-select.tsx'
import styles from './watch.module.css'

const STATES = ['all', 'stuck', 'differs'] as const

/** Bets that wait for their outcome, the oldest first; a row opens its round. */
export function OpenBetsList({ zone }: WatchProps) {
  const t = useText(texts)
  const [{ open, vendor, state: asked, find }, setView] = useAddress(['open', 'vendor', 'state', 'find'])
  const state = STATES.find(one => one === asked) ?? 'all'
  const input = { state, ...(vendor && { vassalage: vendor }), ...(find.trim() && { find: find.trim() }) }
  const bets = usePagedList(play.openBets, input, { refetchInterval: SAFETY_POLL_MS })
  const { rows } = bets
  const show = (bet: OpenBet | undefined) => setView({ open: bet?.betId ?? '' })
  useListKeys({ rows, rowKey: bet => bet.betId, openKey: open || undefined, onOpen: show, onClose: () => show(undefined) })
  return (
    <>
      <Filters state={state} find={find} vendor={vendor} onView={changed => setView({ ...changed, open: '' })} />
      <Split isOpen={open !== ''}>
        <List>
          <h2 className="sr-only">{t('watch.rounds')}</h2>
          <Table
            label={t('watch.rounds')}
            isDense
            columns={useColumns(zone)}
            rows={rows}
            rowKey={bet => bet.betId}
            rowName={bet => `${bet.gameName} ${bet.account}`}
            onOpen={bet => show(open === bet.betId ? undefined : bet)}
            openKey={open || undefined}
            error={bets.error}
            onRetry={bets.retry}
            empty={
              <EmptyState title={t('watch.no_bets')} picture="lotus" isSmall>
                {t('watch.no_bets_text')}
              </EmptyState>
            }
          />
          <MoreButton list={bets} />
        </List>
        {open && <RoundPanel key={open} betId={open} zone={zone} onClose={() => show(undefined)} />}
      </Split>
    </>
  )
}

interface FiltersProps {
  readonly state: (typeof STATES)[number]
  readonly find: string
  readonly vendor: string
  readonly onView: (changed: Partial<Record<'state' | 'find' | 'vendor', string>>) => void
}

function Filters({ state, find, vendor, onView }: FiltersProps) {
  const t = useText(texts)
  return (
    <>
      <Chips
        className={styles.chips}
        label={t('watch.filter')}
        chips={STATES.map(value => ({ value, label: t(`watch.${value}`) }))}
        chosen={[state]}
        onToggle={next => onView({ state: next === 'all' ? '' : next })}
      />
      <FilterBar>
        <TextInput
          label={t('watch.find_bet')}
          isDense
          type="search"
          data-filter=""
          icon="magnifying-glass-bold"
          value={find}
          onValue={text => onView({ find: text })}
          maxLength={120}
        />
        <VendorSelect value={vendor} onValue={next => onView({ vendor: next })} />
      </FilterBar>
    </>
  )
}

const TONES: Readonly<Record<NonNullable<OpenBet['finding']>, Tone>> = {
  no_history: 'plain',
  no_answer: 'warn',
  unknown: 'bad',
  open: 'accent',
  settled: 'bad',
  void: 'bad',
}

export function Finding({ bet }: { readonly bet: Pick<OpenBet, 'finding' | 'isStuck'> }) {
  const t = useText(texts)
  if (bet.finding) return <Badge tone={TONES[bet.finding]}>{t(`watch.finding.${bet.finding}`)}</Badge>
  return bet.isStuck ? <Badge tone="warn">{t('watch.stuck')}</Badge> : <Badge>{t('watch.finding.none')}</Badge>
}

function useColumns(zone: string): Column<OpenBet>[] {
  const t = useText(texts)
  return [
    { key: 'placed', label: t('watch.placed'), render: bet => showTime(bet.placedAt, zone), card: 'detail' },
    { key: 'player', label: t('watch.player'), render: bet => <b translate="no">{bet.account}</b>, card: 'title' },
    { key: 'vendor', label: t('watch.vendor'), render: bet => <span translate="no">{bet.vassalage}</span>, card: 'line' },
    { key: 'game', label: t('watch.game'), render: bet => bet.gameName, card: 'line' },
    {
      key: 'round',
      label: t('watch.round'),
      render: bet => <Mono>{bet.roundId ?? bet.txId}</Mono>,
      card: 'line',
    },
    { key: 'finding', label: t('watch.finding'), render: bet => <Finding bet={bet} />, card: 'note' },
    {
      key: 'stake',
      label: t('watch.stake'),
      isNumber: true,
      render: bet => <Amount value={bet.stake} currency={bet.currency} />,
      card: 'amount',
    },
  ]
}
