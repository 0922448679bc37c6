import { showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, Dialog, Facts } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { type Bonus, promotions } from './calls.ts'
import { texts } from './texts.ts'

interface GiveUpDialogProps {
  readonly bonus: Bonus
  readonly lost: string
  readonly onClose: () => void
}

/** Says what is lost before a bonus is given up. */
export function GiveUpDialog({ bonus, lost, onClose }: GiveUpDialogProps) {
  const t = useText(texts)
  const giveUp = useAction(promotions.giveUpBonus, { done: t('bonus.given_up'), onDone: onClose })
  const { currency, wagered, target } = bonus
  return (
    <Dialog
      title={t('bonus.give_up_title')}
      lead={bonus.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('bonus.keep')}</Button>
          <Button kind="danger" isBusy={giveUp.isBusy} onClick={() => void giveUp.run({ id: bonus.id })}>
            {t('bonus.give_up_act', { amount: showMoney(lost, currency) })}
          </Button>
        </>
      }
    >
      <p>{t(bonus.state === 'active' ? 'bonus.give_up_text' : 'bonus.give_up_queued')}</p>
      <Facts
        facts={[
          { name: t('bonus.lost'), value: <Amount value={lost} currency={currency} />, isMain: true },
          ...(bonus.state === 'active' && Number(target) > 0
            ? [
                {
                  name: t('bonus.wagered'),
                  value: t('bonus.wagered_of', { done: showMoney(wagered, currency), all: showMoney(target, currency) }),
                },
              ]
            : []),
        ]}
      />
    </Dialog>
  )
}
