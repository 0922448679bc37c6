import { useText } from '@tonle/text/browser'
import { Checkbox, Dialog, Select, TextInput } from '@tonle/ui'
import { type CallForm, reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import styles from '../site/contracts.module.css'
import { LevelFields, RealtimeFields } from '../site/level-fields.tsx'
import { faultsOf, givenOf, type LevelValues, levelValuesOf } from '../site/level-values.ts'
import { percentOf, shareOf } from '../site/show-share.ts'
import { texts as words } from '../site/texts.ts'
import { contracts, type Plan } from './calls.ts'
import { texts } from './texts.ts'

const CHOICES = ['dividend month', 'dividend half-month', 'daily day', 'hourly day', 'realtime 5m'] as const
type Choice = (typeof CHOICES)[number]
const DEDUCTIONS = ['rebate', 'salary', 'bonus', 'jackpot'] as const

interface Values extends LevelValues {
  name: string
  choice: string
  ladder: string
  basis: string
  team: string
  counts: string
  carryOver: string
  platformFee: string
  depositFee: string
  activeBet: string
  activeDeposit: string
  bonusBets: boolean
  rebate: boolean
  salary: boolean
  bonus: boolean
  jackpot: boolean
  why: string
}

const initialOf = (plan: Plan | undefined): Values => {
  const terms = plan?.terms
  const takes = (name: (typeof DEDUCTIONS)[number]) => terms?.deductions.includes(name) ?? false
  return {
    ...levelValuesOf(terms ?? null),
    ...{ name: plan?.name ?? '', choice: plan ? `${plan.kind} ${plan.cycle}` : 'daily day' },
    ...{
      ladder: terms?.ladder ?? 'on_all',
      basis: terms?.basis ?? 'bet',
      team: terms?.team ?? 'with_self',
      counts: terms?.counts ?? 'settled',
    },
    ...{
      carryOver: terms?.carryOver ?? 'none',
      platformFee: percentOf(terms?.platformFee ?? '0'),
      depositFee: percentOf(terms?.depositFee ?? '0'),
    },
    ...{ activeBet: terms?.activeBet ?? '0', activeDeposit: terms?.activeDeposit ?? '0', bonusBets: terms?.bonusBets ?? false },
    ...{ rebate: takes('rebate'), salary: takes('salary'), bonus: takes('bonus'), jackpot: takes('jackpot'), why: '' },
  }
}

/** What hours and five minutes know nothing of is left out of their terms. */
function planOf(values: Values, excluded: readonly string[]) {
  const [kind, cycle] = values.choice.split(' ') as [Plan['kind'], Plan['cycle']]
  const isByDay = kind === 'dividend' || kind === 'daily'
  const basis = isByDay ? (values.basis as 'bet' | 'profit') : 'bet'
  const isProfit = basis === 'profit'
  const given = givenOf(kind, values)
  return {
    ...{ name: values.name, kind, cycle, why: values.why },
    terms: {
      ...{ ...given, levels: kind === 'realtime' ? [] : given.levels, payer: 'platform' as const, basis },
      ...{
        ladder: values.ladder as 'on_all',
        team: values.team as 'all',
        counts: values.counts as 'settled',
        bonusBets: values.bonusBets,
      },
      ...{ excluded: [...excluded], deductions: isProfit ? DEDUCTIONS.filter(name => values[name]) : [] },
      ...{
        platformFee: isProfit ? (shareOf(values.platformFee) ?? '0') : '0',
        depositFee: isProfit ? (shareOf(values.depositFee) ?? '0') : '0',
      },
      ...{ activeBet: values.activeBet, activeDeposit: isByDay ? values.activeDeposit : '0' },
      carryOver: isProfit ? (values.carryOver as 'none') : ('none' as const),
    },
  }
}

/** Writes a plan: kind, bases, deductions, who counts, and the levels. */
export function PlanForm({ plan, onClose }: { readonly plan: Plan | undefined; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useSendForm<Values, unknown>({
    initial: initialOf(plan),
    check: values => ({
      ...faultsOf(values.choice === 'realtime 5m' ? 'realtime' : 'daily', values),
      name: values.name.trim() === '' ? 'field.missing' : undefined,
      why: reasonFault(values.why),
    }),
    send: (values, { act }) =>
      contracts.saveTemplate({ ...(plan && { id: plan.id }), ...planOf(values, plan?.terms.excluded ?? []) }, { act }),
    done: t('cdk.done'),
    onDone: onClose,
  })
  const { choice, basis } = form.values
  const isByDay = choice.startsWith('dividend') || choice.startsWith('daily')
  return (
    <Dialog title={t(plan ? 'cdk.change_plan' : 'cdk.new_plan')} lead={t('cdk.plan_note')} size="l" onClose={onClose}>
      <SubmitForm form={form} act={t('cdk.save')} size="l">
        <TextInput {...form.text('name')} label={t('cdk.name')} maxLength={60} autoComplete="off" />
        <Bases form={form} isByDay={isByDay} />
        {choice === 'realtime 5m' ? <RealtimeFields form={form} /> : <LevelFields form={form} hasProfit={isByDay} />}
        {isByDay && basis === 'profit' && <Costs form={form} />}
        <div className={styles.level}>
          <TextInput {...form.text('activeBet')} label={t('cdk.active_bet')} inputMode="decimal" autoComplete="off" />
          {isByDay && (
            <TextInput {...form.text('activeDeposit')} label={t('cdk.active_deposit')} inputMode="decimal" autoComplete="off" />
          )}
        </div>
        <Checkbox {...form.check('bonusBets')} label={t('cdk.bonus_bets')} />
        <TextInput {...form.text('why')} label={t('cdk.why')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}

type Form = CallForm<Values>

function Bases({ form, isByDay }: { readonly form: Form; readonly isByDay: boolean }) {
  const w = useText(words)
  const kindOf = (choice: Choice) => {
    const [kind, cycle] = choice.split(' ') as [Plan['kind'], Plan['cycle']]
    return { value: choice, label: w(`ctr.kind.${kind}`), detail: w(`ctr.cycle.${cycle}`) }
  }
  return (
    <div className={styles.level}>
      <Select {...form.text('choice')} label={w('ctr.kind')} options={CHOICES.map(kindOf)} />
      {isByDay && (
        <Select
          {...form.text('basis')}
          label={w('ctr.paid_on')}
          options={(['bet', 'profit'] as const).map(value => ({ value, label: w(`ctr.basis.${value}`) }))}
        />
      )}
      <Select
        {...form.text('ladder')}
        label={w('ctr.levels')}
        options={(['on_all', 'by_band'] as const).map(value => ({ value, label: w(`ctr.ladder.${value}`) }))}
      />
      <Select
        {...form.text('team')}
        label={w('ctr.team')}
        options={(['with_self', 'all', 'direct'] as const).map(value => ({ value, label: w(`ctr.team.${value}`) }))}
      />
      <Select
        {...form.text('counts')}
        label={w('ctr.counts')}
        options={(['settled', 'placed'] as const).map(value => ({ value, label: w(`ctr.counts.${value}`) }))}
      />
    </div>
  )
}

function Costs({ form }: { readonly form: Form }) {
  const t = useText(texts)
  const w = useText(words)
  return (
    <>
      <div className={styles.level}>
        <TextInput {...form.text('platformFee')} label={t('cdk.fee_platform')} inputMode="decimal" autoComplete="off" />
        <TextInput {...form.text('depositFee')} label={t('cdk.fee_deposit')} inputMode="decimal" autoComplete="off" />
        <Select
          {...form.text('carryOver')}
          label={w('ctr.carry')}
          options={(['none', 'month', 'until_cleared'] as const).map(value => ({ value, label: w(`ctr.carry.${value}`) }))}
        />
      </div>
      {DEDUCTIONS.map(name => (
        <Checkbox key={name} {...form.check(name)} label={`− ${w(`ctr.deduction.${name}`)}`} />
      ))}
    </>
  )
}
