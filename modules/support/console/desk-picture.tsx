import { useText } from '@tonle/text/browser'
import { Button, Skeleton } from '@tonle/ui'
import { useState } from 'react'
import { support } from './calls.ts'
import { texts } from './texts.ts'

/** A picture is read on request: each reading stands in the audit log. */
export function DeskPicture({ conversation, id }: { readonly conversation: string; readonly id: string }) {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  const { data } = support.consolePicture.useQuery(isAsked && { id: conversation, picture: id }, { staleTime: 'static' })
  if (data) return <img src={`data:${data.type};base64,${data.base64}`} alt={t('desk.picture')} />
  if (isAsked) return <Skeleton width="180px" height="120px" />
  return (
    <Button icon="eye-bold" onClick={() => setAsked(true)}>
      {t('desk.show_picture')}
    </Button>
  )
}
