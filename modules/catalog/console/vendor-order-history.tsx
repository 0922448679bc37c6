import { usePagedList } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { ArrangementHistory } from '@tonle/ui/lists/history/arrangement-history.tsx'
import { catalog } from './calls.ts'
import { texts } from './texts.ts'

interface VendorOrderHistoryProps {
  readonly zone: string
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** The order of the vendors after each change. */
export function VendorOrderHistory({ zone, mayChange, onClose }: VendorOrderHistoryProps) {
  const t = useText(texts)
  const list = usePagedList(catalog.vendorOrderHistory, {})
  return (
    <ArrangementHistory
      {...{ list, zone, onClose }}
      name={t('switches.order')}
      putBack={mayChange ? (to, attempt) => catalog.restoreVendorOrder(to, attempt) : undefined}
    />
  )
}
