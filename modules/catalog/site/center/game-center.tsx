import { rich, useText } from '@tonle/text/browser'
import { ErrorState, Icon } from '@tonle/ui'
import { useAddress } from '@tonle/ui/lists/use-address.ts'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { categoryIcon } from '../category-icon.ts'
import { useGamesSite } from '../games-site.ts'
import { isNamedType, listTypes } from '../paths.ts'
import { texts as gameTexts } from '../texts.ts'
import styles from './center.module.css'
import { type CenterInput, centerFields, inputOf, tabOf } from './center-view.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { Filters } from './filters.tsx'
import { GameGrid } from './game-grid.tsx'
import { NoGames } from './no-games.tsx'
import { SearchField } from './search-field.tsx'
import { TabLinks } from './tab-links.tsx'
import { texts } from './texts.ts'
import { useCount } from './use-count.ts'
import { usePage } from './use-page.ts'

/**
 * Games to choose from: by tab, vendors, filters and words, all in the address.
 * @param name the page: of a category (`rng`), or `games`, `hot`, `favorite`, `recent`, which show all categories
 */
export function GameCenter({ name, title }: { name: string; title: string }) {
  const countOf = useCount()
  const names = useText(gameTexts)
  const [view, setView] = useAddress(centerFields)
  const [isSheet, setSheet] = useState(false)
  const top = useRef<HTMLElement>(null)
  const input = useInput(name, view)
  const isMine = input.tab === 'FAV' || input.tab === 'RECENT'
  const isMember = useGamesSite().visitor === 'member'
  const { data, error, isPlaceholderData, refetch } = usePage(input, 1, isMember || !isMine)
  useListTop(top, input)
  const total = isMine && !isMember ? 0 : data?.total
  return (
    <section ref={top} className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Icon name={categoryIcon(listTypes.get(name) ?? '').fill} />
          {listTypes.has(name) && isNamedType(input.gameType) ? names(`category.${input.gameType}`) : title}
        </h1>
        <span className={styles.count} role="status">
          {total !== undefined && countOf(total)}
        </span>
        <TabLinks page={name} tab={tabOf(name, view)} />
        <SearchField value={view.search} onValue={search => setView({ search }, { replace: true })} />
      </div>
      <Filters gameType={input.gameType} {...{ view, setView }} onSheet={() => setSheet(true)} />
      {input.search !== undefined && data?.corrected && <Corrected words={data.corrected} typed={input.search} />}
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : total === 0 ? (
        <NoGames tab={input.tab} search={input.search} {...{ view, setView }} />
      ) : (
        <GameGrid key={`${input.gameType} ${input.tab}`} {...{ input, total }} label={title} isStale={isPlaceholderData} />
      )}
      {isSheet && <FilterSheet gameType={input.gameType} total={total} {...{ view, setView }} onClose={() => setSheet(false)} />}
    </section>
  )
}

/** What was searched in place of words that no game has. */
function Corrected({ words, typed }: { words: string; typed: string }) {
  const t = useText(texts)
  return (
    <p className={styles.corrected} role="status">
      {rich(t('list.corrected', { words, typed }), { b: text => <b>{text}</b> })}
    </p>
  )
}

/** The same object while the address asks for the same; typing stays ahead of the list. */
function useInput(name: string, view: Parameters<typeof inputOf>[1]): CenterInput {
  const asked = useDeferredValue(JSON.stringify(inputOf(name, view)))
  return useMemo(() => JSON.parse(asked) as CenterInput, [asked])
}

/** Other filters show their first games: the page scrolls to the top of the list. */
function useListTop(top: { current: HTMLElement | null }, input: CenterInput): void {
  const before = useRef(input)
  useLayoutEffect(() => {
    const { gameType, tab } = before.current
    const isOtherFilter = before.current !== input && gameType === input.gameType && tab === input.tab
    before.current = input
    if (isOtherFilter && (top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }, [top, input])
}
