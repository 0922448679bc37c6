import { callsOf, useCan } from '@tonle/contract/browser'
import type * as identityCalls from '@tonle/identity/contract'
import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { texts } from './texts.ts'

const identity = callsOf<typeof identityCalls>('identity')

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
  const may = useCan()('members.read')
  const { data } = identity.segments.useQuery(may && {})
  const options = data?.segments.map(({ id, name }) => ({ value: id as string, label: name })) ?? []
  return <Select {...props} label={t('promo.segment')} options={[{ value: '', label: t('promo.everybody') }, ...options]} />
}
