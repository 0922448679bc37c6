import { CallError } from '@tonle/contract/browser'
import { currentLang, dayIn, showDay, toWireLang, useText } from '@tonle/text/browser'
import { EmptyState, ErrorState, Icon, Link, SafeHtml, Skeleton } from '@tonle/ui'
import type { ReactNode } from 'react'
import { content } from './calls.ts'
import styles from './pages.module.css'
import { texts } from './texts.ts'

interface DocumentViewProps {
  readonly kind: 'page' | 'news' | 'blog'
  readonly name: string
  readonly zone: string
  /** Of the terms. */
  readonly version?: string | undefined
  /** The picture of an article's art. */
  readonly pictureOf: (art: string) => ReactNode
  /** Names the page in the browser's tab. */
  readonly useOwnName: (name: string | undefined) => void
}

/** A page of the brand, or an article of its news or blog. */
export function DocumentView({ kind, name, zone, version, pictureOf, useOwnName }: DocumentViewProps) {
  const t = useText(texts)
  // In the console's frame; this part is never rendered on the server.
  const preview = new URLSearchParams(location.search).get('preview')
  const shown = content.document.useQuery(preview === null && { kind, key: name }, { staleTime: 600_000 })
  const previewed = content.preview.useQuery(preview !== null && { preview, show: toWireLang(currentLang()) })
  const { data, error, refetch } = preview === null ? shown : previewed
  useOwnName(data?.title)
  if (error && !data)
    return error instanceof CallError && error.code === 'content.no_such_document' ? (
      <EmptyState title={t('page.gone')} picture="boat" />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton width="100%" height="420px" />
  const published = t('article.published', { day: showDay(dayIn(data.publishedAt, zone)) })
  const changed = t('page.changed', { day: showDay(dayIn(data.changedAt, zone)) })
  return (
    <article className={styles.document}>
      {kind !== 'page' && (
        <Link href={`/${kind}`} className={styles.back}>
          <Icon name="caret-left-bold" />
          {t(`article.all.${kind}`)}
        </Link>
      )}
      <h1 className={styles.title}>{data.title}</h1>
      <p className={styles.note}>
        {kind === 'page' ? [version && t('page.version', { version }), changed].filter(Boolean).join(' · ') : published}
      </p>
      {data.art && <div className={styles.picture}>{pictureOf(data.art)}</div>}
      <div className={styles.text}>
        <SafeHtml html={data.content} />
      </div>
    </article>
  )
}
