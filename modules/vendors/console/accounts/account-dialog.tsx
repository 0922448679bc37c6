import { useText } from '@tonle/text/browser'
import { Checkbox, Dialog, Select, TextArea, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { play } from '../calls.ts'
import type { Account } from './calls.ts'
import { texts } from './texts.ts'

const DIALECTS = ['neutral', 'hub88', 'pgsoft'] as const
type DialectName = (typeof DIALECTS)[number]
const WALLETS = ['single', 'transfer'] as const

interface AccountDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

/** Opens an account, or changes its protocol, networks and addresses. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const t = useText(texts)
  const isNew = account.state === 'none'
  const form = useAccountForm({ account, onClose })
  return (
    <Dialog title={t('account.open_of', { vendor: account.name })} onClose={onClose} size="w">
      <SubmitForm form={form} act={t(isNew ? 'account.open' : 'account.save')} size="l">
        <Select
          {...form.text('dialect')}
          label={t('address.dialect')}
          options={DIALECTS.map(value => ({ value, label: t(`address.dialect.${value}`) }))}
        />
        <Select
          {...form.text('wallet')}
          label={t('address.wallet')}
          options={WALLETS.map(value => ({ value, label: t(`address.wallet.${value}`) }))}
        />
        <TextArea
          {...form.text('networks')}
          label={t('address.networks')}
          hint={t('address.networks_hint')}
          rows={2}
          maxLength={1000}
          spellCheck={false}
        />
        <TextInput
          {...form.text('launchUrl')}
          label={t('address.page')}
          hint={t('address.page_hint')}
          placeholder={t('address.page_example')}
          inputMode="url"
          isOptional
          maxLength={300}
        />
        <TextInput
          {...form.text('serviceUrl')}
          label={t('address.service')}
          hint={t('address.service_hint')}
          placeholder={t('address.service_example')}
          inputMode="url"
          isOptional
          maxLength={300}
        />
        <Checkbox {...form.check('hasDemo')} label={t('address.demo')} isQuiet />
        <TextInput {...form.text('why')} label={t('account.why')} hint={t('account.why_hint')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}

function useAccountForm({ account, onClose }: AccountDialogProps) {
  const t = useText(texts)
  const isNew = account.state === 'none'
  return useSendForm({
    initial: {
      dialect: account.dialect,
      wallet: account.wallet as string,
      networks: account.networks.join(', '),
      launchUrl: account.launchUrl ?? '',
      serviceUrl: account.serviceUrl ?? '',
      hasDemo: account.hasDemo,
      why: '',
    },
    check: values => ({ why: reasonFault(values.why) }),
    send: ({ dialect, wallet, ...values }, attempt) => {
      const kinds = { dialect: dialect as DialectName, wallet: wallet as (typeof WALLETS)[number] }
      const terms = { vassalage: account.vassalage, ...kinds, ...values }
      return isNew ? play.openAccount(terms, attempt) : play.changeAccount(terms, attempt)
    },
    done: t(isNew ? 'account.opened' : 'account.changed'),
    onDone: onClose,
  })
}
