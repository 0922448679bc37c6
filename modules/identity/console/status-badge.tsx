import { useText } from '@tonle/text/browser'
import { Badge } from '@tonle/ui'
import { texts } from './texts.ts'

export type MemberStatus = 'active' | 'locked' | 'closed'

/** @param status as the server sends it, `MemberStatus` */
export function StatusBadge({ status }: { readonly status: string }) {
  const t = useText(texts)
  return <Badge tone={status === 'active' ? 'ok' : 'bad'}>{t(`members.status.${status as MemberStatus}`)}</Badge>
}
