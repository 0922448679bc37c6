import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { localText, showCount, showMoney, useLang, useText } from '@tonle/text/browser'
import { Facts } from '@tonle/ui'
import { meanOf, oneIn, percentText, worstOf } from '../../rules-wheel.ts'
import { prizeText, sliceColour } from '../../site/wheel/prize-text.ts'
import { texts as siteTexts } from '../../site/wheel/texts.ts'
import { WheelDial } from '../../site/wheel/wheel-dial.tsx'
import type { Program } from '../calls.ts'
import { LotPreview } from './lot-preview.tsx'
import styles from './programs.module.css'
import { RafflePreview } from './raffle-preview.tsx'
import { texts } from './texts.ts'

interface SetupPreviewProps {
  readonly setup: Program['setup']
  readonly currency: Currency
  /** As typed. */
  readonly budget: string
}

type WheelSetup = Extract<SetupPreviewProps['setup'], { kind: 'wheel' }>
type Segment = WheelSetup['segments'][number]

/** Amounts of the wire as the rules count them. */
const counted = ({ prize, weight }: Segment, currency: Currency): Parameters<typeof meanOf>[0][number] => ({
  prize: prize.kind === 'money' ? { ...prize, amount: parseMoney(prize.amount, currency) } : (prize as never),
  weight,
})

/** What members get of a program, and what it is expected to cost. */
export function SetupPreview({ setup, currency, budget }: SetupPreviewProps) {
  if (setup.kind === 'wheel') return <WheelPreview {...{ setup, currency, budget }} />
  if (setup.kind === 'raffle') return <RafflePreview setup={setup} currency={currency} />
  return <LotPreview setup={setup} currency={currency} budget={budget} />
}

/** The wheel as members see it, its odds, and what it is expected to cost. */
function WheelPreview({ setup, currency, budget }: SetupPreviewProps & { readonly setup: WheelSetup }) {
  const site = useText(siteTexts)
  const lang = useLang()
  const named = setup.segments.map(segment => ({ ...segment, name: segment.name ? localText(segment.name, lang) : null }))
  const names = named.map(({ prize, name }) => prizeText(site, prize, name, currency))
  return (
    <div className={styles.preview}>
      <WheelDial segments={named} {...{ names, turns: 0, isTurning: false, lit: undefined }} label="" onStop={() => undefined} />
      <div>
        <ul className={styles.odds}>
          {named.map(({ weight }, index) => (
            <li key={index}>
              <i style={{ background: sliceColour(index, names.length) }} />
              <span>{names[index]}</span>
              <b className="num">{percentText(weight)}</b>
              <span className="num">{site('wheel.one_in', { n: showCount(Math.round(oneIn(weight))) })}</span>
            </li>
          ))}
        </ul>
        <Cost segments={setup.segments} currency={currency} budget={budget} />
      </div>
    </div>
  )
}

interface CostProps {
  readonly segments: readonly Segment[]
  readonly currency: Currency
  readonly budget: string
}

function Cost({ segments, currency, budget }: CostProps) {
  const t = useText(texts)
  const sums = segments.map(segment => counted(segment, currency))
  const [mean, worst] = [meanOf(sums), worstOf(sums)]
  const show = (amount: bigint) => showMoney(formatMoney(amount as typeof mean.money), currency)
  const spins = mean.money > 0n && Number(budget) > 0 ? Math.floor(Number(budget) / Number(formatMoney(mean.money))) : undefined
  return (
    <Facts
      facts={[
        { name: t('wheel.expected'), value: show(mean.money), isMain: true },
        { name: t('wheel.expected_points'), value: formatMoney(mean.points) },
        { name: t('wheel.worst'), value: show(worst.money) },
        ...(spins === undefined ? [] : [{ name: t('wheel.about'), value: t('wheel.spins_about', { n: showCount(spins) }) }]),
        {
          name: t('wheel.segments'),
          value: t('wheel.sum', { percent: percentText(segments.reduce((sum, { weight }) => sum + weight, 0)) }),
        },
      ]}
    />
  )
}
