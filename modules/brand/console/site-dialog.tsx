import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { brand } from './calls.ts'
import { MINUTES, untilIn } from './how-long.ts'
import { texts } from './state-texts.ts'

/** Puts the site into maintenance, with its end, or opens it. */
export function SiteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { minutes: '60', why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ minutes, why }, attempt) =>
      brand.switchBrand(isOpen ? { status: 'maintenance', ...untilIn(minutes), why } : { status: 'open', why }, attempt),
    done: t('state.saved'),
    onDone: onClose,
  })
  const act = t(isOpen ? 'state.to_maintenance' : 'state.to_open')
  return (
    <ReasonDialog title={act} form={form} why={t('state.why')} act={act} onClose={onClose}>
      <p>{t(isOpen ? 'state.maintenance_text' : 'state.site_text')}</p>
      {isOpen && (
        <Select
          {...form.text('minutes')}
          label={t('state.how_long')}
          options={MINUTES.map(value => ({ value, label: t(`state.for.${value}`) }))}
        />
      )}
    </ReasonDialog>
  )
}
