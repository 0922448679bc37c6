import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { days, listPage, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { rewards, type Spin } from '../calls.ts'
import { prizeText } from './prize-text.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { texts } from './texts.ts'

/** The own spins, each with its proof. */
export const SpinList = listPage({
  call: rewards.spins,
  texts,
  title: 'wheel.history',
  frame: 'titled',
  filters: [days('wheel.days')],
  sort: '-spunAt',
  columns: [
    { key: 'title', label: 'wheel.name', card: 'title' },
    { key: 'spunAt', label: 'wheel.time', cell: row => <Time at={row.spunAt} />, card: 'detail', sort: 'spunAt' },
    { key: 'prize', label: 'wheel.prize', cell: (row, t) => prizeText(t, row.prize, row.name, row.currency), card: 'amount' },
    { key: 'id', label: 'wheel.verify', cell: row => <VerifyButton spin={row} />, card: 'note' },
  ],
  rowName: row => row.id,
  empty: { title: 'wheel.no_history', picture: 'lotus' },
})

function VerifyButton({ spin }: { readonly spin: Spin }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('wheel.verify')}
      </Button>
      {isOpen && <ProofDialog spin={spin} onClose={() => setOpen(false)} />}
    </>
  )
}
