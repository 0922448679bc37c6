import { useText } from '@tonle/text/browser'
import { Checkbox, LocalTextInput, Select } from '@tonle/ui'
import { localTextOf, localValues, ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { brand, type SitePart } from './calls.ts'
import { MINUTES, untilIn } from './how-long.ts'
import { texts } from './state-texts.ts'

interface PartDialogProps {
  readonly part: SitePart
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Closes a part of the site, with its end and words for members, or opens it again. */
export function PartDialog({ part, isOpen, onClose }: PartDialogProps) {
  const t = useText(texts)
  const [hasWords, setHasWords] = useState(false)
  const form = useSendForm({
    initial: { minutes: '0', why: '', ...localValues('message') },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ minutes, why, message }, attempt): Promise<unknown> =>
      isOpen
        ? brand.closePart({ part, ...untilIn(minutes), ...(hasWords && { message: localTextOf(message) }), why }, attempt)
        : brand.openPart({ part, why }, attempt),
    done: t('state.saved'),
    onDone: onClose,
  })
  const name = t(`state.name.${part}`)
  const title = t(isOpen ? 'state.close' : 'state.reopen', { part: name })
  return (
    <ReasonDialog
      title={title}
      form={form}
      why={t('state.why')}
      act={part === 'withdrawals' ? t('state.two', { act: title }) : title}
      onClose={onClose}
    >
      <p>{t('state.when_closed', { effect: t(`state.part_effect.${part}`) })}</p>
      {isOpen && (
        <>
          <Select
            {...form.text('minutes')}
            label={t('state.how_long')}
            options={MINUTES.map(value => ({ value, label: t(`state.for.${value}`) }))}
          />
          <Checkbox isQuiet label={t('state.own_words')} checked={hasWords} onValue={setHasWords} />
          {hasWords && <LocalTextInput label={t('state.words')} field={lang => form.text(`message.${lang}`)} max={200} />}
        </>
      )}
    </ReasonDialog>
  )
}
