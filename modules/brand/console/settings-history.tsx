import { usePagedList } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { showLedgerTime, useText } from '@tonle/text/browser'
import { useSecondOperator } from '@tonle/ui/form'
import { ChangedValues } from '@tonle/ui/lists/history/changed-value.tsx'
import { HistoryPanel } from '@tonle/ui/lists/history/history-panel.tsx'
import { useState } from 'react'
import { BrandActDialog } from './brand-act-dialog.tsx'
import { brand, type ModuleForm, type SettingChange } from './calls.ts'
import { raisesIn, valuesAt } from './form-values.ts'
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

/** The history of the changes to a module's settings; an earlier state can be restored. */
export function SettingsHistory({ module, zone, currency, showValue, onClose }: HistoryProps) {
  const t = useText(texts)
  const [back, setBack] = useState<SettingChange>()
  const list = usePagedList(brand.settingHistory, { module: module.module })
  const second = useSecondOperator(currency, ...(back ? raisesIn(module, valuesAt(list.rows ?? [], back.version)) : []))
  const mayChange = module.fields.some(field => field.mayChange)
  return (
    <>
      <HistoryPanel
        {...{ list, zone, onClose }}
        name={module.title}
        now={module.version}
        onPutBack={mayChange ? setBack : undefined}
      >
        {row => (
          <>
            <p>{row.why}</p>
            <Changes {...{ row, module, currency, showValue }} />
          </>
        )}
      </HistoryPanel>
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
    </>
  )
}

interface ChangesProps extends Pick<HistoryProps, 'module' | 'currency'> {
  readonly row: SettingChange
  readonly showValue: ShowValue | undefined
}

function Changes({ row, module, currency, showValue }: ChangesProps) {
  const standard = useShowValue(currency)
  const show = showValue ?? standard
  const shown = (name: string, value: SettingChange['changes'][number]['after']) =>
    show(
      module.fields.find(one => one.name === name),
      value,
    )
  return (
    <ChangedValues
      values={row.changes.map(({ name, label, before, after }) => ({
        ...{ name, label },
        ...{ before: shown(name, before), after: shown(name, after) },
      }))}
    />
  )
}
