import { useText } from '@tonle/text/browser'
import { Badge, Card, ErrorState, FileInput, Select, Skeleton, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { fundsTones } from '../rules-funds.ts'
import { cashier } from './calls.ts'
import styles from './cashier.module.css'
import { texts } from './funds-texts.ts'

const SOURCES = ['work', 'business', 'savings', 'property', 'gift', 'winnings', 'other'] as const
/** As the contract has it. */
const MOST_PROOFS = 5
type Check = NonNullable<Awaited<ReturnType<typeof cashier.fundsRequest>>['check']>

/** In the form's place while operators do not know where the member's money comes from. */
export default function FundsCard() {
  const t = useText(texts)
  const { data, error, refetch, isFetching } = cashier.fundsRequest.useQuery({})
  if (error && !data)
    return (
      <Card title={t('funds.title')}>
        <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} isSmall />
      </Card>
    )
  const check = data?.check
  return (
    <Card
      title={t('funds.title')}
      aside={check && <Badge tone={fundsTones[check.state]}>{t(`funds.state.${check.state}`)}</Badge>}
    >
      {check ? (
        <Declaration key={check.id} check={check} />
      ) : data ? (
        <p>{t('funds.other')}</p>
      ) : (
        <Skeleton width="100%" height="220px" />
      )}
    </Card>
  )
}

function Declaration({ check }: { check: Check }) {
  const t = useText(texts)
  const [proofs, setProofs] = useState(check.proofs)
  const form = useCallForm(cashier.declareFunds, {
    initial: { source: (check.source ?? 'work') as string, statement: check.statement ?? '' },
    check: ({ statement }) => ({ statement: statement.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ source, statement }) => ({ id: check.id, source: source as (typeof SOURCES)[number], statement }),
    done: t('funds.sent'),
  })
  return (
    <SubmitForm form={form} className={styles.form} act={t(check.state === 'asked' ? 'funds.send' : 'funds.send_again')}>
      <p>{t(`funds.text.${check.state === 'accepted' ? 'asked' : check.state}`)}</p>
      <Select
        {...form.text('source')}
        label={t('funds.source')}
        options={SOURCES.map(value => ({ value, label: t(`funds.source.${value}`) }))}
      />
      <TextArea
        {...form.text('statement')}
        label={t('funds.statement')}
        hint={t('funds.hint')}
        rows={3}
        maxLength={500}
        required
      />
      <FileInput
        label={t('funds.proof')}
        act={t('funds.proof_add')}
        hint={t('funds.proof_hint')}
        aside={t('funds.proof_count', { n: proofs })}
        isOptional
        accept="image/png,image/jpeg"
        maxBytes={5 * 1024 * 1024}
        most={MOST_PROOFS - proofs}
        send={async file => setProofs((await cashier.addFundsProof({ id: check.id }, { file })).proofs)}
      />
    </SubmitForm>
  )
}
