import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button } from '@tonle/ui'
import { find, listPage, Member, select, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { stateTone } from '../site/state-tone.ts'
import { texts as words } from '../site/texts.ts'
import { contracts, KINDS } from './calls.ts'
import { ContractPanel } from './contract-panel.tsx'
import { PlanDialog } from './offer-dialog.tsx'
import { texts } from './texts.ts'

const STATES = ['offered', 'signed', 'change_requested', 'end_requested', 'rejected', 'terminated'] as const

/** All contracts of the brand; those with top agents are the platform's own. */
export const ContractList = listPage({
  call: contracts.consoleContracts,
  texts,
  title: 'cdk.view.contracts',
  frame: 'part',
  filters: [
    find('find', 'cdk.find', { maxLength: 60 }),
    select('kind', 'cdk.kind', KINDS, { each: 'cdk.kind.', any: 'cdk.any_kind' }),
    select('state', 'cdk.state', STATES, { each: 'cdk.state.', any: 'cdk.any_state' }),
  ],
  aside: () => <OfferButton />,
  sort: '-changedAt',
  panel: (row, { zone, close }) => <ContractPanel key={row.id} of={row} zone={zone} onClose={close} />,
  columns: [
    { key: 'payee', label: 'cdk.payee', cell: row => <Member account={row.payee} />, card: 'title' },
    { key: 'kind', label: 'cdk.kind', cell: row => <KindWord kind={row.kind} cycle={row.cycle} />, card: 'detail' },
    {
      key: 'giver',
      label: 'cdk.giver',
      cell: row => (row.giver === null ? <Platform /> : <span translate="no">{row.giver}</span>),
      card: 'none',
    },
    { key: 'state', label: 'cdk.state', cell: row => <StateBadge state={row.state} />, card: 'note' },
    { key: 'changed', label: 'cdk.changed', cell: row => <Time at={row.changedAt} />, card: 'amount', sort: 'changedAt' },
  ],
  rowName: row => row.payee,
  empty: { title: 'cdk.no_contracts', picture: 'lotus' },
})

function KindWord({
  kind,
  cycle,
}: {
  readonly kind: (typeof KINDS)[number]
  readonly cycle: '5m' | 'day' | 'half-month' | 'month'
}) {
  const t = useText(words)
  return `${t(`ctr.kind.${kind}`)}, ${t(`ctr.cycle.${cycle}`)}`
}

function Platform() {
  return useText(words)('ctr.platform')
}

export function StateBadge({ state }: { readonly state: (typeof STATES)[number] }) {
  const t = useText(words)
  return <Badge tone={stateTone(state)}>{t(`ctr.state.${state}`)}</Badge>
}

function OfferButton() {
  const t = useText(texts)
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('contracts.write')) return null
  return (
    <>
      <Button icon="plus-bold" onClick={() => setOpen(true)}>
        {t('cdk.offer')}
      </Button>
      {isOpen && <PlanDialog onClose={() => setOpen(false)} />}
    </>
  )
}
