import { useText } from '@tonle/text/browser'
import { TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { type Campaign, promotions } from './calls.ts'
import { texts } from './texts.ts'

interface GiveDialogProps {
  readonly campaign: Campaign
  readonly onClose: () => void
}

/** Gives one member the bonus of a campaign that operators give. */
export function GiveDialog({ campaign, onClose }: GiveDialogProps) {
  const t = useText(texts)
  const { reward } = campaign.terms
  const second = useSecondOperator(campaign.currency, { amount: reward.kind === 'amount' ? reward.amount : '' })
  const form = useCallForm(promotions.grantBonus, {
    input: ({ account, why }) => ({ campaign: campaign.id, account: account.trim(), why }),
    initial: { account: '', why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('promo.given_done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('promo.give')} form={form} why={t('promo.why')} act={second.act(t('promo.give'))} onClose={onClose}>
      <TextInput {...form.text('account')} label={t('promo.account')} maxLength={60} spellCheck={false} autoComplete="off" />
      {second.note}
    </ReasonDialog>
  )
}
