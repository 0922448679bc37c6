import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Badge, Button, Caption, type Column, EmptyState, Link, List, Mono, Page, Table } from '@tonle/ui'
import { openingStep, useAddress } from '@tonle/ui/lists'
import { type BrandRow, brand } from '../calls.ts'
import { BrandWizard } from './brand-wizard.tsx'
import { texts } from './texts.ts'

export interface BrandsProps {
  readonly zone: string
  readonly currency: Currency
  /** Codes of the vendors that a new brand can take over. */
  readonly vendors: readonly string[]
}

const TONES = { open: 'ok', maintenance: 'warn', preparing: 'accent' } as const

/** Brands of the installation, and the way to a new one. */
export function Brands({ zone, currency, vendors }: BrandsProps) {
  const t = useText(texts)
  const [{ new: isNew }, setView] = useAddress({ new: '' })
  const list = brand.brandList.useQuery()
  const show = (next: string) => setView({ new: next }, openingStep(isNew, next))
  const columns = useColumns()
  if (isNew && list.data?.mayCreate) return <BrandWizard {...{ zone, currency, vendors }} onDone={() => show('')} />
  return (
    <Page
      title={t('brands.title')}
      aside={
        list.data?.mayCreate && (
          <Button icon="plus-bold" onClick={() => show('1')}>
            {t('brands.new')}
          </Button>
        )
      }
    >
      <List>
        <Table
          label={t('brands.title')}
          isDense
          columns={columns}
          rows={list.data?.brands}
          rowKey={row => row.merchantCode}
          error={list.error?.message}
          onRetry={() => void list.refetch()}
          skeletonRows={4}
          empty={<EmptyState title={t('brands.title')} picture="net" isSmall />}
        />
      </List>
      {list.data && !list.data.mayCreate && <Caption>{t('brands.one')}</Caption>}
    </Page>
  )
}

function useColumns(): Column<BrandRow>[] {
  const t = useText(texts)
  return [
    { key: 'name', label: t('brands.name'), render: row => <b translate="no">{row.name}</b>, card: 'title' },
    { key: 'code', label: t('brands.code'), render: row => <Mono>{row.merchantCode}</Mono>, card: 'line' },
    {
      key: 'host',
      label: t('brands.host'),
      render: row =>
        row.address ? (
          <Link href={row.address} isExternal>
            {row.hosts[0] ?? row.address}
          </Link>
        ) : (
          '–'
        ),
      card: 'detail',
    },
    { key: 'money', label: t('brands.money'), render: row => `${t(`brands.mode.${row.mode}`)} · ${row.currency}`, card: 'note' },
    { key: 'profile', label: t('brands.profile'), render: row => <Mono>{row.profile}</Mono>, card: 'none' },
    {
      key: 'state',
      label: t('brands.state'),
      render: row => <Badge tone={TONES[row.status]}>{t(`brands.state.${row.status}`)}</Badge>,
      card: 'amount',
    },
  ]
}
