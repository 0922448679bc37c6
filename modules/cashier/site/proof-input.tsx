import { useText } from '@tonle/text/browser'
import { buttonClass, Field, Icon, Spinner } from '@tonle/ui'
import { useState } from 'react'
import { texts as errors } from '../texts.ts'
import { cashier } from './calls.ts'
import { texts } from './texts.ts'

interface ProofInputProps {
  withdrawalId: string
  count: number
  onCount: (count: number) => void
  isRequired: boolean
}

const MOST = 3
const TYPES = 'image/png,image/jpeg'
const MAX_BYTES = 5 * 1024 * 1024

/** Sends pictures one by one as they are chosen; each stands with the withdrawal at once. */
export function ProofInput({ withdrawalId, count, onCount, isRequired }: ProofInputProps) {
  const t = useText(texts)
  const refusals = useText(errors)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (files: readonly File[]) => {
    setBusy(true)
    setError(undefined)
    try {
      for (const file of files) {
        if (file.size > MAX_BYTES || !TYPES.split(',').includes(file.type)) throw new Error(refusals('cashier.proof_invalid'))
        const { proofs } = await cashier.addProof({ id: withdrawalId }, { file })
        onCount(proofs)
      }
    } catch (refused) {
      setError((refused as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field
      label={t('receipt.proof')}
      hint={t('receipt.proof_hint')}
      error={error}
      isOptional={!isRequired}
      aside={t('receipt.proof_count', { n: count })}
    >
      {ids => (
        <label className={buttonClass({ kind: 'neutral', size: 'l', isBlock: true })}>
          {isBusy ? <Spinner /> : <Icon name="upload-simple-bold" />}
          {t('receipt.proof_add')}
          <input
            {...ids}
            type="file"
            className="sr-only"
            accept={TYPES}
            multiple
            disabled={isBusy || count >= MOST}
            onChange={event => {
              void send([...(event.target.files ?? [])].slice(0, MOST - count))
              event.target.value = ''
            }}
          />
        </label>
      )}
    </Field>
  )
}
