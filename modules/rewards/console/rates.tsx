import { useCan } from '@tonle/contract/browser'
import { localText, showFullTime, useLang, useText } from '@tonle/text/browser'
import { Badge, Button, Card, Dialog, EmptyState, ErrorState, Select, Table, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { useState } from 'react'
import { VERTICALS } from '../rules.ts'
import { showRate } from '../site/show-rate.ts'
import { texts as kinds } from '../site/texts.ts'
import { type DeskLevel, rewards } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

/** Rates of rebate by level and kind of game. */
export function Rates({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const can = useCan()
  const lang = useLang()
  const { data, error, refetch } = rewards.levels.useQuery({})
  const [isOpen, setOpen] = useState(false)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <Card
      title={t('rwd.view.rates')}
      isFlush
      aside={
        can('rewards.write') &&
        data &&
        data.levels.length > 0 && (
          <Button kind="pri" onClick={() => setOpen(true)}>
            {t('rwd.set_rate')}
          </Button>
        )
      }
    >
      <Table
        label={t('rwd.view.rates')}
        rows={data?.levels}
        rowKey={row => `${row.currency} ${row.rank}`}
        columns={[
          {
            key: 'level',
            label: t('rwd.level'),
            render: row => `${row.currency} ${row.rank}. ${localText(row.names, lang)}`,
            card: 'title',
          },
          { key: 'rates', label: t('rwd.rate'), render: row => <LevelRates level={row} zone={zone} />, card: 'detail' },
        ]}
        empty={<EmptyState title={t('rwd.no_levels')} isSmall />}
      />
      {isOpen && data && <RateDialog levels={data.levels} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Kinds of games with the same rate stand together; a rate that begins later has a line of its own. */
function LevelRates({ level, zone }: { readonly level: DeskLevel; readonly zone: string }) {
  const t = useText(texts)
  const kind = useText(kinds)
  const now = level.rates.filter(({ isComing, rate }) => !isComing && Number(rate) > 0)
  const byRate = [...Map.groupBy(now, ({ rate }) => rate)].toSorted(([a], [b]) => Number(b) - Number(a))
  return (
    <ul className={styles.rates}>
      {byRate.map(([rate, of]) => (
        <li key={rate}>
          <b className="num">{showRate(rate)}</b> {of.map(({ vertical }) => kind(`kind.${vertical}`)).join(', ')}
        </li>
      ))}
      {level.rates
        .filter(({ isComing }) => isComing)
        .map(({ vertical, rate, from }) => (
          <li key={`${vertical} ${from}`}>
            <b className="num">{showRate(rate)}</b> {kind(`kind.${vertical}`)}{' '}
            <Badge tone="warn">{t('rwd.coming', { time: showFullTime(from, zone) })}</Badge>
          </li>
        ))}
    </ul>
  )
}

function RateDialog({ levels, onClose }: { readonly levels: readonly DeskLevel[]; readonly onClose: () => void }) {
  const t = useText(texts)
  const kind = useText(kinds)
  const lang = useLang()
  const nameOf = (level: DeskLevel) => `${level.currency} ${level.rank}`
  const form = useCallForm(rewards.setRate, {
    initial: { level: nameOf(levels[0]!), vertical: 'RNG', rate: '', why: '' },
    check: ({ rate, why }) => ({
      rate: /^\d(\.\d{1,4})?$/.test(rate) && Number(rate) <= 5 ? undefined : 'field.malformed',
      why: reasonFault(why),
    }),
    input: ({ level, vertical, rate, why }) => {
      const { currency, rank } = levels.find(one => nameOf(one) === level)!
      return { currency, rank, vertical: vertical as (typeof VERTICALS)[number], rate: shareOf(rate), why }
    },
    done: ({ from }) => t('rwd.rate_done', { time: from.slice(11, 16) }),
    onDone: onClose,
  })
  const { level: named, vertical, rate } = form.values
  const level = levels.find(one => nameOf(one) === named)!
  const last = level.rates.filter(one => one.vertical === vertical).toSorted((a, b) => a.from.localeCompare(b.from))
  const before = last.at(-1)?.rate ?? '0'
  const second = useSecondOperator(level.currency, { amount: shareOf(rate), before, isAlways: true })
  return (
    <Dialog title={t('rwd.set_rate')} lead={t('rwd.rate_lead')} onClose={onClose}>
      <SubmitForm form={form} act={second.act(t('rwd.save'))} size="l">
        <Select
          {...form.text('level')}
          label={t('rwd.level')}
          options={levels.map(level => ({ value: nameOf(level), label: `${nameOf(level)}. ${localText(level.names, lang)}` }))}
        />
        <Select
          {...form.text('vertical')}
          label={t('rwd.kind')}
          options={VERTICALS.map(value => ({ value: value as string, label: kind(`kind.${value}`) }))}
        />
        <TextInput {...form.text('rate')} label={t('rwd.rate')} aside="%" hint={t('rwd.rate_hint')} inputMode="decimal" />
        <TextInput {...form.text('why')} label={t('rwd.why')} maxLength={140} />
        {second.note}
      </SubmitForm>
    </Dialog>
  )
}

/** Typed percent as a share of one, without a float: `0.6` is `0.006`. */
function shareOf(percent: string): string {
  const [whole = '0', part = ''] = percent.split('.')
  return `0.${whole.padStart(2, '0')}${part}`
}
