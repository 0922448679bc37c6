import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, ButtonLink, Facts, Mono, Panel } from '@tonle/ui'
import { chips, days, find, listPage, MemberName, stateBadge, Time } from '@tonle/ui/lists'
import { use, useState } from 'react'
import { WhyDialog } from '../accounts/why-dialog.tsx'
import { play } from '../calls.ts'
import { vendorFilter } from '../vendor-filter.tsx'
import { BrandCurrency } from './brand-currency.ts'
import { GivePromoDialog } from './give-promo-dialog.tsx'
import { texts } from './texts.ts'

type Promo = Awaited<ReturnType<typeof play.promoGrants>>['content'][number]

const State = stateBadge({
  texts,
  each: 'vpg.state.',
  tones: { waiting: 'warn', told: 'accent', paid: 'ok', expired: 'plain', ended: 'bad' },
  live: ['waiting'],
})

/** Prizes that vendors were asked to give; a row opens what is known, and takes one back. */
export const PromoList = listPage({
  call: play.promoGrants,
  texts,
  title: 'vpg.title',
  frame: 'part',
  settings: { refetchInterval: SAFETY_POLL_MS },
  filters: [
    find('find', 'vpg.find'),
    chips('queue', 'vpg.queue', ['open', 'paid', 'all'], { each: 'vpg.queue.' }),
    vendorFilter,
    days('vpg.period'),
  ],
  sort: '-grantedAt',
  columns: [
    { key: 'grantedAt', label: 'vpg.since', cell: row => <Time at={row.grantedAt} />, card: 'detail', sort: 'grantedAt' },
    { key: 'account', label: 'vpg.account', cell: row => <MemberName account={row.account} />, card: 'title' },
    { key: 'vendorName', label: 'vpg.vendor', cell: row => <span translate="no">{row.vendorName}</span>, card: 'none' },
    { key: 'expiresAt', label: 'vpg.until', cell: row => <Time at={row.expiresAt} />, card: 'none' },
    { key: 'state', label: 'vpg.state', cell: row => <State of={row.state} />, card: 'note' },
    {
      key: 'amount',
      label: 'vpg.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} />,
      card: 'amount',
    },
  ],
  rowName: row => `${row.vendorName} ${row.account}`,
  empty: { title: 'vpg.none', picture: 'lotus' },
  aside: () => <GivePromo />,
  panel: (row, { zone, close }) => <PromoPanel key={row.id} promo={row} zone={zone} onClose={close} />,
})

function GivePromo() {
  const t = useText(texts)
  const can = useCan()
  const currency = use(BrandCurrency)
  const [isOpen, setOpen] = useState(false)
  if (!can('vendors.write')) return null
  return (
    <>
      <Button kind="pri" icon="plus-bold" onClick={() => setOpen(true)}>
        {t('vpg.give')}
      </Button>
      {isOpen && <GivePromoDialog currency={currency} onClose={() => setOpen(false)} />}
    </>
  )
}

interface PromoPanelProps {
  readonly promo: Promo
  readonly zone: string
  readonly onClose: () => void
}

function PromoPanel({ promo, zone, onClose }: PromoPanelProps) {
  const t = useText(texts)
  const can = useCan()
  const [isEnding, setEnding] = useState(false)
  const { currency, toldAt, paidAt, paid, txId, gameCode } = promo
  const isOpen = promo.state === 'waiting' || promo.state === 'told'
  return (
    <Panel title={promo.vendorName} aside={<State of={promo.state} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('vpg.account'), value: <b translate="no">{promo.account}</b>, isMain: true },
          { name: t('vpg.amount'), value: showMoney(promo.amount, currency) },
          { name: t('vpg.game'), value: gameCode === null ? t('vpg.game_hint') : <Mono>{gameCode}</Mono> },
          { name: t('vpg.since'), value: `${showFullTime(promo.grantedAt, zone)} · ${promo.grantedBy}` },
          { name: t('vpg.why'), value: promo.note },
          { name: t('vpg.until'), value: showFullTime(promo.expiresAt, zone) },
          { name: t('vpg.told'), value: toldAt === null ? t('vpg.state.waiting') : showFullTime(toldAt, zone) },
          ...(paidAt === null
            ? []
            : [{ name: t('vpg.paid'), value: `${showMoney(paid ?? '0', currency)} · ${showFullTime(paidAt, zone)}` }]),
          ...(txId === null ? [] : [{ name: t('vpg.their_id'), value: <Mono>{txId}</Mono> }]),
          { name: t('vpg.id'), value: <Mono>{promo.id}</Mono> },
        ]}
      />
      <ButtonLink href={`/members?account=${encodeURIComponent(promo.account)}`}>{t('vpg.see_member')}</ButtonLink>
      {isOpen && can('vendors.write') && (
        <Button kind="danger" isBlock onClick={() => setEnding(true)}>
          {t('vpg.end')}
        </Button>
      )}
      {isEnding && (
        <WhyDialog
          title={t('vpg.end')}
          act={t('vpg.end')}
          kind="danger"
          done={t('vpg.ended')}
          send={(why, attempt) => play.endPromo({ id: promo.id, why }, attempt)}
          onClose={() => setEnding(false)}
        >
          <p>{t('vpg.end_text')}</p>
        </WhyDialog>
      )}
    </Panel>
  )
}
