import type { Filter } from '@tonle/ui/lists'
import { VendorSelect } from './vendor-select.tsx'

/** One of the connected vendors, or all. */
export const vendorFilter: Filter<never, { readonly vassalage?: string }, unknown, { readonly vendor: string }> = {
  place: 'row',
  fields: { vendor: '' },
  input: ({ vendor }) => (vendor ? { vassalage: vendor } : {}),
  Control: ({ view, onView, isAlone }) => (
    <VendorSelect value={view.vendor ?? ''} onValue={vendor => onView({ vendor })} isLabelHidden={isAlone} />
  ),
}
