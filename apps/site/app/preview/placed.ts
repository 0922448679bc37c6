interface Article {
  key: string
  title: string
  content: string
  changedAt: string
}
interface Category<K> {
  category: K
  title: string
  articles: Article[]
}
type Placed<K> = Article & { category: { name: K; title: string } | null }

/** The categories with the previewed article in its own: in place of what is published of it, else at the end. */
export function withTerm<K extends string>(categories: readonly Category<K>[], article: Placed<K>): Category<K>[] {
  const { category: own } = article
  if (!own) return [...categories]
  const isIt = ({ key }: Article) => key === article.key
  const place = categories.find(({ category }) => category === own.name)?.articles.findIndex(isIt) ?? -1
  const others = categories.map(each => ({ ...each, articles: each.articles.filter(one => !isIt(one)) }))
  if (!others.some(({ category }) => category === own.name)) others.push({ category: own.name, title: own.title, articles: [] })
  return others
    .map(each => {
      if (each.category !== own.name) return each
      return { ...each, articles: each.articles.toSpliced(place === -1 ? each.articles.length : place, 0, article) }
    })
    .filter(({ articles }) => articles.length > 0)
}

/** The promises with the previewed one in its place. */
export function withPromise<P extends Article>(list: readonly P[], promise: P): P[] {
  const place = list.findIndex(({ key }) => key === promise.key)
  return place === -1 ? [...list, promise] : list.with(place, promise)
}
