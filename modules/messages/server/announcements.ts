import type { In, Out } from '@tonle/contract'
import type { ReadScope } from '@tonle/contract/server'
import { shownHtml } from '@tonle/html/server'
import { localText } from '@tonle/text'
import type * as contract from '../contract.ts'
import type * as rows from './rows.ts'

const MOST = 100

export async function announcements(
  read: ReadScope,
  { types, execution }: In<typeof contract.announcements>,
): Promise<Out<typeof contract.announcements>> {
  const stored = await read.query<Omit<rows.AnnouncementRow, 'brandId' | 'texts' | 'shownTo'>>(
    `select id, type, execution, title, content, content_raw as "contentRaw", sanitiser, shown_from as "shownFrom" from messages.announcement
      where brand_id = $1 and type = any ($2) and ($3::text is null or execution is null or execution = $3)
        and shown_from <= app_now() and (shown_to is null or shown_to > app_now())
      order by shown_from desc, id limit ${MOST}`,
    [read.brand, types.split(','), execution ?? null],
  )
  return stored.map(({ title, content, contentRaw, sanitiser: version, shownFrom, ...row }) => ({
    ...row,
    title: localText(title, read.lang),
    content: shownHtml({ html: localText(content, read.lang), raw: localText(contentRaw, read.lang), version }),
    time: shownFrom.toISOString(),
  }))
}

export async function noticeAndPopular(read: ReadScope): Promise<Out<typeof contract.noticeAndPopular>> {
  const all = await announcements(read, { types: 'H,PU' })
  return {
    notice: all.flatMap(({ id, type, title }) => (type === 'H' ? [{ id, title }] : [])),
    popular: all.filter(({ type, execution }) => type === 'PU' && execution !== 'B'),
  }
}
