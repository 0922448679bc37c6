import { useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Card, EmptyState, ErrorState, Skeleton } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { chips, find, listPage, Time, useAddress } from '@tonle/ui/lists'
import { lazy, Suspense } from 'react'
import { contracts, KINDS, type Kind } from './calls.ts'
import { ContractDialog } from './contract-dialog.tsx'
import styles from './contracts.module.css'
import { periodOf } from './period-of.ts'
import { statementTone, stateTone } from './state-tone.ts'
import { StatementDialog } from './statement-dialog.tsx'
import { TermsView } from './terms-view.tsx'
import { texts } from './texts.ts'

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))
const VIEWS = ['statements', 'contracts'] as const

interface KindScreenProps {
  readonly kind: Kind
  readonly zone: string
}

/** The record of one kind of contract: the own contract with its statements, and the contracts with downlines. */
export function KindScreen({ kind, zone }: KindScreenProps) {
  const t = useText(texts)
  const [{ view, offer, contract }, setView] = useAddress({ view: VIEWS, offer: '', contract: '' })
  const Statements = STATEMENTS[kind]
  const Below = BELOW[kind]
  return (
    <div className={styles.screen}>
      <OwnContract kind={kind} onOpen={id => setView({ contract: id })} />
      <Tabs
        label={t(`ctr.kind.${kind}`)}
        tabs={VIEWS.map(value => ({ value, label: t(value === 'statements' ? 'ctr.statements' : 'ctr.with_below') }))}
        value={view}
        onValue={next => setView({ view: next })}
      />
      {view === 'statements' ? <Statements zone={zone} /> : <Below zone={zone} />}
      {contract !== '' && <ContractDialog id={contract} zone={zone} onClose={() => setView({ contract: '' })} />}
      {offer !== '' && (
        <Suspense>
          <OfferDialog kind={kind} account={offer === 'new' ? '' : offer} onClose={() => setView({ offer: '' })} />
        </Suspense>
      )}
    </div>
  )
}

/** What the agent is paid by; an offer or a request that waits stands out. */
function OwnContract({ kind, onOpen }: { readonly kind: Kind; readonly onOpen: (id: string) => void }) {
  const t = useText(texts)
  const { data, error, refetch } = contracts.contracts.useQuery({ side: 'payee', kind, limit: '1' })
  if (error && !data) return <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="120px" />
  const [own] = data.content
  if (!own || own.state === 'rejected' || own.state === 'terminated')
    return (
      <Card>
        <EmptyState title={t('ctr.none')} picture="boat" isSmall>
          {t('ctr.none_text')}
        </EmptyState>
      </Card>
    )
  const terms = own.asked ?? own.terms
  return (
    <Card
      title={t('ctr.own')}
      aside={
        <>
          <Badge tone={stateTone(own.state)}>{t(own.awaits === 'payee' ? 'ctr.waits_for_you' : `ctr.state.${own.state}`)}</Badge>
          <Button kind={own.awaits === 'payee' ? 'pri' : 'neutral'} onClick={() => onOpen(own.id)}>
            {t('ctr.open')}
          </Button>
        </>
      }
    >
      {terms && <TermsView terms={terms} kind={kind} currency={own.currency} />}
    </Card>
  )
}

const statementsOf = (kind: Kind) =>
  listPage({
    call: contracts.statements,
    texts,
    title: 'ctr.statements',
    frame: 'titled',
    input: { kind },
    sort: '-from',
    openAs: 'statement',
    panelOf: (key, { zone, close }) => <StatementDialog id={key} zone={zone} onClose={close} />,
    columns: [
      { key: 'period', label: 'ctr.period', cell: row => periodOf(row), card: 'title' },
      {
        key: 'bet',
        label: 'ctr.bet',
        isNumber: true,
        cell: row => <Amount value={row.bet} currency={row.currency} />,
        card: 'detail',
      },
      {
        key: 'level',
        label: 'ctr.level',
        cell: (row, t) => (row.level === 0 ? t('ctr.no_level') : t('ctr.level_of', { n: row.level })),
        card: 'none',
      },
      {
        key: 'state',
        label: 'ctr.state',
        cell: (row, t) => <Badge tone={statementTone(row.state)}>{t(`ctr.st.${row.state}`)}</Badge>,
        card: 'note',
      },
      {
        key: 'due',
        label: 'ctr.due',
        isNumber: true,
        cell: row => <Amount value={row.due} currency={row.currency} />,
        card: 'amount',
      },
    ],
    rowName: row => periodOf(row),
    empty: { title: 'ctr.no_statements', text: 'ctr.no_statements_text', picture: 'lotus' },
  })

const belowOf = (kind: Kind) =>
  listPage({
    call: contracts.contracts,
    texts,
    title: 'ctr.with_below',
    frame: 'titled',
    input: { kind, side: 'giver' },
    filters: [
      chips('state', 'ctr.state', ['any', 'offered', 'signed', 'change_requested', 'end_requested'], {
        each: 'ctr.state.',
        unsent: ['any'],
      }),
      find('account', 'ctr.payee', { maxLength: 40 }),
    ],
    sort: '-changedAt',
    aside: () => <OfferButton />,
    openAs: 'below',
    panelOf: (key, { zone, close }) => <ContractDialog id={key} zone={zone} onClose={close} />,
    columns: [
      { key: 'payee', label: 'ctr.payee', cell: row => <span translate="no">{row.payee}</span>, card: 'title' },
      {
        key: 'state',
        label: 'ctr.state',
        cell: (row, t) => (
          <Badge tone={stateTone(row.state)}>{t(row.awaits === 'giver' ? 'ctr.waits_for_you' : `ctr.state.${row.state}`)}</Badge>
        ),
        card: 'amount',
      },
      { key: 'changed', label: 'ctr.changed', cell: row => <Time at={row.changedAt} />, card: 'detail' },
    ],
    rowName: row => row.payee,
    empty: { title: 'ctr.no_below', picture: 'lotus' },
  })

function OfferButton() {
  const t = useText(texts)
  const [, setView] = useAddress({ offer: '' })
  return (
    <Button kind="pri" icon="plus-bold" onClick={() => setView({ offer: 'new' })}>
      {t('ctr.offer')}
    </Button>
  )
}

const each = <T,>(make: (kind: Kind) => T) => Object.fromEntries(KINDS.map(kind => [kind, make(kind)])) as Record<Kind, T>
const STATEMENTS = each(statementsOf)
const BELOW = each(belowOf)
