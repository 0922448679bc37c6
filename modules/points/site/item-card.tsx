import { showCount, useText } from '@tonle/text/browser'
import { Badge, Button, Icon } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import type { CSSProperties } from 'react'
import type { Item } from './calls.ts'
import styles from './mall.module.css'
import { showPoints } from './show-points.ts'
import { texts } from './texts.ts'

interface ItemCardProps {
  readonly item: Item
  readonly picture: string | undefined
  readonly isAffordable: boolean
  readonly onGet: () => void
}

/** Goods with their price; stock is a fact, not a push. What one cannot afford has its button off. */
export function ItemCard({ item, picture, isAffordable, onGet }: ItemCardProps) {
  const t = useText(texts)
  const { name, text, price, stock } = item
  return (
    <article className={styles.item} aria-label={name}>
      <div
        className={styles.ground}
        style={{ '--ground': hueOf(item.id) } as CSSProperties}
        data-own={item.picture ? '' : undefined}
      >
        <Badge className={styles.stock}>{stock > 0 ? t('mall.left', { n: showCount(stock) }) : t('mall.sold_out')}</Badge>
        {picture && <img src={pictureAt(picture)} alt="" loading="lazy" width={112} height={112} />}
      </div>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p>{text ?? ' '}</p>
        <div className={styles.price}>
          <span className="num">
            <Icon name="sparkle-duotone" size={18} />
            <span className="sr-only">{t('mall.price')} </span>
            {showPoints(price)}
          </span>
          <Button disabled={stock === 0 || !isAffordable} aria-label={t('mall.get_of', { name })} onClick={onGet}>
            {t('mall.get')}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** A soft ground of its own for each, the same at every visit. */
const hueOf = (id: string): number => [...id.slice(-8)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
