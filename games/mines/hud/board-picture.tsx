import { useText } from '@tonle/text/browser'
import { cx } from '@tonle/ui'
import { COLUMNS, TILES } from '../model.ts'
import type { SpriteSheet } from '../scene/theme.ts'
import { texts } from '../texts.ts'
import styles from './board-picture.module.css'
import { Sprite } from './sprite.tsx'
import type { TitleWords } from './title-words.ts'

export type BoardPictureProps = {
  readonly sheet: SpriteSheet
  readonly words: TitleWords
  /** Tiles with a mine. */
  readonly board: readonly number[]
  /** Safe tiles in the order they were opened. */
  readonly steps: readonly number[]
  readonly hit: number | null
}

/** A whole board that stands still: where everything lay, and in which order it was opened. */
export function BoardPicture({ sheet, words, board, steps, hit }: BoardPictureProps) {
  const t = useText(texts)
  return (
    <ol className={styles.board}>
      {Array.from({ length: TILES }, (_, tile) => {
        const isMine = board.includes(tile)
        const order = steps.indexOf(tile) + 1
        const what = words(isMine ? 'mine' : 'safe')
        return (
          <li key={tile} className={styles.tile} data-open={order > 0 || undefined} data-hit={tile === hit || undefined}>
            <span className="sr-only">
              {t('mines.tile', { row: Math.floor(tile / COLUMNS) + 1, column: (tile % COLUMNS) + 1, what })}
            </span>
            <Sprite
              sheet={sheet}
              name={isMine ? sheet.mine : sheet.safe}
              className={cx(styles.found, !isMine && order === 0 && styles.dim)}
            />
            {order > 0 && <b className={cx('num', styles.order)}>{order}</b>}
          </li>
        )
      })}
    </ol>
  )
}
