import { categoryIcon } from '@tonle/catalog/site/category-icon.ts'
import type { CategoryView, GameCard, MakerView } from '@tonle/catalog/site/game-card.ts'
import { categoryPath } from '@tonle/catalog/site/paths.ts'
import type { IconName } from '@tonle/ui'

/** An entry of the top navigation with the makers of its panel. */
export interface NavCategory {
  path: string
  title: string
  icon: IconName
  /** In the panel, where a maker has no sign. */
  menuIcon: IconName
  makers: readonly NavMaker[]
}

/** A maker, and the category in which it opens. */
export interface NavMaker extends MakerView {
  type: string
}

export const navCategory = ({ type, title, makers }: CategoryView): NavCategory => ({
  path: categoryPath(type),
  title,
  icon: categoryIcon(type).fill,
  menuIcon: categoryIcon(type).menu,
  makers: makers.map(maker => ({ ...maker, type })),
})

/** The makers of the hot games, each once, in the order of the games. */
export function hotMakers(hot: readonly GameCard[], categories: readonly CategoryView[]): NavMaker[] {
  const found = new Map<string, NavMaker>()
  for (const { vendor, type } of hot) {
    const maker = categories.find(category => category.type === type)?.makers.find(({ code }) => code === vendor)
    if (maker && !found.has(vendor)) found.set(vendor, { ...maker, type })
  }
  return [...found.values()]
}
