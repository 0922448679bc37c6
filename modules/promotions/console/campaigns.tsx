import { useCan } from '@tonle/contract/browser'
import { localText, showCount, useLang, useText } from '@tonle/text/browser'
import { Amount, Button } from '@tonle/ui'
import { find, listPage, select, stateBadge, Time } from '@tonle/ui/lists'
import { use, useState } from 'react'
import { campaignTones } from '../rules.ts'
import { BrandCurrency } from './brand-context.ts'
import { Budget } from './budget.tsx'
import { type Campaign, promotions } from './calls.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignPanel } from './campaign-panel.tsx'
import { texts } from './texts.ts'

export const CampaignState = stateBadge({ texts, each: 'promo.state.', tones: campaignTones, live: ['open'] })

/** Campaigns of the brand, the last changed first. */
export const CampaignList = listPage({
  call: promotions.campaigns,
  texts,
  title: 'promo.view.campaigns',
  frame: 'part',
  filters: [
    find('find', 'promo.find_code', { maxLength: 30 }),
    select('state', 'promo.state', ['draft', 'open', 'stopped'], { each: 'promo.state.', any: 'promo.any_state' }),
  ],
  sort: '-changedAt',
  columns: [
    { key: 'title', label: 'promo.name', cell: row => <CampaignName campaign={row} />, card: 'title' },
    { key: 'trigger', label: 'promo.trigger', cell: (row, t) => t(`promo.trigger.${row.trigger}`), card: 'detail' },
    { key: 'budget', label: 'promo.budget', cell: row => <Budget campaign={row} />, card: 'none' },
    { key: 'grants', label: 'promo.grants', isNumber: true, cell: row => showCount(row.grants), card: 'none' },
    { key: 'changedAt', label: 'promo.changed', cell: row => <Time at={row.changedAt} />, card: 'none', sort: 'changedAt' },
    { key: 'state', label: 'promo.state', cell: row => <CampaignState of={row.state} />, card: 'note' },
    {
      key: 'spent',
      label: 'promo.spent',
      isNumber: true,
      cell: row => <Amount value={row.spent} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => row.code,
  empty: { title: 'promo.none', text: 'promo.none_text', picture: 'lotus' },
  aside: ({ zone }) => <AddCampaign zone={zone} />,
  panel: (row, { zone, close }) => <CampaignPanel key={row.id} campaign={row} zone={zone} onClose={close} />,
})

function CampaignName({ campaign }: { readonly campaign: Campaign }) {
  const lang = useLang()
  return (
    <>
      <b>{localText(campaign.words.title, lang)}</b> <span className="mono">{campaign.code}</span>
    </>
  )
}

function AddCampaign({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const can = useCan()
  const currency = use(BrandCurrency)
  const [isOpen, setOpen] = useState(false)
  if (!can('promotions.write')) return null
  return (
    <>
      <Button kind="pri" icon="plus-bold" onClick={() => setOpen(true)}>
        {t('promo.add')}
      </Button>
      {isOpen && <CampaignDialog zone={zone} currency={currency} onClose={() => setOpen(false)} />}
    </>
  )
}
