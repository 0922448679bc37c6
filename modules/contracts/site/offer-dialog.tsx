import { showMoney, useText } from '@tonle/text/browser'
import { Button, Caption, Checkbox, Dialog, ErrorState, Facts, RadioCards, Skeleton, Table, TextInput } from '@tonle/ui'
import { SubmitForm, useAction, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { type Base, type Checked, type Contract, contracts, type Kind } from './calls.ts'
import { LevelFields, RealtimeFields } from './level-fields.tsx'
import { faultsOf, givenOf, type LevelValues, levelValuesOf } from './level-values.ts'
import { MarginTable } from './margin-table.tsx'
import { showShare } from './show-share.ts'
import { texts } from './texts.ts'

interface OfferDialogProps {
  /** A new offer of this kind … */
  readonly kind?: Kind
  readonly account?: string
  /** … or other terms of a contract. */
  readonly change?: Contract
  readonly onClose: () => void
}

/** Offers a contract to an agent directly below, or asks for other terms of one. Nothing changes until the other side has signed. */
export function OfferDialog({ kind, account, change, onClose }: OfferDialogProps) {
  const t = useText(texts)
  const { data, error, refetch } = contracts.contractBase.useQuery()
  const of = change?.kind ?? kind
  const own = data?.own.find(one => one.kind === of)
  return (
    <Dialog title={t(change ? 'ctr.ask_change' : 'ctr.offer')} lead={t('ctr.offer_note')} size="l" onClose={onClose}>
      {!data && !error && <Skeleton height="320px" />}
      {!data && error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
      {data && of && (change || own) && (
        <OfferForm kind={of} own={own} account={account ?? ''} change={change} onClose={onClose} />
      )}
      {data && !change && !own && <p>{t('ctr.none_text')}</p>}
    </Dialog>
  )
}

interface Values extends LevelValues {
  account: string
  payer: 'platform' | 'upline'
  remark: string
}
interface OfferFormProps {
  readonly kind: Kind
  readonly own: Base['own'][number] | undefined
  readonly account: string
  readonly change: Contract | undefined
  readonly onClose: () => void
}

/** Begins with the terms that are changed, or with the own ones. */
const initialOf = (terms: Contract['terms'], account: string): Values => ({
  ...{ account, payer: terms?.payer ?? 'platform', remark: terms?.remark ?? '' },
  ...levelValuesOf(terms),
})

const termsOf = (kind: Kind, values: Values) => ({ ...givenOf(kind, values), payer: values.payer, remark: values.remark })

function OfferForm({ kind, own, account, change, onClose }: OfferFormProps) {
  const t = useText(texts)
  const check = useAction(contracts.checkTerms, { isErrorShown: true })
  const [hasRead, setRead] = useState(false)
  const isNegative = check.answer?.margin.some(row => row.isNegative) ?? false
  const form = useSendForm<Values, unknown>({
    initial: initialOf(change?.terms ?? own?.terms ?? null, change?.payee ?? account),
    check: values => ({ ...faultsOf(kind, values), account: values.account.trim() === '' ? 'field.missing' : undefined }),
    send: (values, { act }) =>
      change
        ? contracts.requestChange({ id: change.id, ...termsOf(kind, values) }, { act })
        : contracts.offerContract({ account: values.account, kind, ...termsOf(kind, values) }, { act }),
    done: t('ctr.done'),
    onDone: onClose,
  })
  const most = own?.terms.levels.at(-1)?.rate
  const tryIt = () => check.run({ account: form.values.account, kind, periods: 6, ...termsOf(kind, form.values) })
  return (
    <SubmitForm form={form} act={t('ctr.offer_send')} size="l" isOff={isNegative && !hasRead}>
      {!change && (
        <TextInput {...form.text('account')} label={t('ctr.offer_to')} autoComplete="off" autoCapitalize="none" maxLength={40} />
      )}
      {kind === 'realtime' ? <RealtimeFields form={form} /> : <LevelFields form={form} hasProfit={kind !== 'hourly'} />}
      {most && <Caption>{t('ctr.own_most', { rate: showShare(most) })}</Caption>}
      {(change ? change.giver !== null : true) && (
        <RadioCards
          label={t('ctr.payer')}
          name="payer"
          options={(['platform', 'upline'] as const).map(value => ({
            value,
            label: t(`ctr.payer.${value}`),
            detail: t(`ctr.payer.${value}_text`),
          }))}
          value={form.values.payer}
          onValue={payer => form.set({ payer })}
          minWidth={150}
        />
      )}
      <TextInput {...form.text('remark')} label={t('ctr.remark')} maxLength={1000} autoComplete="off" />
      {change?.side !== 'payee' && (
        <Button isBusy={check.isBusy} disabled={form.values.account.trim() === ''} onClick={() => void tryIt()}>
          {t('ctr.try')}
        </Button>
      )}
      {check.error && <ErrorState isSmall message={check.error} />}
      {check.answer && <Tried of={check.answer} />}
      {isNegative && <Checkbox name="negative" label={t('ctr.read_negative')} checked={hasRead} onValue={setRead} />}
    </SubmitForm>
  )
}

/** What the terms would have paid, the contracts below that they end, and what they leave of the edge. */
function Tried({ of }: { readonly of: Checked }) {
  const t = useText(texts)
  const show = (value: string) => showMoney(value, of.currency)
  return (
    <>
      <Caption as="h3">{t('ctr.tried')}</Caption>
      <Table
        label={t('ctr.tried')}
        rows={of.periods}
        rowKey={row => row.from}
        empty={null}
        columns={[
          { key: 'from', label: t('ctr.period'), render: row => row.from.slice(0, 16).replace('T', ' '), card: 'title' },
          { key: 'bet', label: t('ctr.bet'), render: row => show(row.bet), isNumber: true, card: 'line' },
          { key: 'active', label: t('ctr.active'), render: row => row.active, isNumber: true, card: 'line' },
          {
            key: 'level',
            label: t('ctr.level'),
            render: row => (row.level === 0 ? t('ctr.no_level') : row.level),
            isNumber: true,
            card: 'line',
          },
          { key: 'pay', label: t('ctr.pay'), render: row => show(row.pay), isNumber: true, card: 'amount' },
        ]}
      />
      {of.ends.length > 0 && <Facts facts={[{ name: t('ctr.ends'), value: of.ends.map(one => one.payee).join(', ') }]} />}
      <MarginTable margin={of.margin} />
    </>
  )
}
