import { usePagedList } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, EmptyState, ErrorState, Skeleton, TextInput } from '@tonle/ui'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { content } from '../calls.ts'
import type { Picture } from './calls.ts'
import styles from './pictures.module.css'
import { texts } from './texts.ts'

interface PictureListProps {
  /** What sends a picture into the library, above the list. */
  readonly above?: ReactNode
  readonly each: (picture: Picture) => ReactNode
  /** Those that were taken out. */
  readonly isRemoved?: boolean
}

/** The library, newest first, a page at a time. */
export function PictureList({ above, each, isRemoved = false }: PictureListProps) {
  const t = useText(texts)
  const [typed, setTyped] = useState('')
  const find = useDeferredValue(typed.trim())
  const list = usePagedList(isRemoved ? content.removedPictures : content.pictures, { ...(find && { find }) })
  return (
    <>
      <div className={styles.tools}>
        {above}
        <TextInput label={t('pictures.find')} value={typed} onValue={setTyped} maxLength={60} type="search" isDense />
      </div>
      {list.error && <ErrorState message={list.error} onRetry={list.retry} />}
      {!list.rows && !list.error && <Skeleton width="100%" height="240px" />}
      {list.rows?.length === 0 && (
        <EmptyState title={t(isRemoved ? 'pictures.none_removed' : 'pictures.none')} picture="net" isSmall>
          {!isRemoved && t('pictures.none_text')}
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {list.rows?.map(picture => (
          <li key={picture.id}>{each(picture)}</li>
        ))}
      </ul>
      {list.hasMore && (
        <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {t('pictures.more')}
        </Button>
      )}
    </>
  )
}
