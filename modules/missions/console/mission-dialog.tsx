import { localText, useLang, useText } from '@tonle/text/browser'
import { Caption, Dialog, LocalTextInput, Select, TextInput, useNowMs } from '@tonle/ui'
import { localTextOf, SubmitForm } from '@tonle/ui/form'
import { use, useState } from 'react'
import { ART, GOAL_KINDS, PERIODS, REWARD_KINDS, VERTICALS } from '../rules.ts'
import { type DeskMission, missions } from './calls.ts'
import styles from './desk.module.css'
import { type Gift, MissionContext } from './mission-context.ts'
import { goalOf, rewardOf, useMissionForm } from './mission-form.ts'
import { MissionPreview } from './preview.tsx'
import { texts } from './texts.ts'
import { texts as kinds } from './vertical-texts.ts'

interface MissionDialogProps {
  /** Absent: a new mission. */
  readonly mission?: DeskMission
  readonly onClose: () => void
}
type Form = ReturnType<typeof useMissionForm>

/** Writes a mission and shows its card as members will see it. It gives nothing before it is opened. */
export function MissionDialog({ mission, onClose }: MissionDialogProps) {
  const t = useText(texts)
  const { currency } = use(MissionContext)
  const [nowMs] = useState(useNowMs(3_600_000))
  const today = new Date(nowMs).toISOString().slice(0, 10)
  const form = useMissionForm({ mission, currency, today, onDone: onClose })
  const { values } = form
  const draft = {
    ...{ period: values.period, goal: goalOf(values), reward: rewardOf(values), stars: Number(values.stars) || 0 },
    words: { title: localTextOf(values.title), summary: localTextOf(values.summary) },
  }
  return (
    <Dialog title={t(mission ? 'misd.change' : 'misd.add')} lead={t('misd.lead')} onClose={onClose} size="l">
      <SubmitForm form={form} act={t('misd.save')} size="l">
        <LocalTextInput label={t('misd.name')} field={lang => form.text(`title.${lang}`)} max={60} />
        <LocalTextInput label={t('misd.summary')} field={lang => form.text(`summary.${lang}`)} max={160} isLong />
        <GoalPart form={form} />
        <RewardPart form={form} mission={mission} />
        <Bounds form={form} />
        <Caption as="h3">{t('misd.preview')}</Caption>
        <MissionPreview draft={draft} currency={mission?.currency ?? currency} />
      </SubmitForm>
    </Dialog>
  )
}

function GoalPart({ form }: { readonly form: Form }) {
  const t = useText(texts)
  const kind = useText(kinds)
  const { kind: goal } = form.values
  const isAmount = goal === 'valid_bet' || goal === 'deposits'
  const hasGames = goal !== 'deposits' && goal !== 'login_days'
  return (
    <fieldset className={styles.part}>
      <legend>{t('misd.goal')}</legend>
      <div className={styles.pair}>
        <Select
          {...form.text('period')}
          label={t('misd.period')}
          options={PERIODS.map(value => ({ value, label: t(`misd.period.${value}`) }))}
        />
        <Select
          {...form.text('kind')}
          label={t('misd.goal')}
          options={GOAL_KINDS.map(value => ({ value, label: t(`misd.goal.${value}`) }))}
        />
        {isAmount ? (
          <TextInput {...form.text('amount')} label={t('misd.amount')} inputMode="decimal" />
        ) : (
          <TextInput {...form.text('count')} label={t('misd.count')} inputMode="numeric" />
        )}
        {goal === 'wins' && (
          <TextInput {...form.text('times')} label={t('misd.times')} hint={t('misd.times_hint')} inputMode="numeric" />
        )}
        {hasGames && (
          <>
            <Select
              {...form.text('vertical')}
              label={t('misd.vertical')}
              options={[
                { value: '', label: t('misd.any_vertical') },
                ...VERTICALS.map(value => ({ value: value as string, label: kind(`kind.${value}`) })),
              ]}
            />
            <TextInput {...form.text('vendor')} label={t('misd.vendor')} isOptional maxLength={20} spellCheck={false} />
          </>
        )}
        {hasGames && goal !== 'games' && (
          <TextInput
            {...form.text('game')}
            label={t('misd.game')}
            hint={t('misd.game_hint')}
            isOptional
            maxLength={60}
            spellCheck={false}
          />
        )}
      </div>
    </fieldset>
  )
}

function RewardPart({ form, mission }: { readonly form: Form; readonly mission: DeskMission | undefined }) {
  const t = useText(texts)
  const { gifts, wheels } = use(MissionContext)
  const { reward } = form.values
  return (
    <fieldset className={styles.part}>
      <legend>{t('misd.reward')}</legend>
      <div className={styles.pair}>
        <Select
          {...form.text('reward')}
          label={t('misd.reward')}
          options={REWARD_KINDS.map(value => ({ value, label: t(`misd.reward.${value}`) }))}
        />
        {reward === 'bonus' && (
          <Select
            {...form.text('campaign')}
            label={t('misd.campaign')}
            hint={t('misd.campaign_hint')}
            options={[{ value: '', label: gifts.length === 0 ? t('misd.no_campaigns') : '–' }, ...optionsOf(gifts)]}
          />
        )}
        {reward === 'spins' && (
          <Select
            {...form.text('wheel')}
            label={t('misd.wheel')}
            hint={t('misd.wheel_hint')}
            options={[{ value: '', label: '–' }, ...optionsOf(wheels)]}
          />
        )}
        {reward !== 'bonus' && <TextInput {...form.text('gives')} label={t(`misd.reward.${reward}`)} inputMode="decimal" />}
        <TextInput {...form.text('stars')} label={t('misd.stars')} hint={t('misd.stars_hint')} inputMode="numeric" />
        <AfterSelect form={form} own={mission?.id} />
        <Select
          {...form.text('art')}
          label={t('misd.art')}
          options={ART.map(value => ({ value, label: t(`misd.art.${value}`) }))}
        />
        <TextInput {...form.text('place')} label={t('misd.place')} inputMode="numeric" />
      </div>
    </fieldset>
  )
}

const optionsOf = (all: readonly Gift[]) => all.map(({ id, name }) => ({ value: id, label: name }))

/** Missions of the same kind of period that may come before. */
function AfterSelect({ form, own }: { readonly form: Form; readonly own: string | undefined }) {
  const t = useText(texts)
  const lang = useLang()
  const { data } = missions.consoleMissions.useQuery({ period: form.values.period })
  const others = data?.content.filter(({ id }) => id !== own) ?? []
  return (
    <Select
      {...form.text('after')}
      label={t('misd.after')}
      options={[
        { value: '', label: t('misd.after_none') },
        ...others.map(({ id, words }) => ({ value: id, label: localText(words.title, lang) })),
      ]}
    />
  )
}

function Bounds({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <fieldset className={styles.part}>
      <legend>{t('misd.bounds')}</legend>
      <div className={styles.pair}>
        <TextInput
          {...form.text('budget')}
          label={t('misd.budget')}
          hint={t('misd.budget_hint')}
          isOptional
          inputMode="decimal"
        />
        <TextInput {...form.text('fromDay')} type="date" label={t('misd.from')} />
        <TextInput {...form.text('toDay')} type="date" label={t('misd.to')} isOptional={form.values.period !== 'season'} />
      </div>
    </fieldset>
  )
}
