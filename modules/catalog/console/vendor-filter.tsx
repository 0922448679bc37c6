import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import type { Filter } from '@tonle/ui/lists'
import { catalog } from './calls.ts'
import { texts } from './texts.ts'

interface VendorSelectProps {
  readonly value: string
  readonly onValue: (vendor: string) => void
}

function VendorSelect({ value, onValue }: VendorSelectProps) {
  const t = useText(texts)
  const vendors = catalog.vendorSwitches.useQuery().data?.vendors ?? []
  return (
    <Select
      label={t('switches.vendor')}
      isDense
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t('games.any_vendor') },
        ...vendors.filter(({ games }) => games > 0).map(({ vassalage, name }) => ({ value: vassalage, label: name })),
      ]}
    />
  )
}

/** One of the vendors that have games, or all. */
export const vendorFilter: Filter<never, { readonly vassalage?: string }, unknown, { readonly vendor: string }> = {
  place: 'row',
  fields: { vendor: '' },
  input: ({ vendor }) => (vendor ? { vassalage: vendor } : {}),
  Control: ({ view, onView }) => <VendorSelect value={view.vendor ?? ''} onValue={vendor => onView({ vendor })} />,
}
