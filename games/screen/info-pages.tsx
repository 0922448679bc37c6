import { type Currency, formatMoney, type Money } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Tabs } from '@tonle/ui/kit'
import { type ReactNode, useState } from 'react'
import type { Figure } from './figure-list.tsx'
import styles from './info.module.css'
import { SoundSettings } from './sound-settings.tsx'
import { hasOpenGame } from './synth.ts'
import { texts } from './texts.ts'

export type InfoPage = { readonly name: string; readonly label: string; readonly content: () => ReactNode }

/** Rules, odds and figures of a game: one page of them at a time. */
export function InfoPages({ label, pages: own }: { readonly label: string; readonly pages: readonly InfoPage[] }) {
  const t = useText(texts)
  // Outside a game there is no sound to set.
  const pages = hasOpenGame()
    ? [...own, { name: 'settings', label: t('gameScreen.settings'), content: () => <SoundSettings /> }]
    : own
  const [shown, setShown] = useState(pages[0]?.name ?? '')
  return (
    <Tabs label={label} value={shown} onValue={setShown} tabs={pages.map(page => ({ value: page.name, label: page.label }))}>
      <div className={styles.info}>{pages.find(page => page.name === shown)?.content()}</div>
    </Tabs>
  )
}

type OddsTableProps = {
  readonly columns: readonly string[]
  /** By their key; the first cell names the row. */
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[]
  /** Too wide for a phone, which leaves the last column out. */
  readonly isWide?: boolean
}

export const OddsTable = ({ columns, rows, isWide }: OddsTableProps) => (
  <table className={styles.table} data-wide={isWide || undefined}>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="num">
      {rows.map(([key, name, ...cells]) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={columns[i + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type Limits = { readonly stakes: readonly Money[]; readonly largest: Money | undefined; readonly currency: Currency }

/** The largest payout and the stakes of a game, where it is offered in the currency. */
export function limitFigures(
  { stakes, largest, currency }: Limits,
  words: { readonly payout: string; readonly stakes: string },
): Figure[] {
  const money = (amount: Money) => showMoney(formatMoney(amount, currency), currency)
  const [first, highest] = [stakes[0], stakes.at(-1)]
  return [
    ...(largest === undefined ? [] : [[words.payout, money(largest)] as const]),
    ...(first === undefined || highest === undefined ? [] : [[words.stakes, `${money(first)} – ${money(highest)}`] as const]),
  ]
}
