import { useText } from '@tonle/text/browser'
import { Caption, Switch } from '@tonle/ui'
import { MoveActs } from '@tonle/ui/order/move-acts.tsx'
import { moved } from '@tonle/ui/order/moved.ts'
import { isAlwaysShown, MOST_IN_DOCK } from '../../rules-menus.ts'
import styles from './menus.module.css'
import { texts } from './texts.ts'
import type { Places } from './written.ts'

interface MenuListProps {
  readonly label: string
  readonly places: Places
  /** The bottom bar: it shows `MOST_IN_DOCK` entries at most. */
  readonly isBar?: boolean
  readonly isFixed: boolean
  readonly onPlaces: (places: Places) => void
}

/** Entries of a menu in their order, each shown or hidden. */
export function MenuList({ label, places, isBar = false, isFixed, onPlaces }: MenuListProps) {
  const t = useText(texts)
  const before = (at: number) => places.slice(0, at).filter(({ isShown }) => isShown).length
  return (
    <ol className={styles.list} aria-label={label}>
      {places.map(({ one, isShown }, at) => {
        const entry = t(`menus.entry.${one.name}`)
        return (
          <li key={one.name} className={styles.entry} data-hidden={isShown ? undefined : ''}>
            <Switch
              label={entry}
              checked={isShown}
              disabled={isFixed || isAlwaysShown(one.name)}
              onValue={isOn => onPlaces(places.with(at, { one, isShown: isOn }))}
            />
            {isAlwaysShown(one.name) && <Caption as="span">{t('menus.always')}</Caption>}
            {isBar && isShown && before(at) >= MOST_IN_DOCK && <Caption as="span">{t('menus.too_many')}</Caption>}
            <span className={styles.acts}>
              <MoveActs
                {...{ at, name: entry }}
                count={places.length}
                disabled={isFixed}
                onMove={to => onPlaces(moved(places, at, to))}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
