import { rich, useText } from '@tonle/text/browser'
import { ErrorState, Icon } from '@tonle/ui'
import { type SetView, useAddress } from '@tonle/ui/lists/use-address.ts'
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { categoryIcon } from '../category-icon.ts'
import { useGamesSite } from '../games-site.ts'
import { isNamedType, listTypes } from '../paths.ts'
import { texts as gameTexts } from '../texts.ts'
import styles from './center.module.css'
import { type CenterInput, type CenterView, centerFields, inputOf, tabOf } from './center-view.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { Filters } from './filters.tsx'
import { GameGrid } from './game-grid.tsx'
import { NoGames } from './no-games.tsx'
import { SearchField } from './search-field.tsx'
import { TabLinks } from './tab-links.tsx'
import { texts } from './texts.ts'
import { useCount } from './use-count.ts'
import { useAhead, usePage } from './use-page.ts'
import { useTyped } from './use-typed.ts'

interface GameCenterProps {
  /** The page: of a category (`rng`), or `games`, `hot`, `favorite`, `recent`, which show all categories. */
  name: string
  title: string
}

/** Games to choose from: by tab, vendors, filters and words, all in the address. */
export function GameCenter({ name, title }: GameCenterProps) {
  const [view, setView] = useAddress(centerFields)
  const [isSheet, setSheet] = useState(false)
  const { gameType } = inputOf(name, view)
  // Made here, where a key of the search changes nothing: the makers are many.
  const tabs = <TabLinks page={name} tab={tabOf(name, view)} />
  const filters = <Filters {...{ gameType, view, setView }} onSheet={() => setSheet(true)} />
  const sheet = (total: number | undefined) =>
    isSheet && <FilterSheet {...{ gameType, total, view, setView }} onClose={() => setSheet(false)} />
  return <GameList {...{ name, title, view, setView, tabs, filters, sheet }} />
}

interface GameListProps extends GameCenterProps {
  view: CenterView
  setView: SetView<CenterView>
  tabs: ReactNode
  filters: ReactNode
  sheet: (total: number | undefined) => ReactNode
}

/** The search and what it leaves. */
function GameList({ name, title, view, setView, tabs, filters, sheet }: GameListProps) {
  const countOf = useCount()
  const names = useText(gameTexts)
  const top = useRef<HTMLElement>(null)
  const { words, onType, onLeave } = useTyped(view.search, search => setView({ search }, { replace: true }))
  const ahead = useAhead()
  const input = useInput(name, { ...view, search: words })
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
        {tabs}
        <SearchField
          value={words}
          onValue={next => {
            onType(next)
            ahead(inputOf(name, { ...view, search: next }))
          }}
          onLeave={onLeave}
        />
      </div>
      {filters}
      {input.search !== undefined && data?.corrected && <Corrected words={data.corrected} typed={input.search} />}
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : total === 0 ? (
        <NoGames tab={input.tab} search={input.search} {...{ view, setView }} />
      ) : (
        <GameGrid key={`${input.gameType} ${input.tab}`} {...{ input, total }} label={title} isStale={isPlaceholderData} />
      )}
      {sheet(total)}
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
