import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button, type Column, EmptyState, List, Mono, Page, Split, Table } from '@tonle/ui'
import type { Attempt } from '@tonle/ui/form'
import { Tabs } from '@tonle/ui/kit'
import { openingStep, useAddress, useListKeys } from '@tonle/ui/lists'
import { type ReactNode, useState } from 'react'
import { catalog, type VendorSwitch } from './calls.ts'
import styles from './console.module.css'
import { GamesList } from './games-list.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { SwitchDialog, type SwitchTo } from './switch-dialog.tsx'
import { SwitchState } from './switch-state.tsx'
import { texts } from './texts.ts'
import { VendorDialog } from './vendor-dialog.tsx'
import { VendorOrderHistory } from './vendor-order-history.tsx'
import { VendorPanel } from './vendor-panel.tsx'

export interface SwitchesProps {
  /** The brand's time zone. */
  readonly zone: string
  /** Switches the whole site; absent for who may not. */
  readonly switchSite?: ((to: SwitchTo, why: string, attempt: Attempt) => Promise<{ status: string }>) | undefined
}

const codeOf = ({ vassalage }: VendorSwitch) => vassalage

const VIEWS = ['vendors', 'games'] as const

/** Vendors with their switches, and all games. */
export function Switches({ switchSite, zone }: SwitchesProps) {
  const t = useText(texts)
  const [{ view }, setView] = useAddress({ view: VIEWS })
  return (
    <Page
      title={t('switches.title')}
      aside={
        <Tabs
          label={t('games.views')}
          tabs={VIEWS.map(value => ({ value, label: t(`games.view.${value}`) }))}
          value={view}
          onValue={next => setView({ view: next }, { clear: true })}
        />
      }
    >
      <div className={styles.games}>
        {view === 'games' ? <GamesList zone={zone} /> : <VendorsList switchSite={switchSite} zone={zone} />}
      </div>
    </Page>
  )
}

/** Every vendor with its switch; a row opens what can be done with it. */
function VendorsList({ switchSite, zone }: SwitchesProps) {
  const [{ open: openCode, list: openList, history }, setView] = useAddress({ open: '', list: '', history: '' })
  const [asked, setAsked] = useState<VendorSwitch | 'site' | 'new' | 'order'>()
  const canSwitch = useCan()('vendors.write')
  const list = catalog.vendorSwitches.useQuery()
  const rows = list.data?.vendors
  const open = rows?.find(vendor => vendor.vassalage === openCode)
  const show = (code: string) => setView({ open: code, history: '' }, openingStep(openCode, code))
  const showHistory = (next: string) => setView({ history: next, open: '' }, openingStep(history, next))
  const close = () => show('')
  useListKeys({ rows, rowKey: codeOf, openKey: open?.vassalage, onOpen: one => show(codeOf(one)), onClose: close })
  const asks = (what: 'new' | 'order') => (canSwitch ? () => setAsked(what) : undefined)
  const table = { rows, error: list.error?.message, onRetry: () => void list.refetch() }
  const acts = {
    ...{ onSwitch: switchSite && (() => setAsked('site')), onNew: asks('new'), onOrder: asks('order') },
    onHistory: () => showHistory(history ? '' : 'open'),
  }
  return (
    <>
      <div className={styles.acts}>
        <SiteActs isBrandOpen={list.data?.isBrandOpen} {...acts} />
      </div>
      <Split isOpen={open !== undefined || history !== ''}>
        <VendorTable {...table} openKey={open?.vassalage} onOpen={show} />
        {open && (
          <VendorPanel
            key={open.vassalage}
            vendor={open}
            canSwitch={canSwitch}
            list={openList}
            onList={id => setView({ list: id }, openingStep(openList, id))}
            onSwitch={() => setAsked(open)}
            onClose={close}
          />
        )}
        {history && <VendorOrderHistory zone={zone} mayChange={canSwitch} onClose={() => showHistory('')} />}
      </Split>
      <Asked
        asked={asked}
        vendors={rows ?? []}
        isBrandOpen={list.data?.isBrandOpen ?? true}
        switchSite={switchSite}
        onMade={vassalage => setView({ open: vassalage })}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

interface VendorTableProps {
  readonly rows: readonly VendorSwitch[] | undefined
  readonly error: string | undefined
  readonly onRetry: () => void
  readonly openKey: string | undefined
  /** '': none. */
  readonly onOpen: (code: string) => void
}

function VendorTable({ rows, error, onRetry, openKey, onOpen }: VendorTableProps) {
  const t = useText(texts)
  return (
    <List>
      <h2 className="sr-only">{t('switches.vendor')}</h2>
      <Table
        label={t('switches.title')}
        isDense
        columns={useColumns()}
        rows={rows}
        rowKey={codeOf}
        rowName={vendor => vendor.name}
        onOpen={vendor => onOpen(openKey === codeOf(vendor) ? '' : codeOf(vendor))}
        openKey={openKey}
        error={error}
        onRetry={onRetry}
        skeletonRows={12}
        empty={<EmptyState title={t('switches.none')} picture="net" isSmall />}
      />
    </List>
  )
}

interface SiteActsProps {
  readonly isBrandOpen: boolean | undefined
  readonly onSwitch: (() => void) | undefined
  readonly onNew: (() => void) | undefined
  readonly onOrder: (() => void) | undefined
  readonly onHistory: () => void
}

function SiteActs({ isBrandOpen, onSwitch, onNew, onOrder, onHistory }: SiteActsProps) {
  const t = useText(texts)
  return (
    <>
      {isBrandOpen !== undefined && (
        <Badge tone={isBrandOpen ? 'ok' : 'warn'} isLive>
          {t(isBrandOpen ? 'switches.brand_open' : 'switches.brand_closed')}
        </Badge>
      )}
      {onSwitch && isBrandOpen !== undefined && (
        <Button onClick={onSwitch}>{t('switches.change_of', { name: t('switches.brand') })}</Button>
      )}
      {onOrder && <Button onClick={onOrder}>{t('switches.order')}</Button>}
      <Button icon="clock-counter-clockwise-duotone" onClick={onHistory}>
        {t('switches.order_history')}
      </Button>
      {onNew && (
        <Button icon="plus-bold" onClick={onNew}>
          {t('make.vendor')}
        </Button>
      )}
    </>
  )
}

interface AskedProps extends Pick<SwitchesProps, 'switchSite'> {
  readonly asked: VendorSwitch | 'site' | 'new' | 'order' | undefined
  readonly vendors: readonly VendorSwitch[]
  readonly isBrandOpen: boolean
  readonly onMade: (vassalage: string) => void
  readonly onClose: () => void
}

function Asked({ asked, vendors, isBrandOpen, switchSite, onMade, onClose }: AskedProps) {
  const t = useText(texts)
  if (asked === 'order') return <OrderDialog vendors={vendors} onClose={onClose} />
  if (asked === 'new')
    return (
      <VendorDialog
        onDone={vassalage => {
          onClose()
          onMade(vassalage)
        }}
        onClose={onClose}
      />
    )
  if (asked === 'site')
    return (
      switchSite && (
        <SwitchDialog
          name={t('switches.brand')}
          now={isBrandOpen ? 'open' : 'maintenance'}
          states={['open', 'maintenance']}
          send={switchSite}
          onClose={onClose}
        />
      )
    )
  if (!asked) return null
  return (
    <SwitchDialog
      name={asked.name}
      now={asked.status}
      send={(status, why, attempt) => catalog.switchVendor({ vassalage: asked.vassalage, status, why }, attempt)}
      onClose={onClose}
    />
  )
}

function useColumns(): Column<VendorSwitch>[] {
  const t = useText(texts)
  const name = (vendor: VendorSwitch): ReactNode => (
    <span className={styles.name} translate="no">
      <b>{vendor.name}</b>
      {vendor.isOwn && <Badge tone="accent">{t('switches.own')}</Badge>}
    </span>
  )
  return [
    { key: 'name', label: t('switches.vendor'), render: name, card: 'title' },
    {
      key: 'types',
      label: t('switches.types'),
      render: vendor => <Mono>{vendor.gameTypes.join(' ')}</Mono>,
      card: 'detail',
    },
    {
      key: 'games',
      label: t('switches.count'),
      isNumber: true,
      render: vendor => t('switches.count_of', { open: vendor.openGames, all: vendor.games }),
      card: 'line',
    },
    {
      key: 'state',
      label: t('switches.state'),
      render: vendor => <SwitchState of={vendor.status} />,
      card: 'amount',
    },
  ]
}
