import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, type Column, cx, Icon, type IconName } from '@tonle/ui'
import { type Group, isLineKind } from '../rules.ts'
import { texts as kinds } from '../texts.ts'
import type { Movement } from './calls.ts'
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
const Kind = ({ row, words }: { row: Movement; words: string }) => (
  <>
    {words}
    {row.gameName && <span className={styles.game}> · {row.gameName}</span>}
  </>
)

/** A movement's amount: signed; wins in gold, other arrivals green, stakes quiet. */
export function MovementAmount({ row }: { row: Movement }) {
  if (row.group === 'game')
    return <Amount value={row.amount} currency={row.currency} sign="always" tone={isGain(row) ? 'won' : 'change'} />
  return <Amount value={row.amount} currency={row.currency} sign="always" tone={isGain(row) ? 'change' : 'plain'} />
}

/** Words of a kind of ledger line; one of a newer version is an adjustment. */
export function useKindWords(): (kind: string) => string {
  const t = useText(kinds)
  return kind => t(isLineKind(kind) ? `wallet.kind.${kind}` : 'wallet.kind.other')
}

/** Columns of a list of movements; where it is narrow each is a card. Hidden, the balance after each is left out. */
export function useMovementColumns(zone: string, isHidden = false): Column<Movement>[] {
  const t = useText(texts)
  const kindWords = useKindWords()
  const after: Column<Movement> = {
    key: 'after',
    label: t('record.balance_after'),
    isNumber: true,
    card: 'note',
    render: row => (
      <span className={styles.after}>
        <span className={styles.afterWord}>{t('record.balance')} </span>
        <Amount value={row.balanceAfter} currency={row.currency} />
      </span>
    ),
  }
  return [
    {
      key: 'sign',
      label: t('record.sign'),
      isLabelHidden: true,
      card: 'picture',
      width: '52px',
      render: row => <Sign row={row} />,
    },
    {
      key: 'kind',
      label: t('record.kind'),
      card: 'title',
      render: row => <Kind row={row} words={kindWords(row.kind)} />,
    },
    {
      key: 'time',
      label: t('record.time'),
      card: 'detail',
      render: row => <span className="num">{showFullTime(row.at, zone)}</span>,
    },
    {
      key: 'details',
      label: t('record.details'),
      card: 'none',
      render: row => (
        <span className={cx('cut', styles.details)} translate="no">
          {row.gameName ?? row.remark ?? row.counterparty ?? ''}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('record.amount'),
      isNumber: true,
      card: 'amount',
      render: row => <MovementAmount row={row} />,
    },
    ...(isHidden ? [] : [after]),
  ]
}
