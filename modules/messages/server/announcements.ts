import type { In, Out } from '@tonle/contract'
import type { MemberActor, ReadScope } from '@tonle/contract/server'
import { shownHtml } from '@tonle/html/server'
import { localText } from '@tonle/text'
import type * as contract from '../contract.ts'
import type * as rows from './rows.ts'
import { isOfSegment } from './segments.ts'

const MOST = 100

type StoredAnnouncement = Omit<rows.AnnouncementRow, 'brandId' | 'texts' | 'shownTo' | 'segmentId'>
const COLUMNS = 'id, type, execution, title, content, content_raw as "contentRaw", sanitiser, shown_from as "shownFrom"'
const IS_DUE = 'shown_from <= app_now() and (shown_to is null or shown_to > app_now())'

export async function announcements(
  read: ReadScope,
  { types, execution }: In<typeof contract.announcements>,
): Promise<Out<typeof contract.announcements>> {
  const stored = await read.query<StoredAnnouncement>(
    `select ${COLUMNS} from messages.announcement
      where brand_id = $1 and segment_id is null and type = any ($2) and ($3::text is null or execution is null or execution = $3) and ${IS_DUE}
      order by shown_from desc, id limit ${MOST}`,
    [read.brand, types.split(','), execution ?? null],
  )
  return shown(read, stored)
}

const shown = ({ lang }: Pick<ReadScope, 'lang'>, stored: readonly StoredAnnouncement[]) =>
  stored.map(({ title, content, contentRaw, sanitiser: version, shownFrom, ...row }) => ({
    ...row,
    title: localText(title, lang),
    content: shownHtml({ html: localText(content, lang), raw: localText(contentRaw, lang), version }),
    time: shownFrom.toISOString(),
  }))

/** Segments that announcements of a brand name at a time, at most: each is one question for the member who looks. */
const MOST_SEGMENTS = 20

/** Those for segments that the member belongs to now. */
export async function ownAnnouncements(read: ReadScope<MemberActor>): Promise<Out<typeof contract.ownAnnouncements>> {
  const named = await read.query<{ id: string }>(
    `select segment_id as id from messages.announcement
      where brand_id = $1 and segment_id is not null and ${IS_DUE} group by segment_id order by max(shown_from) desc limit ${MOST_SEGMENTS}`,
    [read.brand],
  )
  const own: string[] = []
  for (const { id } of named) if (await isOfSegment(read, id, read.actor.memberId)) own.push(id)
  if (own.length === 0) return []
  return shown(
    read,
    await read.query<StoredAnnouncement>(
      `select ${COLUMNS} from messages.announcement where brand_id = $1 and segment_id = any ($2) and ${IS_DUE}
        order by shown_from desc, id limit ${MOST}`,
      [read.brand, own],
    ),
  )
}

export async function noticeAndPopular(read: ReadScope<MemberActor>): Promise<Out<typeof contract.noticeAndPopular>> {
  const all = [...(await ownAnnouncements(read)), ...(await announcements(read, { types: 'H,PU' }))]
  return {
    notice: all.flatMap(({ id, type, title }) => (type === 'H' ? [{ id, title }] : [])),
    popular: all.filter(({ type, execution }) => type === 'PU' && execution !== 'B'),
  }
}
