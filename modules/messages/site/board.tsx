import { showTime, useText } from '@tonle/text/browser'
import { Button, Dialog, EmptyState, ErrorState, Pagination, Press, SafeHtml, Skeleton } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { useState } from 'react'
import styles from './board.module.css'
import { keepRead, onPage, PAGE_RANGE, pageOf, pagesOf, readBefore, shownOnBoard } from './board-rules.ts'
import { texts } from './board-texts.ts'
import type { Announcement } from './popup-rules.ts'
import { useAnnouncements } from './use-announcements.ts'

interface BoardProps {
  readonly zone: string
  /** Over the list, in their order. */
  readonly images?: readonly { readonly url: string; readonly alt: string }[]
  /** The announcement to begin with. */
  readonly first?: string | undefined
  readonly onClose: () => void
}

/** All announcements over the page. */
export function BoardDialog({ onClose, ...board }: BoardProps) {
  const t = useText(texts)
  return (
    <Dialog title={t('board.title')} size="l" onClose={onClose}>
      <AnnouncementBoard {...board} />
    </Dialog>
  )
}

/** All announcements: titles left, nine a page, the open one right (spec §2); on a phone a title opens in its place. */
export function AnnouncementBoard({ zone, first, images = [] }: Omit<BoardProps, 'onClose'>) {
  const t = useText(texts)
  const { data, error, refetch } = useAnnouncements()
  const rows = data && shownOnBoard(data)
  return (
    <>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map(({ url, alt }) => (
            <li key={url}>
              <img src={pictureAt(url)} alt={alt} width={1000} height={340} decoding="async" />
            </li>
          ))}
        </ul>
      )}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height="420px" />}
      {rows?.length === 0 && <EmptyState title={t('board.none')} picture="letter" />}
      {rows && rows.length > 0 && <Board {...{ rows, zone, first }} />}
    </>
  )
}

interface RowsProps extends Omit<BoardProps, 'onClose' | 'images'> {
  readonly rows: readonly Announcement[]
}

function Board({ rows, zone, first }: RowsProps) {
  const t = useText(texts)
  const [page, setPage] = useState(() => pageOf(rows, first))
  // On a phone the list is the first thing to see.
  const [open, setOpen] = useState(() => first ?? (matchMedia('(width >= 640px)').matches ? rows[0]?.id : undefined))
  const [read, setRead] = useState(() => keepRead(readBefore(), open))
  const toggle = (id: string) => {
    setOpen(open === id ? undefined : id)
    setRead(keepRead(read, id))
  }
  return (
    <>
      <div className={styles.board}>
        <ul className={styles.titles}>
          {onPage(rows, page).map(row => (
            <Row
              key={row.id}
              {...{ row, zone }}
              isOpen={row.id === open}
              isRead={read.has(row.id)}
              onToggle={() => toggle(row.id)}
            />
          ))}
        </ul>
        <p className={styles.choose}>{t('board.choose')}</p>
      </div>
      <div className={styles.pages}>
        <Pagination page={page} total={pagesOf(rows)} range={PAGE_RANGE} onPage={setPage} />
      </div>
    </>
  )
}

interface RowProps {
  readonly row: Announcement
  readonly zone: string
  readonly isOpen: boolean
  readonly isRead: boolean
  readonly onToggle: () => void
}

function Row({ row: { id, title, content, type, time }, zone, isOpen, isRead, onToggle }: RowProps) {
  const t = useText(texts)
  return (
    <li className={styles.row} data-unread={isRead ? undefined : ''}>
      <Press className={styles.open} aria-expanded={isOpen} aria-controls={isOpen ? `board-${id}` : undefined} onClick={onToggle}>
        <span className={styles.dot} />
        <span className={styles.name}>
          {title}
          {!isRead && <span className="sr-only"> · {t('board.unread')}</span>}
        </span>
        <span className={styles.note}>
          {t(`board.type.${type as 'B'}`)} · {showTime(time, zone)}
        </span>
      </Press>
      {isOpen && (
        <article className={styles.content} id={`board-${id}`}>
          <h2 className={styles.heading}>{title}</h2>
          <SafeHtml html={content} />
        </article>
      )}
    </li>
  )
}

/** One line of the marquee in full, and the way to all of them. */
export function NoticeDialog({ first, onAll, onClose }: Omit<BoardProps, 'zone' | 'images'> & { readonly onAll: () => void }) {
  const t = useText(texts)
  const { data = [] } = useAnnouncements()
  const notice = data.find(({ id }) => id === first)
  return (
    <Dialog
      title={notice?.title ?? t('board.title')}
      onClose={onClose}
      footer={<Button onClick={onAll}>{t('board.all')}</Button>}
    >
      {notice ? <SafeHtml html={notice.content} /> : <EmptyState title={t('board.gone')} picture="letter" />}
    </Dialog>
  )
}
