import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type { LocalText } from '@tonle/text'
import type * as contract from '../contract.ts'
import { MAX_TEMPLATES } from '../rules.ts'

type Writer = WriteScope<OperatorActor>

export const templates = (read: ReadScope<OperatorActor>): Promise<Out<typeof contract.templates>> =>
  read.query<{ id: Id<'tpl'>; title: LocalText; text: LocalText; version: number }>(
    `select id, title, body as text, version from support.template where brand_id = $1 order by created_at, id limit ${MAX_TEMPLATES}`,
    [read.brand],
  )

export async function addTemplate(
  tx: Writer,
  { title, text }: In<typeof contract.addTemplate>,
): Promise<Out<typeof contract.addTemplate>> {
  const id = newId(tx.services.clock) as Id<'tpl'>
  const { n } = await tx.one<{ n: number }>('select count(*)::int as n from support.template where brand_id = $1', [tx.brand])
  if (n >= MAX_TEMPLATES) throw fail('support.too_many_templates')
  await tx.query('insert into support.template (brand_id, id, title, body) values ($1, $2, $3, $4)', [tx.brand, id, title, text])
  tx.noteAudit({ subject: id, after: { title } })
  return { id }
}

export async function changeTemplate(
  tx: Writer,
  { id, title, text }: In<typeof contract.changeTemplate>,
): Promise<Out<typeof contract.changeTemplate>> {
  const found = await tx.maybe(
    'update support.template set title = $3, body = $4 where brand_id = $1 and id = $2 returning 1 as ok',
    [tx.brand, id, title, text],
  )
  if (!found) throw fail('support.no_such_template')
  tx.noteAudit({ subject: id, after: { title } })
  return { id }
}

export async function removeTemplate(
  tx: Writer,
  { id }: In<typeof contract.removeTemplate>,
): Promise<Out<typeof contract.removeTemplate>> {
  const found = await tx.maybe<{ title: LocalText }>(
    'delete from support.template where brand_id = $1 and id = $2 returning title',
    [tx.brand, id],
  )
  if (!found) throw fail('support.no_such_template')
  tx.noteAudit({ subject: id, before: { title: found.title } })
  return { id }
}
