import { useCan } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { localText, showCount, showDay, useLang, useText } from '@tonle/text/browser'
import { Amount, Button, Card, EmptyState, ErrorState, Table } from '@tonle/ui'
import { ActDialog } from '@tonle/ui/form'
import { useState } from 'react'
import { BoardDialog } from './board-dialog.tsx'
import { type DeskBoard, missions } from './calls.ts'
import styles from './desk.module.css'
import { MissionState } from './missions.tsx'
import { texts } from './texts.ts'

interface BoardsProps {
  readonly currency: Currency
  readonly zone: string
}

/** Leaderboards with their prizes, and what may be done with each. */
export function Boards({ currency }: BoardsProps) {
  const t = useText(texts)
  const can = useCan()
  const { data, error, refetch } = missions.boards.useQuery({})
  const [isNew, setNew] = useState(false)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <Card
      title={t('misd.view.boards')}
      isFlush
      aside={
        can('missions.write') && (
          <Button kind="pri" icon="plus-bold" onClick={() => setNew(true)}>
            {t('boardd.add')}
          </Button>
        )
      }
    >
      <BoardTable rows={data?.boards} />
      {isNew && <BoardDialog currency={currency} onClose={() => setNew(false)} />}
    </Card>
  )
}

function BoardTable({ rows }: { readonly rows: readonly DeskBoard[] | undefined }) {
  const t = useText(texts)
  const lang = useLang()
  return (
    <Table
      label={t('misd.view.boards')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        { key: 'title', label: t('misd.name'), render: row => <b>{localText(row.words.title, lang)}</b>, card: 'title' },
        { key: 'period', label: t('misd.period'), render: row => t(`misd.period.${row.period}`), card: 'detail' },
        {
          key: 'days',
          label: t('boardd.days'),
          render: row => `${showDay(row.fromDay)} – ${row.toDay === null ? t('misd.no_end') : showDay(row.toDay)}`,
          card: 'none',
        },
        { key: 'members', label: t('boardd.members'), isNumber: true, render: row => showCount(row.members), card: 'none' },
        {
          key: 'paid',
          label: t('boardd.paid'),
          isNumber: true,
          render: row => <Amount value={row.paid} currency={row.currency} />,
          card: 'none',
        },
        {
          key: 'total',
          label: t('boardd.total'),
          isNumber: true,
          render: row => <Amount value={row.total} currency={row.currency} />,
          card: 'amount',
        },
        { key: 'state', label: t('misd.state'), render: row => <MissionState of={row.state} />, card: 'note' },
        { key: 'acts', label: t('misd.acts'), render: row => <Acts board={row} />, card: 'note' },
      ]}
      empty={<EmptyState title={t('boardd.none')} isSmall />}
    />
  )
}

function Acts({ board }: { readonly board: DeskBoard }) {
  const t = useText(texts)
  const can = useCan()
  const lang = useLang()
  const [asked, setAsked] = useState<'open' | 'stop' | 'change'>()
  const close = () => setAsked(undefined)
  if (!can('missions.write')) return null
  const name = localText(board.words.title, lang)
  const button = (act: 'open' | 'stop' | 'change') => (
    <Button
      size="s"
      kind={act === 'stop' ? 'danger' : 'neutral'}
      aria-label={`${t(`misd.${act}`)}: ${name}`}
      onClick={() => setAsked(act)}
    >
      {t(`misd.${act}`)}
    </Button>
  )
  return (
    <span className={styles.row}>
      {board.state === 'open' ? (
        button('stop')
      ) : (
        <>
          {button('change')}
          {button('open')}
        </>
      )}
      {asked === 'open' && <OpenDialog board={board} onClose={close} />}
      {asked === 'stop' && <StopDialog board={board} onClose={close} />}
      {asked === 'change' && <BoardDialog board={board} currency={board.currency} onClose={close} />}
    </span>
  )
}

interface ActDialogProps {
  readonly board: DeskBoard
  readonly onClose: () => void
}

/** A board that goes on for ever is always opened by two. */
function OpenDialog({ board, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={missions.openBoard}
      of={{ id: board.id }}
      act={t('misd.open')}
      why={t('misd.why')}
      done={t('misd.opened')}
      amounts={{
        currency: board.currency,
        of: [board.period === 'season' ? { amount: board.total } : { amount: '', isAlways: true }],
      }}
      onClose={onClose}
    >
      <p>{t('misd.open_text')}</p>
    </ActDialog>
  )
}

function StopDialog({ board, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={missions.stopBoard}
      of={{ id: board.id }}
      act={t('misd.stop')}
      kind="danger"
      why={t('misd.why')}
      done={t('misd.stopped')}
      onClose={onClose}
    >
      <p>{t('misd.stop_board_text')}</p>
    </ActDialog>
  )
}
