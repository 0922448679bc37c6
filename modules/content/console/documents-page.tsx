import { localText, useLang, useText } from '@tonle/text/browser'
import { ButtonLink, Link, Mono, Skeleton } from '@tonle/ui'
import { find, listPage, select, Time, useAddress } from '@tonle/ui/lists'
import { lazy, Suspense } from 'react'
import { content } from './calls.ts'
import { DocumentState } from './document-state.ts'
import { texts } from './texts.ts'
import { KINDS, STATES } from './types.ts'

/** The editor brings its library: it is loaded with the first document that is opened. */
const DocumentPage = lazy(() => import('./document-page.tsx').then(m => ({ default: m.DocumentPage })))

/** Pages, help, news and promises of the brand; the address names the one that is open. */
export function Documents({ zone }: { readonly zone: string }) {
  const [{ open }] = useAddress({ open: '' })
  if (open === '') return <List zone={zone} />
  return (
    <Suspense fallback={<Skeleton width="100%" height="480px" />}>
      <DocumentPage key={open} id={open} zone={zone} />
    </Suspense>
  )
}

const List = listPage({
  call: content.consoleDocuments,
  texts,
  title: 'documents.title',
  filters: [
    find('find', 'documents.find', { maxLength: 60 }),
    select('kind', 'documents.kind', KINDS, { each: 'documents.kind.', any: 'documents.any_kind' }),
    select('state', 'documents.state', STATES, { each: 'documents.state.', any: 'documents.any_state' }),
  ],
  sort: '-savedAt',
  aside: () => <Add />,
  columns: [
    { key: 'title', label: 'documents.name', cell: row => <Title {...row} />, card: 'title' },
    { key: 'kind', label: 'documents.kind', cell: (row, t) => t(`documents.kind.${row.kind}`), card: 'detail' },
    { key: 'key', label: 'documents.key', cell: row => <Mono>{row.key}</Mono>, card: 'none', sort: 'key' },
    { key: 'savedBy', label: 'documents.saved_by', card: 'none' },
    { key: 'savedAt', label: 'documents.saved_at', cell: row => <Time at={row.savedAt} />, card: 'note', sort: 'savedAt' },
    { key: 'state', label: 'documents.state', cell: row => <DocumentState of={row.state} />, card: 'amount' },
  ],
  empty: { title: 'documents.none' },
})

function Add() {
  const t = useText(texts)
  return (
    <ButtonLink kind="pri" icon="plus-bold" href="/content?open=new">
      {t('documents.add')}
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
    <Link href={`/content?open=${id}`}>
      {localText(title, lang)}
      {isChanged && ` · ${t('documents.changed')}`}
    </Link>
  )
}
