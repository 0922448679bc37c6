import type { Currency } from '@tonle/money'
import { showLedgerTime, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, ErrorState, Page, Skeleton, Split } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { openingStep, useAddress } from '@tonle/ui/lists'
import { useCallback, useState } from 'react'
import { brand, type ModuleForm } from './calls.ts'
import { FlagsList } from './flags-list.tsx'
import { ModuleSettings } from './module-form.tsx'
import styles from './settings.module.css'
import { SettingsHistory } from './settings-history.tsx'
import { texts } from './texts.ts'

interface SettingsProps {
  readonly zone: string
  readonly currency: Currency
}

const FLAGS = 'flags'
/** Settings with a page of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['menus'])

/** The brand's settings, a tab a module, and its flags; all of it from the modules' declarations. */
export function Settings({ zone, currency }: SettingsProps) {
  const t = useText(texts)
  const [{ module: asked, history }, setView] = useAddress({ module: '', history: '' })
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, number>>>({})
  const note = useCallback(
    (module: string, count: number) => setUnsaved(now => (now[module] === count ? now : { ...now, [module]: count })),
    [],
  )
  const showHistory = (next: string) => setView({ history: next }, openingStep(history, next))
  const form = brand.consoleSettings.useQuery()
  const modules = form.data?.modules.filter(({ module }) => !ELSEWHERE.has(module))
  const chosen = asked || modules?.[0]?.module || ''
  const open = history ? modules?.find(({ module }) => module === chosen) : undefined
  const tabs = [
    ...(modules ?? []).map(({ module, title }) => ({ value: module, label: title, count: unsaved[module] ?? 0 })),
    { value: FLAGS, label: t('settings.flags') },
  ]
  return (
    <Page
      title={t('settings.title')}
      aside={form.data && <Badge icon="lock-fill">{t('settings.profile', { profile: form.data.profile })}</Badge>}
    >
      {form.error && !form.data && <ErrorState message={form.error.message} onRetry={() => void form.refetch()} />}
      {!form.data && !form.error && <Skeleton width="100%" height="420px" />}
      {form.data && (
        <>
          <Tabs label={t('settings.title')} tabs={tabs} value={chosen} onValue={module => setView({ module, history: '' })} />
          <div className={styles.modules}>
            <Split isOpen={open !== undefined}>
              <div>
                {modules?.map(module => (
                  // Hidden, not unmounted: typed values survive a look at another tab.
                  <div key={module.module} hidden={module.module !== chosen}>
                    <ModuleCard
                      {...{ module, zone, currency, onUnsaved: note }}
                      onHistory={() => showHistory(open ? '' : 'open')}
                    />
                  </div>
                ))}
                {chosen === FLAGS && <FlagsList form={form.data} />}
              </div>
              {open && <SettingsHistory {...{ module: open, zone, currency }} onClose={() => showHistory('')} />}
            </Split>
          </div>
        </>
      )}
    </Page>
  )
}

interface ModuleCardProps extends SettingsProps {
  readonly module: ModuleForm
  readonly onUnsaved: (module: string, count: number) => void
  readonly onHistory: () => void
}

function ModuleCard({ module, zone, currency, onUnsaved, onHistory }: ModuleCardProps) {
  const t = useText(texts)
  const { module: name, changedAt, changedBy } = module
  const onDirty = useCallback((count: number) => onUnsaved(name, count), [name, onUnsaved])
  return (
    <Card
      title={module.title}
      aside={
        <span className={styles.aside}>
          {changedAt && changedBy && (
            <Caption as="span">{t('settings.changed', { name: changedBy, time: showLedgerTime(changedAt, zone) })}</Caption>
          )}
          <Button size="s" icon="clock-counter-clockwise-duotone" onClick={onHistory}>
            {t('settings.history')}
          </Button>
        </span>
      }
    >
      <ModuleSettings module={module} currency={currency} onDirty={onDirty} />
    </Card>
  )
}
