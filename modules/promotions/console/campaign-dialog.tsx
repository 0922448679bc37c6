import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Caption, Dialog, LocalTextInput, Select, Switch, TextArea, TextInput, useNowMs } from '@tonle/ui'
import { localTextOf, SubmitForm } from '@tonle/ui/form'
import { useState } from 'react'
import { TRIGGERS } from '../rules.ts'
import type { Campaign } from './calls.ts'
import { rewardsOf, termsOf, useCampaignForm } from './campaign-form.ts'
import { CampaignPreview } from './preview.tsx'
import styles from './promotions.module.css'
import { RoundsFields } from './rounds-fields.tsx'
import { SegmentSelect } from './segment-select.tsx'
import { texts } from './texts.ts'

interface CampaignDialogProps {
  /** Absent: a new campaign. */
  readonly campaign?: Campaign
  readonly zone: string
  readonly currency: Currency
  readonly onClose: () => void
}
export type Form = ReturnType<typeof useCampaignForm>

/** Writes a campaign and shows it as members will read it. It gives nothing before it is opened. */
export function CampaignDialog({ campaign, zone, currency, onClose }: CampaignDialogProps) {
  const t = useText(texts)
  const [nowMs] = useState(useNowMs(3_600_000))
  const form = useCampaignForm({
    campaign,
    currency: campaign?.currency ?? currency,
    zone,
    now: new Date(nowMs),
    onDone: onClose,
  })
  const { values } = form
  return (
    <Dialog title={t(campaign ? 'promo.change' : 'promo.add')} lead={t('promo.editor_lead')} onClose={onClose} size="l">
      <SubmitForm form={form} act={t('promo.save')} size="l">
        <div className={styles.pair}>
          <TextInput {...form.text('code')} label={t('promo.code')} maxLength={30} spellCheck={false} />
          <Select
            {...form.text('trigger')}
            label={t('promo.trigger')}
            options={TRIGGERS.map(value => ({ value, label: t(`promo.trigger.${value}`) }))}
          />
        </div>
        <LocalTextInput label={t('promo.name')} field={lang => form.text(`title.${lang}`)} max={80} />
        <LocalTextInput label={t('promo.summary')} field={lang => form.text(`summary.${lang}`)} max={300} isLong />
        <WhenGiven form={form} />
        <Reward form={form} />
        <Wagering form={form} />
        <Bounds form={form} />
        <Caption as="h3">{t('promo.preview')}</Caption>
        <CampaignPreview
          words={{ title: localTextOf(values.title), summary: localTextOf(values.summary) }}
          terms={termsOf(values)}
          currency={campaign?.currency ?? currency}
        />
      </SubmitForm>
    </Dialog>
  )
}

const ART = ['gift', 'coins', 'trophy', 'envelope', 'lantern', 'clock', 'ball', 'camera'] as const
const REPEATS = ['once', 'daily', 'weekly', 'monthly', 'yearly'] as const

/** What it is given for, how often, and who decides; only the fields that its trigger has. */
function WhenGiven({ form }: { readonly form: Form }) {
  const t = useText(texts)
  const { trigger } = form.values
  const isClaimed = trigger !== 'deposit' && trigger !== 'manual'
  const isPeriodical = ['first_login', 'streak', 'segment', 'apply', 'code', 'level'].includes(trigger)
  return (
    <fieldset className={styles.part}>
      <legend>{t('promo.rule')}</legend>
      <div className={styles.pair}>
        {trigger === 'deposit' && (
          <TextInput {...form.text('nth')} label={t('promo.nth')} hint={t('promo.nth_hint')} isOptional inputMode="numeric" />
        )}
        {trigger === 'streak' && (
          <>
            <TextInput {...form.text('ruleDays')} label={t('promo.streak_days')} inputMode="numeric" />
            <TextInput {...form.text('turnover')} label={t('promo.turnover')} inputMode="decimal" />
          </>
        )}
        {trigger === 'loss' && (
          <Select
            {...form.text('ruleDays')}
            value={form.values.ruleDays === '1' ? '1' : '7'}
            label={t('promo.loss_days')}
            options={(['1', '7'] as const).map(value => ({ value, label: t(`promo.loss_days.${value}`) }))}
          />
        )}
        {trigger === 'level' && (
          <TextInput {...form.text('level')} label={t('promo.level')} hint={t('promo.level_hint')} inputMode="numeric" />
        )}
        {trigger === 'code' && (
          <TextInput {...form.text('memberCode')} label={t('promo.member_code')} maxLength={30} spellCheck={false} />
        )}
        {isPeriodical && (
          <Select
            {...form.text('repeats')}
            label={t('promo.repeats')}
            options={REPEATS.map(value => ({ value, label: t(`promo.repeats.${value}`) }))}
          />
        )}
        {isClaimed && <SegmentSelect {...form.text('segment')} isOptional={trigger !== 'segment'} />}
        <Select
          {...form.text('art')}
          label={t('promo.art')}
          options={ART.map(value => ({ value, label: t(`promo.art.${value}`) }))}
        />
      </div>
      {isClaimed && trigger !== 'apply' && <Switch {...form.check('needsDesk')} label={t('promo.needs_desk')} />}
      {isClaimed && trigger !== 'apply' && <Switch {...form.check('needsJoining')} label={t('promo.needs_joining')} />}
    </fieldset>
  )
}

function Reward({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <fieldset className={styles.part}>
      <legend>{t('promo.reward')}</legend>
      <Select
        {...form.text('reward')}
        label={t('promo.reward_kind')}
        options={rewardsOf(form.values.trigger).map(value => ({ value, label: t(`promo.reward.${value}`) }))}
      />
      {form.values.reward === 'amount' && <TextInput {...form.text('amount')} label={t('promo.amount')} inputMode="decimal" />}
      {form.values.reward === 'rounds' && <RoundsFields form={form} />}
      {(form.values.reward === 'share' || form.values.reward === 'loss') && (
        <div className={styles.pair}>
          <TextInput {...form.text('percent')} label={t('promo.percent')} inputMode="numeric" />
          <TextInput {...form.text('most')} label={t('promo.most')} inputMode="decimal" />
          <TextInput
            {...form.text('least')}
            label={t(form.values.reward === 'loss' ? 'promo.smallest_loss' : 'promo.smallest')}
            inputMode="decimal"
          />
        </div>
      )}
    </fieldset>
  )
}

function Wagering({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <fieldset className={styles.part}>
      <legend>{t('promo.wagering')}</legend>
      <div className={styles.pair}>
        <TextInput {...form.text('times')} label={t('promo.times')} inputMode="numeric" />
        <Select
          {...form.text('of')}
          label={t('promo.of')}
          options={(['bonus', 'bonus_and_deposit'] as const).map(value => ({ value, label: t(`promo.of.${value}`) }))}
        />
        <TextInput {...form.text('days')} label={t('promo.days_to_wager')} inputMode="numeric" />
        <Select
          {...form.text('order')}
          label={t('promo.order')}
          options={(['cash_first', 'bonus_first'] as const).map(value => ({ value, label: t(`promo.order.${value}`) }))}
        />
        <TextInput {...form.text('largestBet')} label={t('promo.largest_bet')} isOptional inputMode="decimal" />
        <TextInput {...form.text('winCap')} label={t('promo.win_cap')} isOptional inputMode="numeric" />
      </div>
      <div className={styles.pair}>
        <TextArea {...form.text('verticals')} label={t('promo.weights')} hint={t('promo.weights_hint')} isOptional rows={3} />
        <TextArea {...form.text('games')} label={t('promo.game_weights')} hint={t('promo.games_hint')} isOptional rows={3} />
        <TextArea {...form.text('excluded')} label={t('promo.excluded')} hint={t('promo.excluded_hint')} isOptional rows={3} />
      </div>
    </fieldset>
  )
}

function Bounds({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <fieldset className={styles.part}>
      <legend>{t('promo.bounds')}</legend>
      <div className={styles.pair}>
        <TextInput
          {...form.text('budget')}
          label={t('promo.budget')}
          hint={t('promo.budget_hint')}
          isOptional
          inputMode="decimal"
        />
        <TextInput {...form.text('startsAt')} type="datetime-local" label={t('promo.starts')} />
        <TextInput {...form.text('endsAt')} type="datetime-local" label={t('promo.ends')} isOptional />
        <TextInput {...form.text('joinsUntil')} type="datetime-local" label={t('promo.joins_until')} isOptional />
      </div>
    </fieldset>
  )
}
