import { showCount, useText } from '@tonle/text/browser'
import { Button, Chips, Count, Icon, Press, Select } from '@tonle/ui'
import type { SetView } from '@tonle/ui/lists/use-address.ts'
import styles from './center.module.css'
import { appliedCount, type CenterView, toggledVendors } from './center-view.ts'
import { MakerSign } from './maker-sign.tsx'
import { useMakers } from './makers.ts'
import { SubTypes } from './sub-types.tsx'
import { TermSelects } from './term-selects.tsx'
import { texts } from './texts.ts'

export interface FilterProps {
  gameType: string
  view: CenterView
  setView: SetView<CenterView>
}

/** Vendors in a row, then order and filters. A phone has the button alone, which opens all of them as a sheet. */
export function Filters({ onSheet, ...props }: FilterProps & { onSheet: () => void }) {
  const t = useText(texts)
  const applied = appliedCount(props.view)
  return (
    <div className={styles.filters}>
      <MakerRail {...props} />
      <SubTypes {...props} className={styles.wideOnly} />
      <div className={styles.row}>
        <OrderSelect {...props} />
        <FlagChips {...props} />
        <TermSelects {...props} />
        <Button kind="ghost" icon="sliders-horizontal-duotone" className={styles.open} onClick={onSheet}>
          {t('list.filters')}
          {applied > 0 && <Count value={applied} className={styles.applied} />}
        </Button>
      </div>
    </div>
  )
}

/** Vendors beside each other; the first shows all. */
function MakerRail({ gameType, view, setView }: FilterProps) {
  const t = useText(texts)
  const makers = useMakers(gameType)
  if (makers.length < 2) return null
  const chosen = view.vassalage.toUpperCase().split(',')
  const all = makers.reduce((sum, maker) => sum + maker.games, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, no form fields
    <div role="group" aria-label={t('list.makers')} className={styles.rail}>
      <Press className={styles.maker} aria-pressed={!view.vassalage} onClick={() => setView({ vassalage: '' })}>
        <span className={styles.every}>
          <Icon name="squares-four-fill" />
        </span>
        <MakerWords name={t('list.all_makers')} games={all} />
      </Press>
      {makers.map(maker => (
        <Press
          key={maker.code}
          className={styles.maker}
          aria-pressed={chosen.includes(maker.code)}
          onClick={() => setView({ vassalage: toggledVendors(view.vassalage, maker.code) })}
        >
          <MakerSign maker={maker} />
          <MakerWords name={maker.name} games={maker.games} />
        </Press>
      ))}
    </div>
  )
}

const MakerWords = ({ name, games }: { name: string; games: number }) => (
  <span>
    {name}
    <small className="num">{showCount(games)}</small>
  </span>
)

const ORDERS = ['', 'popular', 'new', 'name'] as const

export function OrderSelect({ view, setView }: Pick<FilterProps, 'view' | 'setView'>) {
  const t = useText(texts)
  return (
    <Select
      label={t('list.order')}
      isLabelHidden
      className={styles.order}
      isDense
      value={view.sort}
      onValue={sort => setView({ sort: sort as CenterView['sort'] })}
      options={ORDERS.map(value => ({ value, label: t(`list.order.${value || 'usual'}`) }))}
    />
  )
}

const FLAGS = ['demo', 'own'] as const

/** What a game has or has not. */
export function FlagChips({ view, setView }: Pick<FilterProps, 'view' | 'setView'>) {
  const t = useText(texts)
  return (
    <Chips
      label={t('list.filters')}
      chips={FLAGS.map(value => ({ value, label: t(`list.${value}`) }))}
      chosen={FLAGS.filter(name => view[name])}
      onToggle={name => setView({ [name]: view[name] ? '' : '1' })}
    />
  )
}
