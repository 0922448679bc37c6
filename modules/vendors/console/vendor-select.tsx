import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { play } from './calls.ts'
import { texts } from './texts.ts'

interface VendorSelectProps {
  readonly value: string
  readonly onValue: (vendor: string) => void
  readonly isLabelHidden?: boolean
}

/** Chooses one of the connected vendors; empty text: all. */
export function VendorSelect({ value, onValue, isLabelHidden }: VendorSelectProps) {
  const t = useText(texts)
  const health = play.vendorHealth.useQuery({ minutes: '15' }, { staleTime: 60_000 })
  const vendors = (health.data?.vendors ?? []).map(vendor => ({ value: vendor.vassalage, label: vendor.name }))
  const known = value === '' || vendors.some(vendor => vendor.value === value) ? vendors : [...vendors, { value, label: value }]
  return (
    <Select
      label={t('watch.vendor')}
      isLabelHidden={isLabelHidden}
      isDense
      value={value}
      onValue={onValue}
      options={[{ value: '', label: t('watch.any_vendor') }, ...known.sort((a, b) => (a.label < b.label ? -1 : 1))]}
    />
  )
}
