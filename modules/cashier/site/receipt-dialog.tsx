import type { Currency } from '@tonle/money'
import { showMoney, showTime, useText } from '@tonle/text/browser'
import { Amount, Dialog, Facts, FileInput, MoneyInput, RadioCards, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './receipt-texts.ts'
import type { Withdrawal } from './use-cashier.ts'
import { minus } from './wire-money.ts'

/** As the contract has it. */
const MOST_PROOFS = 3
const ANSWERS = ['full', 'part', 'none'] as const
type Answer = (typeof ANSWERS)[number]

interface ReceiptDialogProps {
  withdrawal: Withdrawal
  zone: string
  onClose: () => void
}

/** Fully, partly (how much, how much is missing) or not received (with a proof): spec §4. */
export function ReceiptDialog({ withdrawal, zone, onClose }: ReceiptDialogProps) {
  const t = useText(texts)
  const [proofs, setProofs] = useState(withdrawal.proofs)
  const { currency, receives } = withdrawal
  const form = useReceipt(withdrawal, onClose)
  const answer = form.values.answer as Answer
  const amount = showMoney(receives, currency)
  return (
    <Dialog
      title={t('receipt.title')}
      lead={t('receipt.lead', { amount, bank: withdrawal.bank, last4: withdrawal.last4 })}
      onClose={onClose}
    >
      <SubmitForm
        form={form}
        className={styles.form}
        act={answer === 'full' ? t('receipt.confirm', { amount }) : t('receipt.send')}
        isOff={answer === 'none' && proofs === 0}
      >
        <RadioCards
          label={t('receipt.answer')}
          name="answer"
          minWidth={300}
          value={answer}
          onValue={value => form.set({ answer: value })}
          options={ANSWERS.map(value => ({ value, label: t(`receipt.${value}`) }))}
        />
        {answer === 'part' && (
          <>
            <MoneyInput {...form.text('received')} label={t('receipt.received')} currency={currency} />
            <Remaining value={minus(receives, form.values.received || '0', currency)} currency={currency} />
          </>
        )}
        {answer !== 'full' && (
          <>
            <FileInput
              label={t('receipt.proof')}
              act={t('receipt.proof_add')}
              hint={t('receipt.proof_hint')}
              aside={t('receipt.proof_count', { n: proofs })}
              isOptional={answer !== 'none'}
              accept="image/png,image/jpeg"
              maxBytes={5 * 1024 * 1024}
              most={MOST_PROOFS - proofs}
              send={async file => setProofs((await cashier.addProof({ id: withdrawal.id }, { file })).proofs)}
            />
            <TextArea {...form.text('note')} label={t('receipt.note')} isOptional rows={2} maxLength={140} />
          </>
        )}
        {withdrawal.confirmBy && answer === 'full' && (
          <p className={styles.dim}>{t('receipt.auto', { time: showTime(withdrawal.confirmBy, zone) })}</p>
        )}
      </SubmitForm>
    </Dialog>
  )
}

function Remaining({ value, currency }: { value: string; currency: Currency }) {
  const t = useText(texts)
  return <Facts facts={[{ name: t('receipt.remaining'), value: <Amount value={value} currency={currency} />, isMain: true }]} />
}

/** The answer's form; closes the dialog when it was taken. */
function useReceipt(withdrawal: Withdrawal, onClose: () => void) {
  const t = useText(texts)
  return useCallForm(cashier.confirmReceipt, {
    input: ({ answer, received, note }) => ({
      id: withdrawal.id,
      answer: answer as Answer,
      note,
      ...(answer === 'part' && { received }),
    }),
    initial: { answer: 'full' as string, received: '', note: '' },
    check: ({ answer, received, note }) => ({
      received: answer === 'part' && received === '' ? 'field.missing' : undefined,
      note: note.length > 140 ? 'field.too_long' : undefined,
    }),
    done: ({ state, reference }) => ({
      title: t(state === 'confirmed' ? 'receipt.thanks' : 'receipt.disputed'),
      detail: reference,
    }),
    onDone: onClose,
  })
}
