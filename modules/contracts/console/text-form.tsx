import { type LocalText, useText } from '@tonle/text/browser'
import { LocalTextInput } from '@tonle/ui'
import { localTextOf, localValues, ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { contracts } from './calls.ts'
import { texts as words } from './texts.ts'

/** As the call takes it. */
const LONGEST = 4000

/** Writes the next version of the general terms; contracts keep the version that they were signed under. */
export function TextForm({ texts, onClose }: { readonly texts: LocalText | undefined; readonly onClose: () => void }) {
  const t = useText(words)
  const form = useSendForm({
    initial: { ...localValues('texts', texts), why: '' },
    check: ({ why, texts: written }) => ({
      why: reasonFault(why),
      'texts.en': written.en.trim() === '' ? 'field.missing' : undefined,
    }),
    send: ({ texts: written, why }, { act }) => contracts.saveText({ texts: localTextOf(written), why }, { act }),
    done: t('cdk.done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('cdk.text_new')} form={form} why={t('cdk.why')} act={t('cdk.save')} onClose={onClose}>
      <p>{t('cdk.text_note')}</p>
      <LocalTextInput label={t('cdk.text_label')} field={lang => form.text(`texts.${lang}`)} max={LONGEST} isLong />
    </ReasonDialog>
  )
}
