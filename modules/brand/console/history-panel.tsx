import { usePagedList } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { showLedgerTime, useText } from '@tonle/text/browser'
import { Button, EmptyState, ErrorState, Mono, MoreButton, Panel, Skeleton } from '@tonle/ui'
import { useSecondOperator } from '@tonle/ui/form'
import { useState } from 'react'
import { BrandActDialog } from './brand-act-dialog.tsx'
import { brand, type ModuleForm, type SettingChange } from './calls.ts'
import { raisesIn, valuesAt } from './form-values.ts'
import styles from './settings.module.css'
import { type ShowValue, useShowValue } from './show-value.ts'
import { texts } from './texts.ts'

interface HistoryProps {
  readonly module: ModuleForm
  readonly zone: string
  readonly currency: Currency
  /** How a value reads; default: as its kind of setting. */
  readonly showValue?: ShowValue
  readonly onClose: () => void
}

/** The history of changes: operator, values, time and reason; an earlier state can be restored. */
export function HistoryPanel({ module, zone, currency, showValue, onClose }: HistoryProps) {
  const t = useText(texts)
  const [back, setBack] = useState<SettingChange>()
  const list = usePagedList(brand.settingHistory, { module: module.module })
  const second = useSecondOperator(currency, ...(back ? raisesIn(module, valuesAt(list.rows ?? [], back.version)) : []))
  const mayChange = module.fields.some(field => field.mayChange)
  return (
    <Panel title={t('settings.history_of', { module: module.title })} onClose={onClose}>
      {list.error && <ErrorState message={list.error} onRetry={list.retry} isSmall />}
      {!list.rows && !list.error && <Skeleton width="100%" height="160px" />}
      {list.rows?.length === 0 && <EmptyState title={t('settings.no_history')} picture="net" isSmall />}
      <ol className={styles.history}>
        {list.rows?.map(row => (
          <li key={row.version}>
            <p className={styles.entryHead}>
              <b>{row.by}</b>
              <Mono>{showLedgerTime(row.at, zone)}</Mono>
            </p>
            <p>{row.why}</p>
            <Changes {...{ row, module, currency, showValue }} />
            {mayChange && row.version !== module.version && (
              <Button size="s" icon="clock-counter-clockwise-duotone" onClick={() => setBack(row)}>
                {t('settings.put_back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <MoreButton list={list} />
      {back && (
        <BrandActDialog
          title={t('settings.put_back_of', { time: showLedgerTime(back.at, zone) })}
          act={second.act(t('settings.put_back'))}
          send={(why, attempt) =>
            brand.restoreSettings({ module: module.module, version: module.version, to: back.version, why }, attempt)
          }
          onClose={() => setBack(undefined)}
        >
          <p>{t('settings.put_back_text', { module: module.title, name: back.by })}</p>
          {second.note}
        </BrandActDialog>
      )}
    </Panel>
  )
}

interface ChangesProps extends Pick<HistoryProps, 'module' | 'currency'> {
  readonly row: SettingChange
  readonly showValue: ShowValue | undefined
}

function Changes({ row, module, currency, showValue }: ChangesProps) {
  const standard = useShowValue(currency)
  const show = showValue ?? standard
  return (
    <dl className={styles.changes}>
      {row.changes.map(({ name, label, before, after }) => {
        const field = module.fields.find(one => one.name === name)
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <del>{show(field, before)}</del> <ins>{show(field, after)}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
