import type { Translate } from '@tonle/text/browser'
import { contracts, type Statement } from './calls.ts'
import type { texts } from './texts.ts'

type Words = Translate<NonNullable<(typeof texts)['entries']>>
const COLUMNS = ['account', 'currency', 'bet', 'stake', 'payout', 'won', 'lost'] as const

/** All lines of a statement as a file: its figures, its corrections, and each account of the team. */
export async function saveLines(of: Statement, t: Words): Promise<void> {
  const rows: string[][] = [
    [t(`ctr.kind.${of.kind}`), of.from, of.to, of.currency],
    ...Object.entries(of.sums).map(([name, value]) => [name, value]),
    ...(['bet', 'profit', 'pay', 'below', 'corrections', 'receivable', 'due', 'paid'] as const).map(name => [name, of[name]]),
    ...of.lines.map(line => ['correction', line.fromDay ?? '', line.was, line.now, line.amount]),
    [],
    [...COLUMNS],
  ]
  for (let cursor: string | undefined; ; ) {
    const page = await contracts.statementMembers({ id: of.id, limit: '100', ...(cursor && { cursor }) })
    rows.push(...page.content.map(row => COLUMNS.map(name => row[name])))
    if (!page.next) break
    cursor = page.next
  }
  const text = rows.map(row => row.map(cellOf).join(',')).join('\r\n')
  const address = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${of.kind}-${of.fromDay}.csv` })
  link.click()
  URL.revokeObjectURL(address)
}

/** A cell that a spreadsheet would take for a formula becomes text. */
function cellOf(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
