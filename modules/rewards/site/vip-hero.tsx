import { formatMoney, parseMoney } from '@tonle/money'
import { showDay, showMoney, type Texts, type Translate, useText } from '@tonle/text/browser'
import { Icon, Meter } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { percentOf, VERTICALS } from '../rules.ts'
import type { Level, Vip } from './calls.ts'
import { showRate } from './show-rate.ts'
import { texts } from './texts.ts'
import styles from './vip.module.css'

interface VipHeroProps {
  readonly vip: Vip
  readonly crown: string | undefined
  /** On a page with a title of its own. */
  readonly isPart?: boolean
}

/** The level with its benefits, the track of all levels, what keeps it and what a fall costs. */
export function VipHero({ vip, crown, isPart = false }: VipHeroProps) {
  const Heading = isPart ? 'h2' : 'h1'
  const t = useText(texts)
  const { levels, rank, total, currency, period } = vip
  const show = (amount: string) => showMoney(amount, currency, { zeros: 'trim' })
  const own = levels[rank - 1]!
  return (
    <section className={styles.hero} aria-label={t('vip.title')}>
      <header>
        {crown && <img src={pictureAt(crown)} alt="" width={68} height={68} />}
        <div className={styles.name}>
          <Heading>{own.name}</Heading>
          <p>
            {t('vip.total', { amount: show(total) })} · <Next vip={vip} />
          </p>
        </div>
        <ul>
          {benefitsOf(own, t, show).map(line => (
            <li key={line}>
              <Icon name="check-circle-fill" />
              {line}
            </li>
          ))}
        </ul>
      </header>
      <Track vip={vip} />
      <p className={styles.keep}>
        {period
          ? t('vip.keep', { done: show(period.done), keep: show(period.keep), day: showDay(period.until) })
          : rank === 1 && t('vip.kept')}
      </p>
    </section>
  )
}

type Say = Translate<typeof texts extends Texts<infer D> ? D : never>

/** The two best rates stand for all; the table has the rest. */
function benefitsOf({ rates, birthdayBonus, text }: Level, t: Say, show: (amount: string) => string): string[] {
  const place = VERTICALS.map(String)
  const byRate = (a: Level['rates'][number], b: Level['rates'][number]) =>
    Number(b.rate) - Number(a.rate) || place.indexOf(a.vertical) - place.indexOf(b.vertical)
  const best = rates.toSorted(byRate).slice(0, 2)
  return [
    ...best.map(({ vertical, rate }) => t('vip.benefit_rebate', { rate: showRate(rate), kind: t(`kind.${vertical}`) })),
    ...(Number(birthdayBonus) > 0 ? [t('vip.benefit_birthday', { amount: show(birthdayBonus) })] : []),
    ...(text ? [text] : []),
  ]
}

function Next({ vip: { levels, rank, total, regain, currency } }: { readonly vip: Vip }) {
  const t = useText(texts)
  const next = levels[rank]
  if (!next) return t('vip.highest')
  const show = (amount: string) => showMoney(amount, currency, { zeros: 'trim' })
  if (regain !== null) return t('vip.to_regain', { amount: show(regain), level: next.name })
  const missing = parseMoney(next.reach) - parseMoney(total)
  return t('vip.to_next', { amount: show(formatMoney((missing > 0n ? missing : 0n) as never)), level: next.name })
}

/** Wide: all levels in a row. Phone: one bar between two levels. */
function Track({ vip: { levels, rank, total, currency } }: { readonly vip: Vip }) {
  const t = useText(texts)
  const show = (amount: string) => showMoney(amount, currency, { zeros: 'trim' })
  const steps = levels.map(({ reach, keep }) => ({ reach: parseMoney(reach), keep: parseMoney(keep) }))
  const part = percentOf(steps, rank, parseMoney(total)) / 100
  const spans = Math.max(1, levels.length - 1)
  const [own, next] = [levels[rank - 1]!, levels[rank]]
  return (
    <>
      <div className={styles.track}>
        <Meter
          label={t('vip.way')}
          text={next ? `${own.name} – ${next.name}: ${Math.round(part * 100)}%` : own.name}
          value={(rank - 1 + (next ? part : 0)) / spans}
          className={styles.bar}
        />
        <ol>
          {levels.map((level, i) => (
            <li
              key={level.rank}
              data-reached={level.rank <= rank || undefined}
              style={{ insetInlineStart: `${(i / spans) * 100}%` }}
            >
              <span aria-hidden="true">{level.rank <= rank && <Icon name="check-bold" size={11} />}</span>
              <b aria-current={level.rank === rank || undefined}>{level.name}</b>
              <small className="num">{show(level.reach)}</small>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.way}>
        <Meter label={t('vip.way')} text={`${Math.round(part * 100)}%`} value={part} className={styles.bar} />
        <p>
          <b>{own.name}</b>
          {next && <span>{next.name}</span>}
        </p>
      </div>
    </>
  )
}
