import { siteOriginOf } from '@tonle/brand/rules'
import { openPreview, sealPreview } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { SafeHtml } from '@tonle/html'
import { localText, toLang } from '@tonle/text'
import type * as contract from '../contract.ts'
import { olderOf } from './sql-drafts.ts'
import { cleaned, requireDraft } from './write-announcements.ts'

const AREA = 'announcement'

export async function previewAnnouncement(
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.previewAnnouncement>,
): Promise<Out<typeof contract.previewAnnouncement>> {
  const { version } = await requireDraft(read, id)
  const { origin: frame } = read.request
  const token = sealPreview(read.services, read.brand, { area: AREA, id, version, frame })
  return { url: `${siteOriginOf(frame, read.services.config)}/?preview=${token}&of=announcement` }
}

export async function previewedAnnouncement(
  read: ReadScope,
  { preview: token, show }: In<typeof contract.previewedAnnouncement>,
): Promise<Out<typeof contract.previewedAnnouncement>> {
  const found = openPreview(read.services, read.brand, token)
  const version = found?.area === AREA ? await olderOf(read, found.id, found.version) : undefined
  if (!found || !version) throw fail('messages.no_such_announcement')
  const lang = (show && toLang(show)) ?? read.lang
  return {
    // Not its own id: the page keeps in mind which pop-ups it has shown.
    id: `preview-${(token as string).slice(-24)}`,
    ...{ type: version.type, execution: null, title: localText(version.title, lang) },
    content: localText(cleaned(version.content).html, lang) as SafeHtml,
    time: (version.shownFrom ?? version.savedAt).toISOString(),
  }
}
