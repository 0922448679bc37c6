import { useText } from '@tonle/text/browser'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { texts } from '../texts.ts'
import styles from './pagination.module.css'

/** Pages to show as numbers: first, last and `range` around the current one; 0 stands for a gap. */
export function shownPages(page: number, total: number, range = 3): number[] {
  const around = Array.from({ length: range }, (_, place) => page - Math.floor(range / 2) + place)
  const wanted = [...new Set([1, ...around, total])].filter(n => n >= 1 && n <= total).sort((a, b) => a - b)
  const shown: number[] = []
  let last = 0
  for (const n of wanted) {
    if (n - last === 2) shown.push(n - 1)
    else if (n - last > 2) shown.push(0)
    shown.push(n)
    last = n
  }
  return shown
}

/** Goes through the pages of a list (1 … total). Nothing is shown for a single page. */
export function Pagination({
  page,
  total,
  onPage,
  range,
}: {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** Page numbers around the current one; default 3. */
  readonly range?: number
}) {
  const t = useText(texts)
  if (total <= 1) return null
  return (
    <nav aria-label={t('ui.pages')} className={styles.pages}>
      <IconButton
        icon="caret-left-bold"
        kind="ghost"
        name={t('ui.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={styles.numbers}>
        {shownPages(page, total, range).map((n, i) =>
          n === 0 ? (
            <span key={`gap-${i > 2 ? 'end' : 'start'}`} className={styles.gap}>
              …
            </span>
          ) : (
            <Button
              key={n}
              kind={n === page ? 'neutral' : 'quiet'}
              className={styles.number}
              aria-label={t('ui.page', { page: n })}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onPage(n)}
            >
              <span className="num">{n}</span>
            </Button>
          ),
        )}
      </span>
      <span className={styles.short}>{t('ui.page_of', { page, total })}</span>
      <IconButton
        icon="caret-right-bold"
        kind="ghost"
        name={t('ui.next')}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
