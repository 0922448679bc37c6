import { showMoney, useText } from '@tonle/text/browser'
import { Button, Checkbox } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import styles from '../accounts/accounts.module.css'
import { WhyDialog } from '../accounts/why-dialog.tsx'
import { play } from '../calls.ts'
import type { HeldDetail } from './calls.ts'
import { texts } from './texts.ts'

/** Release or reject, by button and by key. What takes money back asks twice. */
export function HeldActs({ held }: { readonly held: HeldDetail }) {
  const t = useText(texts)
  const [asked, setAsked] = useState<'release' | 'reject'>()
  const amount = showMoney(held.rest, held.currency)
  const second = useSecondOperator(held.currency, { amount: held.rest })
  const keys = useMemo(
    () => [
      { key: 'a', label: t('held.key.release'), run: () => setAsked('release') },
      { key: 'r', label: t('held.key.reject'), run: () => setAsked('reject') },
    ],
    [t],
  )
  useKeyActs(keys)
  const close = () => setAsked(undefined)
  return (
    <div className={styles.decide}>
      <Button kind="pri" size="l" isBlock onClick={() => setAsked('release')}>
        {second.act(t('held.release', { amount }))}
      </Button>
      <Button kind="danger" size="l" onClick={() => setAsked('reject')}>
        {t('held.reject')}
      </Button>
      {second.note}
      {asked === 'release' && (
        <WhyDialog
          title={t('held.for', { account: held.account })}
          act={second.act(t('held.release', { amount }))}
          done={t('held.release_done')}
          send={(why, attempt) => play.releaseHeldCredit({ id: held.id, why }, attempt)}
          onClose={close}
        >
          <p>{t('held.release_text')}</p>
          {second.note}
        </WhyDialog>
      )}
      {asked === 'reject' && <RejectDialog held={held} amount={amount} onClose={close} />}
    </div>
  )
}

interface RejectProps {
  readonly held: HeldDetail
  readonly amount: string
  readonly onClose: () => void
}

function RejectDialog({ held, amount, onClose }: RejectProps) {
  const t = useText(texts)
  const second = useSecondOperator(held.currency, { amount: held.rest })
  const form = useCallForm(play.rejectHeldCredit, {
    input: ({ why }) => ({ id: held.id, why }),
    initial: { why: '', isSure: false },
    check: values => ({ why: reasonFault(values.why), isSure: values.isSure ? undefined : 'held.reject_sure_missing' }),
    done: t('held.reject_done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('held.reject_of', { amount })}
      form={form}
      why={t('held.reason')}
      act={second.act(t('held.reject_of', { amount }))}
      kind="danger"
      onClose={onClose}
    >
      <p className={styles.words}>{t('held.reject_text')}</p>
      {second.note}
      <Checkbox {...form.check('isSure')} label={t('held.reject_sure', { amount, account: held.account })} isQuiet />
    </ReasonDialog>
  )
}
