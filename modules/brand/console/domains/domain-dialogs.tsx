import { useText } from '@tonle/text/browser'
import { TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { brand } from '../calls.ts'
import { texts } from './texts.ts'

/** What the operator is about to do. */
export type DomainIntent =
  | { act: 'add_host' | 'add_image' | 'add_launch' }
  | { act: 'make_main' | 'remove'; host: string }
  | { act: 'remove_cdn'; kind: 'image' | 'launch'; origin: string }

/** Asks for the reason, and for the name of what is added. */
export function DomainDialog({ intent, onClose }: { readonly intent: DomainIntent; readonly onClose: () => void }) {
  const t = useText(texts)
  const isAdding = intent.act.startsWith('add_')
  const form = useSendForm({
    initial: { host: '', origin: '', why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ host, origin, why }, { act }): Promise<unknown> => {
      switch (intent.act) {
        case 'add_host':
          return brand.addHost({ host: host.trim().toLowerCase(), why }, { act })
        case 'add_image':
        case 'add_launch':
          return brand.addCdn(
            { kind: intent.act === 'add_image' ? 'image' : 'launch', origin: origin.trim().toLowerCase(), why },
            { act },
          )
        case 'make_main':
          return brand.makeMainHost({ host: intent.host, why }, { act })
        case 'remove':
          return brand.removeHost({ host: intent.host, why }, { act })
        case 'remove_cdn':
          return brand.removeCdn({ kind: intent.kind, origin: intent.origin, why }, { act })
      }
    },
    done: t('domains.done'),
    onDone: onClose,
  })
  const name = 'host' in intent ? intent.host : 'origin' in intent ? intent.origin : ''
  const label = t(`domains.${intent.act === 'remove_cdn' ? 'remove' : intent.act}`)
  const field = intent.act === 'add_host' ? 'host' : 'origin'
  return (
    <ReasonDialog title={name ? `${label}: ${name}` : label} form={form} why={t('domains.why')} act={label} onClose={onClose}>
      <p>{t(`domains.effect.${isAdding ? 'add' : (intent.act as 'remove')}`)}</p>
      {isAdding && (
        <TextInput
          {...form.text(field)}
          {...{ label: t(`domains.${field}`), hint: t(`domains.${field}_hint`), maxLength: 140, spellCheck: false }}
        />
      )}
    </ReasonDialog>
  )
}
