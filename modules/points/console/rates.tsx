import { useCan } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Card, Dialog, EmptyState, ErrorState, Facts, Select, Skeleton, Table, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { useState } from 'react'
import { VERTICALS } from '../rules.ts'
import { showPoints, showRate } from '../site/show-points.ts'
import { points } from './calls.ts'
import styles from './rates.module.css'
import { texts } from './texts.ts'

/** What bets earn by kind of game and by game, and what members hold. */
export function Rates({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const can = useCan()
  const { data, error, refetch } = points.pointRates.useQuery({})
  const [isOpen, setOpen] = useState(false)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div className={styles.rates}>
      <Liability liability={data?.liability} />
      <Card
        title={t('pts.view.rates')}
        isFlush
        aside={
          can('points.write') && (
            <Button kind="pri" onClick={() => setOpen(true)}>
              {t('pts.set_rate')}
            </Button>
          )
        }
      >
        <Table
          label={t('pts.view.rates')}
          rows={data?.rates}
          rowKey={row => `${row.currency} ${row.vertical} ${row.vendor} ${row.game} ${row.from}`}
          columns={[
            {
              key: 'of',
              label: t('pts.kind'),
              render: row => (row.vertical ? t(`pts.kind.${row.vertical}`) : (row.gameName ?? `${row.vendor} ${row.game}`)),
              card: 'title',
            },
            { key: 'currency', label: t('pts.currency'), render: row => row.currency, card: 'none' },
            {
              key: 'from',
              label: t('pts.from'),
              render: row => (
                <>
                  {showFullTime(row.from, zone)} {row.isComing && <Badge tone="warn">{t('pts.coming')}</Badge>}
                </>
              ),
              card: 'detail',
            },
            {
              key: 'rate',
              label: t('pts.rate'),
              isNumber: true,
              render: row => (row.rate === null ? t('pts.no_rate') : showRate(row.rate)),
              card: 'amount',
            },
          ]}
          empty={<EmptyState title={t('pts.no_rates')} isSmall />}
        />
      </Card>
      {isOpen && (
        <RateDialog currency={data?.rates[0]?.currency ?? 'USD'} rates={data?.rates ?? []} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

type LiabilityRows = Awaited<ReturnType<typeof points.pointRates>>['liability']

function Liability({ liability }: { readonly liability: LiabilityRows | undefined }) {
  const t = useText(texts)
  return (
    <Card title={t('pts.liability')}>
      {!liability && <Skeleton width="100%" height="44px" />}
      {liability?.length === 0 && <p>{t('pts.no_liability')}</p>}
      {liability?.map(({ currency, points: held, debts, worth }) => (
        <Facts
          key={currency}
          facts={[
            { name: t('pts.outstanding', { currency }), value: <span className="num">{showPoints(held)}</span>, isMain: true },
            ...(worth === null ? [] : [{ name: t('pts.worth'), value: <Amount value={worth} currency={currency} /> }]),
            ...(Number(debts) === 0 ? [] : [{ name: t('pts.debts'), value: <span className="num">{showPoints(debts)}</span> }]),
          ]}
        />
      ))}
    </Card>
  )
}

const GAME = 'game'

interface RateDialogProps {
  readonly currency: Currency
  readonly rates: Awaited<ReturnType<typeof points.pointRates>>['rates']
  readonly onClose: () => void
}

/** The last rate of a kind of game, or of one game: what is not below it needs a second operator. */
function lastRate(
  rates: RateDialogProps['rates'],
  { of, vendor, game }: Readonly<Record<'of' | 'vendor' | 'game', string>>,
): string {
  const isSame = (row: RateDialogProps['rates'][number]) =>
    of === GAME ? row.vendor === vendor.trim() && row.game === game.trim() : row.vertical === of
  const last = rates.filter(isSame).toSorted((a, b) => a.from.localeCompare(b.from))
  return last.at(-1)?.rate ?? '0'
}

function RateDialog({ currency, rates, onClose }: RateDialogProps) {
  const t = useText(texts)
  const form = useCallForm(points.setRate, {
    initial: { of: 'RNG', vendor: '', game: '', rate: '', why: '' },
    check: ({ of, vendor, game, rate, why }) => ({
      vendor: of === GAME && vendor.trim() === '' ? 'field.missing' : undefined,
      game: of === GAME && game.trim() === '' ? 'field.missing' : undefined,
      rate: /^\d{1,4}(\.\d{1,6})?$/.test(rate) || (of === GAME && rate === '') ? undefined : 'field.malformed',
      why: reasonFault(why),
    }),
    input: ({ of, vendor, game, rate, why }) => ({
      ...{ currency, why },
      ...(of === GAME ? { vendor: vendor.trim(), game: game.trim() } : { vertical: of as (typeof VERTICALS)[number] }),
      ...(rate !== '' && { rate }),
    }),
    done: ({ from }) => t('pts.rate_done', { time: from.slice(11, 16) }),
    onDone: onClose,
  })
  const isOfGame = form.values.of === GAME
  const isOwnGone = isOfGame && form.values.rate === ''
  const raised = { amount: form.values.rate, before: lastRate(rates, form.values), isAlways: true }
  const second = useSecondOperator(currency, isOwnGone ? { amount: '', isAlways: true } : raised)
  return (
    <Dialog title={t('pts.set_rate')} lead={t('pts.rate_lead')} onClose={onClose}>
      <SubmitForm form={form} act={second.act(t('pts.save'))} size="l">
        <Select
          {...form.text('of')}
          label={t('pts.kind')}
          options={[
            ...VERTICALS.map(value => ({ value: value as string, label: t(`pts.kind.${value}`) })),
            { value: GAME, label: t('pts.one_game') },
          ]}
        />
        {isOfGame && <TextInput {...form.text('vendor')} label={t('pts.vendor')} maxLength={20} spellCheck={false} />}
        {isOfGame && <TextInput {...form.text('game')} label={t('pts.game')} maxLength={60} spellCheck={false} />}
        <TextInput
          {...form.text('rate')}
          label={t('pts.rate')}
          hint={isOfGame ? t('pts.rate_game_hint') : t('pts.rate_hint', { currency })}
          inputMode="decimal"
        />
        <TextInput {...form.text('why')} label={t('pts.why')} maxLength={140} />
        {second.note}
      </SubmitForm>
    </Dialog>
  )
}
