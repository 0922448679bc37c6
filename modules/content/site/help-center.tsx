import { useText } from '@tonle/text/browser'
import { Button, EmptyState, ErrorState, Icon, type IconName, Press, SafeHtml, Skeleton, TextInput } from '@tonle/ui'
import { useDeferredValue, useState } from 'react'
import { searchArticles, textOf } from '../rules.ts'
import { type Article, type Category, content } from './calls.ts'
import styles from './help.module.css'
import { texts } from './texts.ts'

const icons: Readonly<Record<Category['category'], IconName>> = {
  start: 'sparkle-fill',
  money: 'wallet-duotone',
  games: 'shield-check-duotone',
  account: 'lock-key-duotone',
  safety: 'heart-duotone',
  app: 'device-mobile-duotone',
}
/** Signs of a text beneath the title of a found answer. */
const EXCERPT = 130

interface HelpCenterProps {
  /** The article that is open at first. */
  readonly first?: string | undefined
  /** Over another page: without the list of categories beside it. */
  readonly isNarrow?: boolean
}

/** Answers by category, each opening in its place; what is typed finds them at once, with wrong letters too. */
export function HelpCenter({ first, isNarrow }: HelpCenterProps) {
  const t = useText(texts)
  const [device] = useState(() => (matchMedia('(width < 640px)').matches ? ('MOBILE' as const) : ('WEB' as const)))
  const { data, error, refetch } = content.helpCenter.useQuery({ device }, { staleTime: 600_000 })
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const [shownFirst, setShownFirst] = useState(first)
  // A link leads to an answer while others are looked for.
  if (shownFirst !== first) {
    setShownFirst(first)
    if (first) setTyped('')
  }
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <>
      <search className={styles.search}>
        <TextInput
          label={t('help.search')}
          isLabelHidden
          placeholder={t('help.search')}
          icon="magnifying-glass-bold"
          type="search"
          value={typed}
          onValue={setTyped}
          maxLength={60}
        />
      </search>
      {!data && <Skeleton width="100%" height="420px" />}
      {data?.categories.length === 0 && <EmptyState title={t('help.empty')} />}
      {data && sought === '' && <Categories categories={data.categories} first={first} hasIndex={!isNarrow} />}
      {data && sought !== '' && (
        <Found
          articles={searchArticles(
            data.categories.flatMap(({ articles }) => articles),
            sought,
          )}
          onClear={() => setTyped('')}
        />
      )}
    </>
  )
}

interface CategoriesProps extends Pick<HelpCenterProps, 'first'> {
  readonly categories: readonly Category[]
  readonly hasIndex: boolean
}

function Categories({ categories, first, hasIndex }: CategoriesProps) {
  const t = useText(texts)
  return (
    <div className={hasIndex ? styles.columns : undefined}>
      {hasIndex && (
        <nav className={styles.index} aria-label={t('help.categories')}>
          {categories.map(({ category, title }) => (
            <a key={category} href={`#category-${category}`} className={styles.link}>
              <Icon name={icons[category]} />
              {title}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.categories}>
        {categories.map(({ category, title, articles }) => (
          <section key={category} id={`category-${category}`} className={styles.category}>
            <h2 className={styles.heading}>
              <Icon name={icons[category]} />
              {title}
            </h2>
            <Articles articles={articles} first={first} />
          </section>
        ))}
      </div>
    </div>
  )
}

interface FoundProps {
  readonly articles: readonly Article[]
  readonly onClear: () => void
}

function Found({ articles, onClear }: FoundProps) {
  const t = useText(texts)
  if (articles.length === 0)
    return (
      <EmptyState title={t('help.none')} picture="net" action={<Button onClick={onClear}>{t('help.clear')}</Button>}>
        {t('help.none_text')}
      </EmptyState>
    )
  return (
    <>
      <p className={styles.count} role="status">
        {t('help.found', { n: articles.length })}
      </p>
      <Articles articles={articles} hasExcerpts first={undefined} />
    </>
  )
}

interface ArticlesProps {
  readonly articles: readonly Article[]
  readonly first: string | undefined
  readonly hasExcerpts?: boolean
}

const Articles = ({ articles, first, hasExcerpts }: ArticlesProps) => (
  <ul className={styles.articles}>
    {articles.map(article => (
      <HelpArticle key={article.key} article={article} isFirst={article.key === first} excerpt={hasExcerpts} />
    ))}
  </ul>
)

interface HelpArticleProps {
  readonly article: Article
  /** The address leads to it. */
  readonly isFirst: boolean
  readonly excerpt: boolean | undefined
}

function HelpArticle({ article: { key, title, content: html }, isFirst, excerpt }: HelpArticleProps) {
  const [toggled, setToggled] = useState<boolean>()
  const [wasFirst, setWasFirst] = useState(isFirst)
  // The address led to another article meanwhile.
  if (wasFirst !== isFirst) {
    setWasFirst(isFirst)
    setToggled(undefined)
  }
  const isOpen = toggled ?? isFirst
  // Found answers stand below the page's title, the others below a category's.
  const Heading = excerpt ? 'h2' : 'h3'
  return (
    <li id={key} className={styles.article}>
      <Heading>
        <Press className={styles.title} aria-expanded={isOpen} onClick={() => setToggled(!isOpen)}>
          {title}
          <Icon name="caret-down-bold" />
        </Press>
      </Heading>
      {excerpt && !isOpen && <p className={styles.excerpt}>{textOf(html).slice(0, EXCERPT)}…</p>}
      {isOpen && (
        <div className={styles.answer}>
          <SafeHtml html={html} />
        </div>
      )}
    </li>
  )
}
