import { useText } from '@tonle/text/browser'
import { Button, Chips, Dialog, TextInput } from '@tonle/ui'
import { useState } from 'react'
import styles from './center.module.css'
import { appliedCount, noFilters, toggledVendors } from './center-view.ts'
import { type FilterProps, FlagChips, OrderSelect } from './filters.tsx'
import { useMakers } from './makers.ts'
import { SubTypes } from './sub-types.tsx'
import { TermSelects } from './term-selects.tsx'
import { texts } from './texts.ts'
import { useCount } from './use-count.ts'

/** Above this many vendors one is found by its name. */
const MANY = 12

/** All filters in one place; the list behind follows each press. */
export function FilterSheet({
  gameType,
  view,
  setView,
  total,
  onClose,
}: FilterProps & { total: number | undefined; onClose: () => void }) {
  const t = useText(texts)
  const countOf = useCount()
  const makers = useMakers(gameType)
  const [words, setWords] = useState('')
  const found = makers.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <Dialog
      title={t('list.filters')}
      size="w"
      onClose={onClose}
      footer={
        <>
          <Button size="l" disabled={appliedCount(view) === 0} onClick={() => setView(noFilters)}>
            {t('list.clear')}
          </Button>
          <Button kind="pri" size="l" onClick={onClose}>
            {total === undefined ? t('list.show') : t('list.show_games', { games: countOf(total) })}
          </Button>
        </>
      }
    >
      <OrderSelect {...{ view, setView }} />
      <SubTypes {...{ gameType, view, setView }} />
      <TermSelects {...{ view, setView }} />
      <FlagChips {...{ view, setView }} />
      {makers.length > 1 && (
        <section className={styles.makers} aria-label={t('list.makers')}>
          <h3>{t('list.makers')}</h3>
          {makers.length > MANY && (
            <TextInput
              label={t('list.find_maker')}
              isLabelHidden
              placeholder={t('list.find_maker')}
              icon="magnifying-glass-bold"
              isDense
              value={words}
              onValue={setWords}
            />
          )}
          <Chips
            label={t('list.makers')}
            chips={found.map(({ code, name, games }) => ({ value: code, label: name, count: games }))}
            chosen={view.vassalage ? view.vassalage.toUpperCase().split(',') : []}
            onToggle={code => setView({ vassalage: toggledVendors(view.vassalage, code) })}
          />
        </section>
      )}
    </Dialog>
  )
}
