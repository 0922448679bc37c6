import { showCount, showFullTime, useText } from '@tonle/text/browser'
import { type Column, EmptyState, List, Page, Table } from '@tonle/ui'
import type { Export } from '../contract.ts'
import { ExportActs, ExportProgress } from './export-state.tsx'
import { texts } from './texts.ts'
import { showBytes, useExports } from './use-exports.ts'

/** The operator's own files of the last day, newest first. */
export function Exports({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const list = useExports()
  return (
    <Page title={t('exports.title')}>
      <List>
        <Table
          label={t('exports.title')}
          isDense
          columns={useColumns(zone)}
          rows={list.data?.exports}
          rowKey={row => row.id}
          error={list.error?.message}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState title={t('exports.empty')} picture="net" isSmall>
              {t('exports.empty_text')}
            </EmptyState>
          }
        />
      </List>
    </Page>
  )
}

function useColumns(zone: string): Column<Export>[] {
  const t = useText(texts)
  return [
    { key: 'list', label: t('exports.list'), render: row => row.title, card: 'title' },
    { key: 'state', label: t('exports.state'), render: row => <ExportProgress of={row} />, card: 'detail' },
    { key: 'rows', label: t('exports.rows'), isNumber: true, render: row => showCount(row.rows), card: 'line' },
    { key: 'size', label: t('exports.size'), isNumber: true, render: row => showBytes(row.bytes), card: 'line' },
    { key: 'begun', label: t('exports.begun'), render: row => showFullTime(row.startedAt, zone), card: 'line' },
    { key: 'acts', label: t('exports.acts'), isLabelHidden: true, render: row => <ExportActs of={row} />, card: 'amount' },
  ]
}
