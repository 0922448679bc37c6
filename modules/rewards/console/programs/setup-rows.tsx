import { useText } from '@tonle/text/browser'
import { Badge, Select, TextInput } from '@tonle/ui'
import { use } from 'react'
import { ODDS_UNITS, percentText } from '../../rules-wheel.ts'
import { BrandCampaigns } from './brand-currency.ts'
import {
  PRIZES,
  type PrizeRow,
  prizeLines,
  prizeRows,
  RULES,
  type RuleRow,
  ruleLines,
  ruleRows,
  type SegmentRow,
  segmentLines,
  segmentRows,
  sumOfRows,
} from './rows.ts'
import { RowsField } from './rows-field.tsx'
import { texts } from './texts.ts'

interface TextField {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
}

/** The segments of a wheel: chance, prize, and the sum of the chances, which has to be one. */
export function SegmentRows({ value, onValue, error }: TextField) {
  const t = useText(texts)
  const rows = segmentRows(value)
  const sum = sumOfRows(rows)
  return (
    <RowsField<SegmentRow>
      legend={t('wheel.segments')}
      error={error}
      rows={rows}
      onRows={next => onValue(segmentLines(next))}
      blank={{ percent: '', kind: 'money', value: '', name: '' }}
      most={12}
      add={t('wheel.add_segment')}
      foot={<Badge tone={sum === ODDS_UNITS ? 'ok' : 'warn'}>{t('wheel.sum', { percent: percentText(sum) })}</Badge>}
    >
      {(row, change) => (
        <>
          <TextInput
            label={t('wheel.percent')}
            value={row.percent}
            onValue={percent => change({ percent })}
            end="%"
            inputMode="decimal"
            isDense
          />
          <Select
            label={t('wheel.prize_kind')}
            value={row.kind}
            onValue={kind => change({ kind: PRIZES.find(one => one === kind) ?? 'money', value: '' })}
            options={PRIZES.map(kind => ({ value: kind, label: t(`wheel.prize.${kind}`) }))}
            isDense
          />
          {row.kind === 'bonus' && <CampaignSelect giftsOnly value={row.value} onValue={next => change({ value: next })} />}
          {(row.kind === 'money' || row.kind === 'points') && (
            <TextInput
              label={t(`wheel.value.${row.kind}`)}
              value={row.value}
              onValue={next => change({ value: next })}
              inputMode="decimal"
              isDense
            />
          )}
          <TextInput
            label={t('wheel.prize_name')}
            value={row.name}
            onValue={name => change({ name })}
            maxLength={30}
            isOptional
            isDense
          />
        </>
      )}
    </RowsField>
  )
}

/** What gives spins by itself. */
export function RuleRows({ value, onValue, error }: TextField) {
  const t = useText(texts)
  return (
    <RowsField<RuleRow>
      legend={t('wheel.rules')}
      error={error}
      rows={ruleRows(value)}
      onRows={next => onValue(ruleLines(next))}
      blank={{ on: 'deposit', what: '', spins: '1' }}
      most={20}
      add={t('wheel.add_rule')}
    >
      {(row, change) => (
        <>
          <Select
            label={t('wheel.on')}
            value={row.on}
            onValue={on => change({ on: RULES.find(one => one === on) ?? 'deposit', what: '' })}
            options={RULES.map(on => ({ value: on, label: t(`wheel.on.${on}`) }))}
            isDense
          />
          {row.on === 'campaign' ? (
            <CampaignSelect value={row.what} onValue={what => change({ what })} />
          ) : (
            <TextInput
              label={t(`wheel.what.${row.on}`)}
              value={row.what}
              onValue={what => change({ what })}
              inputMode="decimal"
              isDense
            />
          )}
          <TextInput
            label={t('wheel.give_spins')}
            value={row.spins}
            onValue={spins => change({ spins })}
            inputMode="numeric"
            isDense
          />
        </>
      )}
    </RowsField>
  )
}

/** Prizes of a raffle, from the first place down. */
export function PrizeRows({ value, onValue, error }: TextField) {
  const t = useText(texts)
  return (
    <RowsField<PrizeRow>
      legend={t('raffle.prizes')}
      hint={t('raffle.order')}
      error={error}
      rows={prizeRows(value)}
      onRows={next => onValue(prizeLines(next))}
      blank={{ count: '1', amount: '' }}
      most={10}
      add={t('raffle.add_prize')}
    >
      {(row, change) => (
        <>
          <TextInput
            label={t('raffle.row_count')}
            value={row.count}
            onValue={count => change({ count })}
            inputMode="numeric"
            isDense
          />
          <TextInput
            label={t('raffle.row_amount')}
            value={row.amount}
            onValue={amount => change({ amount })}
            inputMode="decimal"
            isDense
          />
        </>
      )}
    </RowsField>
  )
}

interface CampaignSelectProps {
  readonly value: string
  readonly onValue: (value: string) => void
  /** Only campaigns that operators give. */
  readonly giftsOnly?: boolean
}

/** A campaign of promotions; one that is not open any more keeps its id as its name. */
function CampaignSelect({ value, onValue, giftsOnly = false }: CampaignSelectProps) {
  const t = useText(texts)
  const open = use(BrandCampaigns).filter(({ isGift }) => isGift || !giftsOnly)
  const known = value === '' || open.some(({ id }) => id === value) ? open : [...open, { id: value, name: value }]
  return (
    <Select
      label={t('wheel.campaign')}
      value={value}
      onValue={onValue}
      options={[{ value: '', label: '–' }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
      isDense
    />
  )
}
