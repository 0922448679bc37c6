/** How well a text answers what was typed: 3 begins with it, 2 one of its words does, 1 contains it, 0 not at all. */
export function rank(text: string, typed: string): 0 | 1 | 2 | 3 {
  const [where, what] = [text.toLocaleLowerCase(), typed.toLocaleLowerCase()]
  const at = where.indexOf(what)
  if (at < 0) return 0
  if (at === 0) return 3
  return where.split(/[\s/·,()-]+/).some(word => word.startsWith(what)) ? 2 : 1
}

export interface Named {
  readonly label: string
  /** Further words by which it is found: its address, its group. */
  readonly words?: string
}

/** Those that answer what was typed, the best first, in their own order where they are equal; all of them while nothing is typed. */
export function matching<T extends Named>(all: readonly T[], typed: string): readonly T[] {
  if (typed === '') return all
  return all
    .map(one => ({ one, score: Math.max(rank(one.label, typed) * 2, rank(one.words ?? '', typed)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one)
}
