import { localText, useLang, useText } from '@tonle/text/browser'
import { ButtonLink, Link, Skeleton } from '@tonle/ui'
import { find, listPage, select, Time, useAddress } from '@tonle/ui/lists'
import { lazy, Suspense } from 'react'
import { AnnouncementState } from './announcement-state.ts'
import { messages } from './calls.ts'
import { texts } from './texts.ts'
import { type SegmentName, STATES, TYPES } from './types.ts'

/** The editor brings its library: it is loaded with the first announcement that is opened. */
const AnnouncementPage = lazy(() => import('./announcement-page.tsx').then(m => ({ default: m.AnnouncementPage })))

interface AnnouncementsProps {
  readonly zone: string
  readonly segments: readonly SegmentName[]
}

/** Announcements of the brand; the address names the one that is open. */
export function Announcements({ zone, segments }: AnnouncementsProps) {
  const [{ open }] = useAddress({ open: '' })
  if (open === '') return <List zone={zone} />
  return (
    <Suspense fallback={<Skeleton width="100%" height="480px" />}>
      <AnnouncementPage key={open} id={open} {...{ zone, segments }} />
    </Suspense>
  )
}

const List = listPage({
  call: messages.consoleAnnouncements,
  texts,
  title: 'announcements.title',
  filters: [
    find('find', 'announcements.find', { maxLength: 60 }),
    select('type', 'announcements.type', TYPES, { each: 'announcements.type.', any: 'announcements.any_type' }),
    select('state', 'announcements.state', STATES, { each: 'announcements.state.', any: 'announcements.any_state' }),
  ],
  sort: '-savedAt',
  aside: () => <Add />,
  columns: [
    {
      key: 'title',
      label: 'announcements.name',
      cell: row => <Title {...row} />,
      card: 'title',
    },
    { key: 'type', label: 'announcements.type', cell: (row, t) => t(`announcements.type.${row.type}`), card: 'detail' },
    { key: 'savedBy', label: 'announcements.saved_by', card: 'none' },
    { key: 'savedAt', label: 'announcements.saved_at', cell: row => <Time at={row.savedAt} />, card: 'note', sort: 'savedAt' },
    { key: 'state', label: 'announcements.state', cell: row => <AnnouncementState of={row.state} />, card: 'amount' },
  ],
  empty: { title: 'announcements.none' },
})

function Add() {
  const t = useText(texts)
  return (
    <ButtonLink kind="pri" icon="plus-bold" href="/announcements?open=new">
      {t('announcements.add')}
    </ButtonLink>
  )
}

interface TitleProps {
  readonly id: string
  readonly title: Parameters<typeof localText>[0]
  readonly isChanged: boolean
}

function Title({ id, title, isChanged }: TitleProps) {
  const t = useText(texts)
  const lang = useLang()
  return (
    <Link href={`/announcements?open=${id}`}>
      {localText(title, lang)}
      {isChanged && ` · ${t('announcements.changed')}`}
    </Link>
  )
}
