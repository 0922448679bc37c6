import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Card, EmptyState, IconButton, Page, Table } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { MoveActs } from '@tonle/ui/order/move-acts.tsx'
import { moved } from '@tonle/ui/order/moved.ts'
import { useState } from 'react'
import type { DeskMethod } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { MethodDialog } from './method-dialog.tsx'
import { texts } from './methods-texts.ts'
import { NewMethodDialog } from './new-method-dialog.tsx'

const KINDS = ['deposit', 'withdrawal'] as const
/** What the operator is about to do; each asks for its reason. */
type Intent = { act: 'add' } | { act: 'edit'; method: DeskMethod } | { act: 'order'; method: DeskMethod; codes: string[] }

/** Ways to deposit and withdraw of the brand: what they cost, when they are open, in which order they are shown. */
export function Methods() {
  const t = useText(texts)
  const mayChange = useCan()('settings.money')
  const [{ kind }, setView] = useAddress({ kind: KINDS })
  const [intent, setIntent] = useState<Intent>()
  const { data, error, refetch } = cashier.consoleMethods.useQuery({})
  const rows = data?.filter(one => one.kind === kind)
  const close = () => setIntent(undefined)
  return (
    <Page
      title={t('methods.title')}
      aside={
        mayChange && (
          <Button icon="plus-bold" onClick={() => setIntent({ act: 'add' })}>
            {t('methods.add')}
          </Button>
        )
      }
    >
      <div className={styles.part}>
        <Tabs
          label={t('methods.title')}
          tabs={KINDS.map(value => ({ value, label: t(`methods.kind.${value}`) }))}
          value={kind}
          onValue={value => setView({ kind: value })}
        />
        <Card isFlush>
          <MethodTable
            kind={kind}
            rows={rows}
            error={data ? undefined : error?.message}
            onRetry={() => void refetch()}
            onIntent={mayChange ? setIntent : undefined}
          />
        </Card>
      </div>
      {intent?.act === 'add' && <NewMethodDialog kind={kind} onClose={close} />}
      {intent?.act === 'edit' && <MethodDialog method={intent.method} onClose={close} />}
      {intent?.act === 'order' && <OrderDialog {...intent} onClose={close} />}
    </Page>
  )
}

interface MethodTableProps {
  readonly kind: (typeof KINDS)[number]
  readonly rows: readonly DeskMethod[] | undefined
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Absent where nothing may be changed. */
  readonly onIntent: ((intent: Intent) => void) | undefined
}

function MethodTable({ kind, rows, error, onRetry, onIntent }: MethodTableProps) {
  const t = useText(texts)
  return (
    <Table
      label={t(`methods.kind.${kind}`)}
      rows={rows}
      rowKey={row => row.code}
      {...(error !== undefined && { error, onRetry })}
      empty={<EmptyState title={t('methods.none')} picture="net" isSmall />}
      isDense
      columns={[
        { key: 'name', label: t('methods.name'), render: row => <b translate="no">{row.name}</b>, card: 'title' },
        { key: 'code', label: t('methods.code'), render: row => `${row.code} · ${row.provider}`, card: 'detail' },
        { key: 'state', label: t('methods.state'), render: row => <State of={row} />, card: 'note' },
        { key: 'hours', label: t('methods.hours'), render: row => <Hours of={row} />, card: 'line' },
        {
          key: 'fee',
          label: t('methods.fee'),
          isNumber: true,
          render: row => <Amount value={row.fee} currency={row.currency} />,
          card: 'line',
        },
        { key: 'limits', label: t('methods.limits'), isNumber: true, render: row => <Limits of={row} />, card: 'amount' },
        {
          key: 'acts',
          label: t('methods.acts'),
          isLabelHidden: true,
          render: row => onIntent && <Acts method={row} rows={rows ?? []} onIntent={onIntent} />,
          card: 'line',
        },
      ]}
    />
  )
}

function State({ of: { isLocked, isOpen } }: { readonly of: DeskMethod }) {
  const t = useText(texts)
  if (isLocked) return <Badge tone="bad">{t('methods.locked')}</Badge>
  return <Badge tone={isOpen ? 'ok' : 'plain'}>{t(isOpen ? 'methods.open' : 'methods.closed')}</Badge>
}

function Hours({ of: { hours } }: { readonly of: DeskMethod }) {
  const t = useText(texts)
  return hours ? `${hours.opens}–${hours.closes}` : t('methods.always')
}

const Limits = ({ of: { min, max, currency } }: { readonly of: DeskMethod }) => (
  <>
    <Amount value={min} currency={currency} /> – <Amount value={max} currency={currency} />
  </>
)

interface ActsProps {
  readonly method: DeskMethod
  readonly rows: readonly DeskMethod[]
  readonly onIntent: (intent: Intent) => void
}

function Acts({ method, rows, onIntent }: ActsProps) {
  const t = useText(texts)
  const { name } = method
  const codes = rows.map(({ code }) => code)
  const at = codes.indexOf(method.code)
  return (
    <span className={styles.rowActs}>
      <MoveActs
        {...{ at, name }}
        count={codes.length}
        onMove={to => onIntent({ act: 'order', method, codes: moved(codes, at, to) })}
      />
      <IconButton
        icon="pencil-simple-bold"
        name={t('methods.edit', { name })}
        onClick={() => onIntent({ act: 'edit', method })}
      />
    </span>
  )
}

function OrderDialog({ method, codes, onClose }: { method: DeskMethod; codes: string[]; onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(cashier.orderMethods, {
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    input: ({ why }) => ({ kind: method.kind, codes, why }),
    done: t('methods.saved'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t('methods.move')}: ${method.name}`}
      form={form}
      why={t('methods.why')}
      act={t('methods.move')}
      onClose={onClose}
    />
  )
}
