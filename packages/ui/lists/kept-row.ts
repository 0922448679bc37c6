import { useRef } from 'react'

interface Place<Row> {
  list: string
  index: number
  row: Row
}

/** The rows, with the kept row at its old place if it has left the list. */
export function withKept<Row>(
  rows: readonly Row[],
  kept: Pick<Place<Row>, 'index' | 'row'>,
  keyOf: (row: Row) => string,
): readonly Row[] {
  return rows.some(row => keyOf(row) === keyOf(kept.row)) ? rows : rows.toSpliced(Math.min(kept.index, rows.length), 0, kept.row)
}

/**
 * When a decision removes the open row from its list, the row stays in place with its new state, so that its next action is at hand.
 * It disappears when another list or another row is opened.
 * @param list which list is shown
 * @param now the open row as it is now
 */
export function useKeptRow<Row>(
  rows: readonly Row[] | undefined,
  {
    list,
    openKey,
    keyOf,
    now,
  }: { list: string; openKey: string | undefined; keyOf: (row: Row) => string; now: Partial<Row> | undefined },
): readonly Row[] | undefined {
  const place = useRef<Place<Row>>(undefined)
  if (!rows) return undefined
  const index = rows.findIndex(row => keyOf(row) === openKey)
  const found = rows[index]
  if (found) place.current = { list, index, row: found }
  const kept = place.current
  if (!kept || kept.list !== list || keyOf(kept.row) !== openKey) return rows
  return withKept(rows, { index: kept.index, row: { ...kept.row, ...now } }, keyOf)
}
