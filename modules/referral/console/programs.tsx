import { useCan } from '@tonle/contract/browser'
import type { Currency } from '@tonle/money'
import { showCount, showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, Card, EmptyState, ErrorState, Table } from '@tonle/ui'
import { ActDialog } from '@tonle/ui/form'
import { stateBadge } from '@tonle/ui/lists'
import { useState } from 'react'
import { stateTones } from '../rules.ts'
import { type Program, referral } from './calls.ts'
import styles from './desk.module.css'
import { ProgramDialog } from './program-dialog.tsx'
import { texts } from './texts.ts'

const ProgramState = stateBadge({ texts, each: 'refd.state.', tones: stateTones, live: ['open'] })

/** Programs with their budgets, and what may be done with each. */
export function Programs({ currency }: { readonly currency: Currency }) {
  const t = useText(texts)
  const can = useCan()
  const { data, error, refetch } = referral.programs.useQuery({})
  const [isNew, setNew] = useState(false)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <Card
      title={t('refd.view.programs')}
      isFlush
      aside={
        can('referral.write') && (
          <Button kind="pri" icon="plus-bold" onClick={() => setNew(true)}>
            {t('refd.add')}
          </Button>
        )
      }
    >
      <ProgramTable rows={data?.programs} />
      {isNew && <ProgramDialog currency={currency} onClose={() => setNew(false)} />}
    </Card>
  )
}

function ProgramTable({ rows }: { readonly rows: readonly Program[] | undefined }) {
  const t = useText(texts)
  const levels = ({ terms, currency }: Program) =>
    terms.levels.map(amount => showMoney(amount, currency, { zeros: 'trim' })).join(' · ')
  return (
    <Table
      label={t('refd.view.programs')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        { key: 'levels', label: t('refd.levels'), render: row => <b className="num">{levels(row)}</b>, card: 'title' },
        {
          key: 'friend',
          label: t('refd.friend'),
          isNumber: true,
          render: row => <Amount value={row.terms.friend} currency={row.currency} />,
          card: 'none',
        },
        { key: 'friends', label: t('refd.friends'), isNumber: true, render: row => showCount(row.friends), card: 'none' },
        {
          key: 'budget',
          label: t('refd.budget'),
          isNumber: true,
          render: row => (row.budget === null ? t('refd.no_budget') : <Amount value={row.budget} currency={row.currency} />),
          card: 'none',
        },
        {
          key: 'given',
          label: t('refd.given'),
          isNumber: true,
          render: row => <Amount value={row.given} currency={row.currency} />,
          card: 'none',
        },
        {
          key: 'spent',
          label: t('refd.spent'),
          isNumber: true,
          render: row => <Amount value={row.spent} currency={row.currency} />,
          card: 'amount',
        },
        { key: 'state', label: t('refd.state'), render: row => <ProgramState of={row.state} />, card: 'detail' },
        { key: 'acts', label: t('refd.acts'), render: row => <Acts program={row} />, card: 'note' },
      ]}
      empty={<EmptyState title={t('refd.none')} isSmall />}
    />
  )
}

function Acts({ program }: { readonly program: Program }) {
  const t = useText(texts)
  const can = useCan()
  const [asked, setAsked] = useState<'open' | 'stop' | 'change'>()
  const close = () => setAsked(undefined)
  if (!can('referral.write')) return null
  const button = (act: 'open' | 'stop' | 'change') => (
    <Button size="s" kind={act === 'stop' ? 'danger' : 'neutral'} onClick={() => setAsked(act)}>
      {t(`refd.${act}`)}
    </Button>
  )
  return (
    <span className={styles.row}>
      {program.state === 'open' ? (
        button('stop')
      ) : (
        <>
          {button('change')}
          {button('open')}
        </>
      )}
      {asked === 'open' && <OpenDialog program={program} onClose={close} />}
      {asked === 'stop' && <StopDialog program={program} onClose={close} />}
      {asked === 'change' && <ProgramDialog program={program} currency={program.currency} onClose={close} />}
    </span>
  )
}

interface ActDialogProps {
  readonly program: Program
  readonly onClose: () => void
}

/** Above the brand's limit, and always without a budget, a second operator agrees first. */
function OpenDialog({ program, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={referral.openProgram}
      of={{ id: program.id }}
      act={t('refd.open')}
      why={t('refd.why')}
      done={t('refd.opened')}
      amounts={{
        currency: program.currency,
        of: [program.budget === null ? { amount: '', isAlways: true } : { amount: program.budget }],
      }}
      onClose={onClose}
    >
      <p>{t(program.budget === null ? 'refd.open_unbound' : 'refd.open_text')}</p>
    </ActDialog>
  )
}

function StopDialog({ program, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={referral.stopProgram}
      of={{ id: program.id }}
      act={t('refd.stop')}
      kind="danger"
      why={t('refd.why')}
      done={t('refd.stopped')}
      onClose={onClose}
    >
      <p>{t('refd.stop_text')}</p>
    </ActDialog>
  )
}
