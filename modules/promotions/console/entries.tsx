import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Caption, ErrorState, Facts, Mono, Panel, Skeleton } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { chips, days, find, listPage, MemberName, stateBadge, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { entryTones } from '../rules.ts'
import { type Entry, promotions } from './calls.ts'
import styles from './promotions.module.css'
import { texts } from './texts.ts'

const EntryState = stateBadge({ texts, each: 'promo.entry.', tones: entryTones, live: ['applying'] })

/** Applications for promotions, the longest wait first. */
export const EntryList = listPage({
  call: promotions.entries,
  texts,
  title: 'promo.view.entries',
  frame: 'part',
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [
    find('find', 'promo.find'),
    chips('queue', 'promo.queue', ['applying', 'decided', 'all'], { each: 'promo.queue.' }),
    days('promo.days'),
  ],
  sort: ({ queue }) => (queue === 'decided' || queue === 'all' ? '-requestedAt' : 'requestedAt'),
  columns: [
    {
      key: 'requestedAt',
      label: 'promo.requested',
      cell: row => <Time at={row.requestedAt} />,
      card: 'detail',
      sort: 'requestedAt',
    },
    { key: 'account', label: 'promo.member', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'title', label: 'promo.campaign', card: 'none' },
    { key: 'remark', label: 'promo.remark', cell: row => row.remark ?? '–', card: 'none' },
    { key: 'pictures', label: 'promo.pictures', isNumber: true, cell: row => row.pictures.length, card: 'none' },
    { key: 'state', label: 'promo.state', cell: row => <EntryState of={row.state} />, card: 'note' },
    { key: 'code', label: 'promo.code', cell: row => <Mono>{row.code}</Mono>, card: 'amount' },
  ],
  rowName: row => `${row.account} ${row.code}`,
  empty: { title: 'promo.no_entries', picture: 'lotus' },
  panel: (row, { zone, close }) => <EntryPanel key={row.id} entry={row} zone={zone} onClose={close} />,
})

interface EntryPanelProps {
  readonly entry: Entry
  readonly zone: string
  readonly onClose: () => void
}

function EntryPanel({ entry, zone, onClose }: EntryPanelProps) {
  const t = useText(texts)
  const can = useCan()
  const [outcome, setOutcome] = useState<'approved' | 'rejected'>()
  const { remark, note, decidedAt, decidedBy } = entry
  return (
    <Panel title={entry.title} aside={<EntryState of={entry.state} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('promo.member'), value: <b translate="no">{entry.account}</b>, isMain: true },
          { name: t('promo.code'), value: <Mono>{entry.code}</Mono> },
          { name: t('promo.source'), value: <Mono>{entry.source}</Mono> },
          { name: t('promo.requested'), value: showFullTime(entry.requestedAt, zone) },
          ...(remark === null ? [] : [{ name: t('promo.remark'), value: remark }]),
          ...(decidedAt === null
            ? []
            : [{ name: t('promo.decided'), value: `${showFullTime(decidedAt, zone)} · ${decidedBy} · ${note}` }]),
        ]}
      />
      {entry.reasons.length > 0 && <Reasons codes={entry.reasons} />}
      <EntryPictures entry={entry} of={entry.pictures} />
      {entry.earlier.map(earlier => (
        <Earlier key={earlier.requestedAt} entry={entry} earlier={earlier} zone={zone} />
      ))}
      <ButtonLink href={`/members?account=${encodeURIComponent(entry.account)}`}>{t('promo.see_member')}</ButtonLink>
      {entry.state === 'applying' && can('promotions.grant') && (
        <div className={styles.acts}>
          <Button kind="pri" isBlock onClick={() => setOutcome('approved')}>
            {t('promo.approve')}
          </Button>
          <Button kind="danger" isBlock onClick={() => setOutcome('rejected')}>
            {t('promo.reject')}
          </Button>
        </div>
      )}
      {outcome && <DecideDialog entry={entry} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Panel>
  )
}

function EntryPictures({ entry, of }: { readonly entry: Entry; readonly of: readonly string[] }) {
  const t = useText(texts)
  if (of.length === 0) return null
  return (
    <div className={styles.pictures}>
      {of.map((picture, i) => (
        <EntryPicture
          key={picture}
          id={entry.id}
          picture={picture}
          name={t('promo.picture_of', { n: i + 1, account: entry.account })}
        />
      ))}
    </div>
  )
}

interface EarlierProps {
  readonly entry: Entry
  readonly earlier: Entry['earlier'][number]
  readonly zone: string
}

/** A rejected application that was made again. */
function Earlier({ entry, earlier, zone }: EarlierProps) {
  const t = useText(texts)
  const { remark, note, requestedAt, decidedAt, decidedBy, pictures } = earlier
  return (
    <>
      <Caption as="h3">{t('promo.earlier')}</Caption>
      <Facts
        facts={[
          { name: t('promo.requested'), value: showFullTime(requestedAt, zone) },
          ...(remark === null ? [] : [{ name: t('promo.remark'), value: remark }]),
          { name: t('promo.decided'), value: [showFullTime(decidedAt, zone), decidedBy, note].filter(Boolean).join(' · ') },
        ]}
      />
      <EntryPictures entry={entry} of={pictures} />
    </>
  )
}

const REASONS = [
  ...(['shared_device', 'shared_network', 'shared_payment', 'shared_name', 'shared_paper'] as const),
  ...(['many_accounts', 'opposite_bets', 'bonus_hunting', 'linked_opposite', 'spins_taken_back'] as const),
] as const

/** Why a claim that needs no desk was held. */
function Reasons({ codes }: { readonly codes: readonly string[] }) {
  const t = useText(texts)
  const known = REASONS.filter(name => codes.includes(name))
  return (
    <>
      <Caption as="h3">{t('promo.reasons')}</Caption>
      <ul>
        {known.map(name => (
          <li key={name}>{t(`promo.reason.${name}`)}</li>
        ))}
      </ul>
    </>
  )
}

function EntryPicture({ id, picture, name }: { readonly id: string; readonly picture: string; readonly name: string }) {
  const { data, error, refetch } = promotions.entryPicture.useQuery({ id, picture })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!data) return <Skeleton width="100%" height="160px" />
  return <img className={styles.picture} src={`data:${data.type};base64,${data.base64}`} alt={name} />
}

interface DecideDialogProps {
  readonly entry: Entry
  readonly outcome: 'approved' | 'rejected'
  readonly onClose: () => void
}

function DecideDialog({ entry, outcome, onClose }: DecideDialogProps) {
  const t = useText(texts)
  const form = useCallForm(promotions.decideEntry, {
    version: entry.version,
    input: ({ why }) => ({ id: entry.id, outcome, why }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('promo.done'),
    onDone: onClose,
  })
  const isYes = outcome === 'approved'
  const act = t(isYes ? 'promo.approve' : 'promo.reject')
  return (
    <ReasonDialog title={act} form={form} why={t('promo.why')} act={act} kind={isYes ? 'pri' : 'danger'} onClose={onClose}>
      <p>{t(isYes ? 'promo.approve_text' : 'promo.reject_text')}</p>
    </ReasonDialog>
  )
}
