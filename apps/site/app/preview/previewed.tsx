import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { content } from '@tonle/content/site/calls.ts'
import { messages } from '@tonle/messages/site/calls.ts'
import { toWireLang, useLang } from '@tonle/text/browser'
import { Dialog, ErrorState } from '@tonle/ui'
import { useEffect, useState } from 'react'
import { showDialog } from '../session/dialogs.ts'
import { withPromise, withTerm } from './placed.ts'

interface PreviewedProps {
  /** The `preview` of the address. */
  readonly token: string
  readonly of: string
}

/**
 * In the console's frame: puts what is not published yet where the site shows its kind. It stands in this page's answers alone; a
 * publication of something else meanwhile takes it away until the preview is opened again.
 */
export function Previewed({ token, of }: PreviewedProps) {
  const input = { preview: token, show: toWireLang(useLang()) }
  const announcement = messages.previewedAnnouncement.useQuery(of === 'announcement' && input)
  const document = content.preview.useQuery((of === 'help' || of === 'wording') && input)
  const queries = useQueryClient()
  const [isRefused, setIsRefused] = useState(true)
  useEffect(() => {
    if (announcement.data) placeAnnouncement(queries, announcement.data)
    if (document.data) void placeDocument(queries, document.data)
  }, [queries, announcement.data, document.data])
  const error = announcement.error ?? document.error
  if (!error || !isRefused) return null
  return (
    <Dialog title={error.message} onClose={() => setIsRefused(false)}>
      <ErrorState message={error.message} />
    </Dialog>
  )
}

type Announcement = Awaited<ReturnType<typeof messages.previewedAnnouncement>>

/** Among the member's own ones, which pages show beside those for everybody. */
function placeAnnouncement(queries: QueryClient, announcement: Announcement): void {
  queries.setQueryData(messages.ownAnnouncements.key({}), [announcement])
  // A pop-up opens by itself, a headline stands in the marquee.
  if (announcement.type !== 'PU' && announcement.type !== 'H') showDialog('announcements', { announcement: announcement.id })
}

type Document = Awaited<ReturnType<typeof content.preview>>

async function placeDocument(queries: QueryClient, document: Document): Promise<void> {
  if (document.kind === 'wording') {
    const query = content.wording.query({})
    const { list } = await queries.ensureQueryData(query)
    queries.setQueryData(query.queryKey, { list: withPromise(list, document) })
    bringIntoView(`promise-${document.key}`)
    return
  }
  for (const device of ['WEB', 'MOBILE'] as const) {
    const query = content.helpCenter.query({ device })
    const { categories } = await queries.ensureQueryData(query)
    queries.setQueryData(query.queryKey, { categories: withTerm(categories, document) })
  }
}

const LOOK_MS = 300

/** Promises stand far below, in a part that loads later; what loads above them moves them once more. */
function bringIntoView(id: string, looks = 30): void {
  const found = document.getElementById(id)
  found?.scrollIntoView({ block: 'center' })
  const left = found ? Math.min(looks, 5) : looks
  if (left > 1) setTimeout(() => bringIntoView(id, left - 1), LOOK_MS)
}
