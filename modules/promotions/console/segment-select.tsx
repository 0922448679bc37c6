import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { use } from 'react'
import { BrandSegments } from './brand-context.ts'
import { texts } from './texts.ts'

interface SegmentSelectProps {
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
  readonly isOptional: boolean
}

/** Only members of one segment, or everybody. */
export function SegmentSelect(props: SegmentSelectProps) {
  const t = useText(texts)
  const options = use(BrandSegments).map(({ id, name }) => ({ value: id, label: name }))
  return <Select {...props} label={t('promo.segment')} options={[{ value: '', label: t('promo.everybody') }, ...options]} />
}
