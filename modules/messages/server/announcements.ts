import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { SANITISER_VERSION } from '@tonle/html'
import { sanitiseTexts, shownHtml } from '@tonle/html/server'
import { newId } from '@tonle/process'
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

export async function addAnnouncement(
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.addAnnouncement>,
): Promise<Out<typeof contract.addAnnouncement>> {
  const id = newId(tx.services.clock)
  const removed = await storeAnnouncement(tx, { id, ...input })
  tx.noteAudit({ subject: id, after: { title: input.title, removed } })
  return { id, removed }
}

type NewAnnouncement = Pick<In<typeof contract.addAnnouncement>, 'type' | 'title' | 'content'> &
  Partial<In<typeof contract.addAnnouncement>> & { id: string }

/** @returns the parts that the sanitiser removed from the content */
export async function storeAnnouncement(tx: Tx, { id, content: raw, ...row }: NewAnnouncement): Promise<string[]> {
  const { html, removed } = sanitiseTexts(raw)
  const empty = Object.entries(html).filter(([, text]) => text.trim() === '')
  if (empty.length > 0)
    throw fail('request.invalid', {
      fields: Object.fromEntries(empty.map(([lang]) => [`content.${lang}`, 'field.malformed' as const])),
    })
  await tx.query(
    `insert into messages.announcement (brand_id, id, sanitiser, type, execution, title, content, content_raw, shown_from, shown_to)
     select $1, $2, $3, a.type, a.execution, a.title, a.html, a.raw, coalesce(a."shownFrom", app_now()), a."shownTo"
       from jsonb_to_record($4) as a(type text, execution text, title jsonb, html jsonb, raw jsonb, "shownFrom" timestamptz, "shownTo" timestamptz)`,
    [tx.brand, id, SANITISER_VERSION, { ...row, html, raw }],
  )
  return removed
}
