import { useText } from '@tonle/text/browser'
import { Button } from '../controls/button.tsx'
import { texts } from '../texts.ts'
import styles from './more-button.module.css'

export interface MoreButtonProps {
  readonly list: {
    readonly hasMore: boolean
    readonly isLoadingMore: boolean
    readonly moreError: string | undefined
    readonly loadMore: () => void
  }
}

/** Under a list: reads its next page. Nothing is shown at the end. */
export function MoreButton({ list }: MoreButtonProps) {
  const t = useText(texts)
  if (!list.hasMore) return null
  return (
    <div className={styles.more}>
      {list.moreError && <p role="alert">{list.moreError}</p>}
      <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
        {t('ui.show_more')}
      </Button>
    </div>
  )
}
