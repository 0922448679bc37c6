/** The list with one of it at another place; a place beyond the ends is the end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (!(from in list)) return [...list]
  return list.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, list.length - 1)), 0, list[from] as T)
}

/** The index that a typed place stands for; undefined: none, or the place that it has. */
export function placeIn(typed: string, { at, count }: { readonly at: number; readonly count: number }): number | undefined {
  if (!/^\d{1,6}$/.test(typed.trim())) return undefined
  const to = Math.max(1, Math.min(Number(typed), count)) - 1
  return to === at ? undefined : to
}
