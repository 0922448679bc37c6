import { usePagedList } from '@tonle/contract/browser'
import { dayIn, showDay, useText } from '@tonle/text/browser'
import { EmptyState, ErrorState, Link, MoreButton, Skeleton } from '@tonle/ui'
import type { ReactNode } from 'react'
import { content } from './calls.ts'
import styles from './pages.module.css'
import { texts } from './texts.ts'

interface ArticleListProps {
  readonly kind: 'news' | 'blog'
  readonly title: string
  readonly zone: string
  readonly pictureOf: (art: string) => ReactNode
}

/** News or blog, the newest first. */
export function ArticleList({ kind, title, zone, pictureOf }: ArticleListProps) {
  const t = useText(texts)
  const list = usePagedList(content.articles, { kind })
  return (
    <div className={styles.list}>
      <h1 className={styles.title}>{title}</h1>
      {list.error && <ErrorState message={list.error} onRetry={list.retry} />}
      {!list.error && !list.rows && <Skeleton width="100%" height="320px" />}
      {list.rows?.length === 0 && <EmptyState title={t('article.none')} picture="letter" />}
      <ul className={styles.cards}>
        {list.rows?.map(row => (
          <li key={row.key}>
            <Link kind="plain" href={`/${kind}/${row.key}`} className={styles.card}>
              <span className={styles.cardPicture}>{pictureOf(row.art ?? 'boat-race')}</span>
              <span className={styles.cardText}>
                <span className={styles.note}>{showDay(dayIn(row.publishedAt, zone))}</span>
                <b className={styles.cardTitle}>{row.title}</b>
                <span className={styles.summary}>{row.summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  )
}
