import { useText } from '@tonle/text/browser'
import { useMemo } from 'react'
import { type KeyAct, useKeyActs } from './keys.ts'
import { texts } from './texts.ts'

export interface ListKeys<Row> {
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** The row that is open beside the list. */
  readonly openKey: string | undefined
  readonly onOpen: (row: Row) => void
  readonly onClose: () => void
  /** The panel stands there always: moving opens. Without it moving opens only while another row is open. */
  readonly opensAlways?: boolean
}

const buttonOf = (key: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)

/** J and K move through the rows of a table, Enter opens (the row's own button has the focus), Escape closes, / goes to the filter. */
export function useListKeys<Row>({ rows, rowKey, openKey, onOpen, onClose, opensAlways }: ListKeys<Row>): void {
  const t = useText(texts)
  const acts = useMemo(() => {
    const keys = rows?.map(rowKey) ?? []
    const step = (by: number) => {
      const focused = (document.activeElement as HTMLElement | null)?.dataset.row
      const at = keys.indexOf(openKey ?? focused ?? '')
      const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), keys.length - 1)
      const row = rows?.[next]
      if (!row) return
      const button = buttonOf(rowKey(row))
      button?.focus({ preventScroll: true })
      button?.scrollIntoView({ block: 'nearest' })
      if ((opensAlways || openKey !== undefined) && rowKey(row) !== openKey) onOpen(row)
    }
    const close = () => {
      const typed = document.activeElement
      if (typed instanceof HTMLInputElement) return typed.blur()
      if (openKey === undefined) return
      onClose()
      buttonOf(openKey)?.focus({ preventScroll: true })
    }
    const list: KeyAct[] = []
    if (keys.length > 0) {
      list.push(
        { key: 'j', label: t('keys.next'), run: () => step(1) },
        { key: 'k', label: t('keys.previous'), run: () => step(-1) },
      )
      list.push({ key: 'ArrowDown', label: t('keys.next'), run: () => step(1), isQuiet: true })
      list.push({ key: 'ArrowUp', label: t('keys.previous'), run: () => step(-1), isQuiet: true })
    }
    list.push({ key: 'Escape', label: t('keys.close'), run: close, whileTyping: true, isQuiet: openKey === undefined })
    list.push({ key: '/', label: t('keys.filter'), run: () => document.querySelector<HTMLElement>('[data-filter]')?.focus() })
    return list
  }, [rows, rowKey, openKey, onOpen, onClose, opensAlways, t])
  useKeyActs(acts)
}
