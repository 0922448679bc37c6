import { usePagedList } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showDuration, showMoney, showTime, useLang, useText } from '@tonle/text/browser'
import { Amount, Badge, Chips, type Column, EmptyState, List, MoreButton, Split, Table } from '@tonle/ui'
import { useAddress, useListKeys } from '@tonle/ui/lists'
import { play, type WatchProps } from '../calls.ts'
import { VendorSelect } from '../vendor-select.tsx'
import styles from '../watch.module.css'
import { type HeldCredit, stateOf, TONES } from './calls.ts'
import { HeldPanel } from './held-panel.tsx'
import { texts } from './texts.ts'

const STATES = ['waiting', 'resolved', 'all'] as const

/** Credits above a ceiling, the longest wait first; a row opens what is known and the decision. */
export function HeldList({ zone }: WatchProps) {
  const t = useText(texts)
  const [{ open, vendor, state: asked }, setView] = useAddress(['open', 'vendor', 'state'])
  const state = STATES.find(one => one === asked) ?? 'waiting'
  const sort = state === 'waiting' ? ('heldAt' as const) : ('-resolvedAt' as const)
  const input = { state, sort, ...(vendor && { vassalage: vendor }) }
  const held = usePagedList(play.heldCredits, input, { refetchInterval: SAFETY_POLL_MS })
  const { rows } = held
  const show = (row: HeldCredit | undefined) => setView({ open: row?.id ?? '' })
  useListKeys({ rows, rowKey: row => row.id, openKey: open || undefined, onOpen: show, onClose: () => show(undefined) })
  return (
    <>
      <Chips
        className={styles.chips}
        label={t('held.filter')}
        chips={STATES.map(value => ({ value, label: t(`held.${value}`) }))}
        chosen={[state]}
        onToggle={next => setView({ state: next === 'waiting' ? '' : next, open: '' })}
      />
      <search className={styles.one}>
        <VendorSelect value={vendor} onValue={next => setView({ vendor: next, open: '' })} />
      </search>
      <Split isOpen={open !== ''}>
        <List>
          <h2 className="sr-only">{t('held.title')}</h2>
          <Table
            label={t('held.title')}
            isDense
            columns={useColumns(zone)}
            rows={rows}
            rowKey={row => row.id}
            rowName={row => `${row.account} ${showMoney(row.amount, row.currency)}`}
            onOpen={row => show(open === row.id ? undefined : row)}
            openKey={open || undefined}
            error={held.error}
            onRetry={held.retry}
            empty={
              <EmptyState title={t('held.none')} picture="lotus" isSmall>
                {t('held.none_text')}
              </EmptyState>
            }
          />
          <MoreButton list={held} />
        </List>
        {open && <HeldPanel key={open} id={open} zone={zone} onClose={() => show(undefined)} />}
      </Split>
    </>
  )
}

export function HeldBadge({ held }: { readonly held: HeldCredit }) {
  const t = useText(texts)
  const state = stateOf(held)
  if (held.askedBy !== null)
    return (
      <Badge tone="warn" isLive>
        {t('held.waits_second')}
      </Badge>
    )
  return (
    <Badge tone={TONES[state]} isLive={state === 'waiting'}>
      {t(`held.state.${state}`)}
    </Badge>
  )
}

/** The operator who decided, or requested a decision. */
export const decidersOf = ({ decidedBy, approvedBy, askedBy }: HeldCredit) =>
  [decidedBy ?? askedBy, approvedBy].filter(name => name !== null).join(' + ')

/** How long it has waited; the list is read again every few seconds, so it needs no clock of its own. */
export function Waits({ held }: { readonly held: HeldCredit }) {
  const lang = useLang()
  return held.resolvedAt === null && <>{showDuration(lang, Date.now() - Date.parse(held.heldAt))}</>
}

function useColumns(zone: string): Column<HeldCredit>[] {
  const t = useText(texts)
  return [
    { key: 'since', label: t('held.since'), render: held => showTime(held.heldAt, zone), card: 'detail' },
    { key: 'player', label: t('held.player'), render: held => <b translate="no">{held.account}</b>, card: 'title' },
    { key: 'vendor', label: t('held.vendor'), render: held => <span translate="no">{held.vendorName}</span>, card: 'line' },
    { key: 'game', label: t('held.game'), render: held => held.gameName, card: 'line' },
    {
      key: 'why',
      label: t('held.why'),
      render: held => t(`held.ceiling.${held.ceiling}`, { amount: showMoney(held.allowed, held.currency) }),
      card: 'line',
    },
    { key: 'waits', label: t('held.waits'), isNumber: true, render: held => <Waits held={held} />, card: 'line' },
    { key: 'state', label: t('held.state'), render: held => <HeldBadge held={held} />, card: 'note' },
    { key: 'by', label: t('held.by'), render: decidersOf, card: 'line' },
    {
      key: 'amount',
      label: t('held.amount'),
      isNumber: true,
      render: held => <Amount value={held.amount} currency={held.currency} />,
      card: 'amount',
    },
  ]
}
