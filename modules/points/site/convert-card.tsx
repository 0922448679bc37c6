import { type Currency, formatMoney, type Money, ONE, parseMoney } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, Card, Facts, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { pointsFor, worthOf } from '../rules.ts'
import { points } from './calls.ts'
import styles from './mall.module.css'
import { showPoints } from './show-points.ts'
import { texts } from './texts.ts'

/** Points into money of the main wallet; absent where points do not become money. */
export function ConvertCard() {
  const { data: config } = points.pointConfig.useQuery({})
  const { data: own } = points.pointBalance.useQuery({})
  if (!config || !own || config.thousand === null) return null
  return <ConvertForm thousand={config.thousand} least={config.least} currency={config.currency} balance={own.balance} />
}

interface ConvertFormProps {
  readonly thousand: string
  readonly least: string
  readonly currency: Currency
  readonly balance: string
}

function ConvertForm({ thousand, least, currency, balance }: ConvertFormProps) {
  const t = useText(texts)
  const form = useCallForm(points.convertPoints, {
    isDraft: true,
    initial: { points: '' },
    check: ({ points: typed }) => ({ points: problemOf(typed, least, balance) }),
    done: ({ amount }) => ({
      kind: 'ok',
      title: t('convert.done'),
      detail: showMoney(amount ?? '0', currency),
    }),
  })
  const typed = form.values.points
  const { amount, taken } = offerOf(typed, thousand, currency)
  const isGood = problemOf(typed, least, balance) === undefined && amount > 0n
  const mine = Math.max(0, Number(balance))
  return (
    <Card title={t('convert.title')}>
      <SubmitForm
        form={form}
        isOff={!isGood}
        act={isGood ? t('convert.act', { n: showPoints(formatMoney(taken)) }) : t('convert.act_empty')}
      >
        <TextInput
          {...form.text('points')}
          onValue={value => form.set({ points: value.replace(/\D/g, '').slice(0, 10) })}
          label={t('convert.points')}
          aside={t('convert.of', { n: showPoints(String(mine)) })}
          hint={t('convert.ratio', { amount: showMoney(thousand, currency), least: showPoints(least) })}
          inputMode="numeric"
          autoComplete="off"
          end={
            <Button size="s" disabled={mine === 0} onClick={() => form.set({ points: String(mine) })}>
              {t('convert.all')}
            </Button>
          }
        />
        <Facts
          className={styles.offer}
          facts={[
            {
              name: t('convert.receive'),
              value: <Amount value={formatMoney(isGood ? amount : (0n as Money))} currency={currency} tone="change" />,
              isMain: true,
            },
          ]}
        />
      </SubmitForm>
    </Card>
  )
}

/** What the typed points become, as the server counts. */
function offerOf(typed: string, thousand: string, currency: Currency): { amount: Money; taken: Money } {
  const worth = parseMoney(thousand)
  const amount = worthOf((BigInt(typed || '0') * ONE) as Money, worth, currency)
  return { amount, taken: amount > 0n ? pointsFor(amount, worth) : (0n as Money) }
}

function problemOf(typed: string, least: string, balance: string): string | undefined {
  if (typed === '') return 'field.missing'
  if (Number(typed) < Number(least)) return 'field.too_small'
  return Number(typed) > Number(balance) ? 'field.too_big' : undefined
}
