import { showCount } from '@tonle/text/browser'
import { listPage, Time, wholeList } from '@tonle/ui/lists'
import { ExportActs, ExportProgress } from './export-state.tsx'
import { texts } from './texts.ts'
import { calls, showBytes } from './use-exports.ts'

const allExports = wholeList(calls.exports, 'exports')

/** The operator's own files of the last day, newest first. */
export const Exports = listPage({
  call: allExports,
  texts,
  title: 'exports.title',
  columns: [
    { key: 'title', label: 'exports.list', card: 'title' },
    { key: 'state', label: 'exports.state', cell: row => <ExportProgress of={row} />, card: 'detail' },
    { key: 'rows', label: 'exports.rows', isNumber: true, cell: row => showCount(row.rows), card: 'line' },
    { key: 'format', label: 'exports.format', cell: row => row.format.toUpperCase(), card: 'line' },
    { key: 'size', label: 'exports.size', isNumber: true, cell: row => showBytes(row.bytes), card: 'line' },
    { key: 'begun', label: 'exports.begun', cell: row => <Time at={row.startedAt} as="full" />, card: 'line' },
    { key: 'acts', label: 'exports.acts', isLabelHidden: true, cell: row => <ExportActs of={row} />, card: 'amount' },
  ],
  empty: { title: 'exports.empty', text: 'exports.empty_text' },
})
