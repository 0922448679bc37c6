import { useText } from '@tonle/text/browser'
import { type Attempt, ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

interface BrandActProps {
  readonly title: string
  readonly children: ReactNode
  readonly act: string
  readonly send: (why: string, attempt: Attempt) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason of an act on flags, settings or banners. */
export function BrandActDialog({ title, children, act, send, onClose }: BrandActProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why }, attempt) => send(why, attempt),
    done: t('settings.saved'),
    onDone: onClose,
  })
  const faults = Object.values(form.refusal?.fieldTexts ?? {}).join(' ')
  return (
    <ReasonDialog
      title={title}
      form={form}
      why={t('settings.why')}
      act={act}
      error={form.error && [form.error, faults].join(' ')}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  )
}
