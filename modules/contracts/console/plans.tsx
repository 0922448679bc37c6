import { useCan } from '@tonle/contract/browser'
import { localText, useLang, useText } from '@tonle/text/browser'
import { Button, Card, EmptyState, ErrorState, Facts, Skeleton, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import styles from '../site/contracts.module.css'
import { TermsView } from '../site/terms-view.tsx'
import { texts as words } from '../site/texts.ts'
import { contracts, type Plan } from './calls.ts'
import { PlanForm } from './plan-form.tsx'
import { TextForm } from './text-form.tsx'
import { texts } from './texts.ts'

/** Plans by which the platform offers contracts, the general terms, and declared prices of currencies. */
export function Plans() {
  const t = useText(texts)
  const w = useText(words)
  const can = useCan()
  const lang = useLang()
  const [open, setOpen] = useState<Plan | 'new'>()
  const [isWriting, setWriting] = useState(false)
  const { data, error, refetch } = contracts.templates.useQuery()
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="320px" />
  const mayWrite = can('contracts.write')
  return (
    <div className={styles.stack}>
      {mayWrite && (
        <div className={styles.acts}>
          <Button icon="plus-bold" onClick={() => setOpen('new')}>
            {t('cdk.new_plan')}
          </Button>
        </div>
      )}
      {data.templates.length === 0 && <EmptyState title={t('cdk.no_plans')} isSmall />}
      <div className={styles.cards}>
        {data.templates.map(plan => (
          <Card
            key={plan.id}
            title={plan.name}
            aside={mayWrite && <Button onClick={() => setOpen(plan)}>{t('cdk.change_plan')}</Button>}
          >
            <Facts
              facts={[
                { name: w('ctr.kind'), value: w(`ctr.kind.${plan.kind}`) },
                { name: w('ctr.cycle'), value: w(`ctr.cycle.${plan.cycle}`) },
              ]}
            />
            <TermsView terms={plan.terms} kind={plan.kind} currency={data.currency} />
          </Card>
        ))}
      </div>
      <Card
        title={data.text ? t('cdk.text', { version: data.text.version }) : t('cdk.text_none')}
        aside={mayWrite && <Button onClick={() => setWriting(true)}>{t('cdk.text_new')}</Button>}
      >
        <p className={styles.general}>{data.text ? localText(data.text.texts, lang) : t('cdk.text_note')}</p>
      </Card>
      {isWriting && <TextForm texts={data.text?.texts} onClose={() => setWriting(false)} />}
      <Prices prices={data.prices} own={data.currency} mayWrite={mayWrite} />
      {open && <PlanForm plan={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface PricesProps {
  readonly prices: Awaited<ReturnType<typeof contracts.templates>>['prices']
  readonly own: string
  readonly mayWrite: boolean
}

function Prices({ prices, own, mayWrite }: PricesProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { currency: '', price: '', why: '' },
    check: ({ currency, price, why }) => ({
      currency: /^[A-Za-z]{3,5}$/.test(currency.trim()) ? undefined : 'field.malformed',
      price: /^\d{1,12}(\.\d{1,6})?$/.test(price) && Number(price) > 0 ? undefined : 'field.malformed',
      why: reasonFault(why),
    }),
    send: ({ currency, price, why }, { act }) =>
      contracts.setPrice({ currency: currency.trim().toUpperCase() as 'KHR', price, why }, { act }),
    done: t('cdk.done'),
  })
  return (
    <Card title={t('cdk.prices')}>
      <Facts facts={prices.map(one => ({ name: t('cdk.price_of', { currency: one.currency, own }), value: one.price }))} />
      {mayWrite && (
        <SubmitForm form={form} act={t('cdk.price_set')} size="l">
          <div className={styles.level}>
            <TextInput {...form.text('currency')} label={t('cdk.currency')} maxLength={5} autoComplete="off" />
            <TextInput {...form.text('price')} label={t('cdk.price')} aside={own} inputMode="decimal" autoComplete="off" />
          </div>
          <TextInput {...form.text('why')} label={t('cdk.why')} maxLength={140} />
        </SubmitForm>
      )}
    </Card>
  )
}
