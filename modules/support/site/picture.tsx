import { useText } from '@tonle/text/browser'
import { Skeleton } from '@tonle/ui'
import { support } from './calls.ts'
import { texts } from './texts.ts'

/** A picture of an own conversation; its address alone would open nothing, so it comes by a call. */
export function Picture({ conversation, id }: { readonly conversation: string; readonly id: string }) {
  const t = useText(texts)
  const { data } = support.myPicture.useQuery({ id: conversation, picture: id }, { staleTime: 'static' })
  if (!data) return <Skeleton width="180px" height="120px" />
  return <img src={`data:${data.type};base64,${data.base64}`} alt={t('chat.picture_shown')} />
}
