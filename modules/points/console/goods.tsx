import { useCan } from '@tonle/contract/browser'
import { localText, showCount, useLang, useText } from '@tonle/text/browser'
import { Badge, Button, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { listPage } from '@tonle/ui/lists'
import { useState } from 'react'
import { showPoints } from '../site/show-points.ts'
import { type DeskItem, points } from './calls.ts'
import { ItemDialog } from './item-dialog.tsx'
import { texts } from './texts.ts'

/** Goods with their stock, also those that are not offered. */
export const Goods = listPage({
  call: points.consoleItems,
  texts,
  title: 'pts.view.goods',
  frame: 'part',
  filters: [],
  sort: 'place',
  columns: [
    { key: 'names', label: 'pts.item', cell: row => <ItemName item={row} />, card: 'title' },
    {
      key: 'price',
      label: 'pts.points',
      isNumber: true,
      cell: row => <span className="num">{showPoints(row.price)}</span>,
      card: 'amount',
    },
    { key: 'stock', label: 'pts.stock', isNumber: true, cell: row => showCount(row.stock), card: 'detail' },
    { key: 'waiting', label: 'pts.waiting', isNumber: true, cell: row => showCount(row.waiting), card: 'none' },
    { key: 'given', label: 'pts.given', isNumber: true, cell: row => showCount(row.given), card: 'none' },
    {
      key: 'isOn',
      label: 'pts.offered',
      cell: (row, t) => <Badge tone={row.isOn ? 'ok' : 'plain'}>{t(row.isOn ? 'pts.on' : 'pts.off')}</Badge>,
      card: 'note',
    },
    { key: 'acts', label: 'pts.acts', cell: row => <ItemActs item={row} />, card: 'none' },
  ],
  rowName: row => row.names.en ?? row.id,
  empty: { title: 'pts.no_items', picture: 'lotus' },
  aside: () => <AddItem />,
})

const ItemName = ({ item }: { readonly item: DeskItem }) => <b>{localText(item.names, useLang())}</b>

function AddItem() {
  const t = useText(texts)
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can('points.write')) return null
  return (
    <>
      <Button kind="pri" icon="plus-bold" onClick={() => setOpen(true)}>
        {t('pts.add')}
      </Button>
      {isOpen && <ItemDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ItemActs({ item }: { readonly item: DeskItem }) {
  const t = useText(texts)
  const can = useCan()
  const [asked, setAsked] = useState<'change' | 'stock'>()
  const name = localText(item.names, useLang())
  if (!can('points.write')) return null
  return (
    <>
      <Button size="s" aria-label={`${t('pts.change')}: ${name}`} onClick={() => setAsked('change')}>
        {t('pts.change')}
      </Button>{' '}
      <Button size="s" aria-label={`${t('pts.restock')}: ${name}`} onClick={() => setAsked('stock')}>
        {t('pts.restock')}
      </Button>
      {asked === 'change' && <ItemDialog item={item} onClose={() => setAsked(undefined)} />}
      {asked === 'stock' && <StockDialog item={item} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function StockDialog({ item, onClose }: { readonly item: DeskItem; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(points.restockItem, {
    initial: { pieces: '', why: '' },
    check: ({ pieces, why }) => ({
      pieces: /^-?\d{1,6}$/.test(pieces) && Number(pieces) !== 0 ? undefined : 'field.malformed',
      why: reasonFault(why),
    }),
    input: ({ pieces, why }) => ({ id: item.id, pieces: Number(pieces), why }),
    done: t('pts.done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('pts.restock')} form={form} why={t('pts.why')} act={t('pts.save')} onClose={onClose}>
      <TextInput {...form.text('pieces')} label={t('pts.pieces')} hint={t('pts.pieces_hint', { n: showCount(item.stock) })} />
    </ReasonDialog>
  )
}
