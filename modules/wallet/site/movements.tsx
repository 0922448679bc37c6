import { currentLang, lookUpText, useText } from '@tonle/text/browser'
import { Amount, cx, Icon, type IconName } from '@tonle/ui'
import { listColumns, OnCard, Time } from '@tonle/ui/lists'
import { type Group, isLineKind } from '../rules.ts'
import { texts as kinds } from '../texts.ts'
import { type Movement, wallet } from './calls.ts'
import styles from './movements.module.css'
import { texts } from './texts.ts'

const isGain = (row: Movement): boolean => !row.amount.startsWith('-')

/** The sign of a movement; a win is the one golden thing, as everywhere. */
function signOf(row: Movement): { icon: IconName; tone: 'gain' | 'won' | 'out' | 'gift' | 'plain' } {
  const signs: Record<Group, ReturnType<typeof signOf>> = {
    deposit: { icon: 'arrow-circle-down-duotone', tone: 'gain' },
    withdrawal: { icon: 'arrow-circle-up-duotone', tone: 'out' },
    game: isGain(row) ? { icon: 'trophy-fill', tone: 'won' } : { icon: 'game-controller-fill', tone: 'plain' },
    bonus: { icon: 'gift-fill', tone: 'gift' },
    transfer: { icon: 'arrows-left-right-duotone', tone: 'plain' },
    adjustment: { icon: 'sliders-horizontal-duotone', tone: 'plain' },
  }
  return signs[row.group]
}

function Sign({ row }: { row: Movement }) {
  const { icon, tone } = signOf(row)
  return (
    <span className={cx(styles.sign, styles[tone])}>
      <Icon name={icon} size={18} />
    </span>
  )
}

/** The kind of movement; without a column of details, also the game. */
const Kind = ({ row }: { row: Movement }) => (
  <>
    {useKindWords()(row.kind)}
    {row.gameName && <OnCard> · {row.gameName}</OnCard>}
  </>
)

/** A movement's amount: signed; wins in gold, other arrivals green, stakes quiet. */
export function MovementAmount({ row }: { row: Movement }) {
  if (row.group === 'game')
    return <Amount value={row.amount} currency={row.currency} sign="always" tone={isGain(row) ? 'won' : 'change'} />
  return <Amount value={row.amount} currency={row.currency} sign="always" tone={isGain(row) ? 'change' : 'plain'} />
}

const wordOf = (kind: string) => `wallet.kind.${isLineKind(kind) ? kind : 'other'}` as const

/** Words of a kind of ledger line; one of a newer version is an adjustment. */
export function useKindWords(): (kind: string) => string {
  const t = useText(kinds)
  return kind => t(wordOf(kind))
}

/** The same for the name of a row, whose cells hold the texts. */
export const kindWords = (kind: string): string => lookUpText(currentLang(), wordOf(kind)) ?? kind

/** A list of movements; on a card the figure of the balance says what it is. */
export const movementColumns = listColumns(wallet.accountRecord, texts, [
  { key: 'sign', label: 'record.sign', isLabelHidden: true, cell: row => <Sign row={row} />, card: 'picture', width: '52px' },
  { key: 'kind', label: 'record.kind', cell: row => <Kind row={row} />, card: 'title' },
  { key: 'time', label: 'record.time', cell: row => <Time at={row.at} as="full" />, card: 'detail' },
  {
    key: 'details',
    label: 'record.details',
    cell: row => (
      <span className={cx('cut', styles.details)} translate="no">
        {row.gameName ?? row.remark ?? row.counterparty ?? ''}
      </span>
    ),
    card: 'none',
  },
  { key: 'amount', label: 'record.amount', isNumber: true, cell: row => <MovementAmount row={row} />, card: 'amount' },
  {
    key: 'after',
    label: 'record.balance_after',
    isNumber: true,
    cell: (row, t) => (
      <span className={styles.after}>
        <OnCard>{t('record.balance')} </OnCard>
        <Amount value={row.balanceAfter} currency={row.currency} />
      </span>
    ),
    card: 'note',
  },
])
