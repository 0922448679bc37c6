import { fail, type Id, type In, type Out } from '@tonle/contract'
import {
  type ApprovalTerms,
  answerList,
  type OpenScope,
  type OperatorActor,
  type ReadScope,
  type WriteScope,
} from '@tonle/contract/server'
import { drawAnew, type FilePurpose, publicFileId, storeFile, useFile } from '@tonle/files/server'
import { zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { deskItems, itemOf, moveStock } from './sql.ts'

type Write = WriteScope<OperatorActor>
type Terms = Omit<In<typeof contract.createItem>, 'why' | 'stock'>

const MOST = 200

const itemPictures: FilePurpose = {
  name: 'points.item',
  isPublic: true,
  perDay: 200,
  picture: {
    formats: ['png', 'jpeg', 'webp'],
    maxBytes: contract.MAX_ITEM_BYTES,
    ...{ width: 640, height: 400, isCut: true, as: 'avif' },
  },
}

export async function addItemPicture(scope: OpenScope<OperatorActor>): Promise<Out<typeof contract.addItemPicture>> {
  const picture = await drawAnew(scope.request.bytes, itemPictures.picture)
  const { sha256 } = await scope.tx(tx =>
    storeFile(tx, scope.services, itemPictures, picture, { sender: scope.actor.operatorId }),
  )
  return { picture: sha256.toString('hex') }
}

export async function consoleItems(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleItems>,
): Promise<Out<typeof contract.consoleItems>> {
  return await answerList(read, contract.consoleItems, input, {
    query: deskItems,
    view: row => ({ ...row, id: row.id as Id<'pit'>, picture: row.picture }),
  })
}

/** Goods are worth more than nothing and their price is theirs alone: whoever offers them, or lowers their price, gives them away to who applies first. */
const offerTerms = (tx: Write, names: Terms['names'], subject: string, isAlways: boolean): ApprovalTerms => ({
  ...{ amount: zero, currency: tx.site.currency, subject, about: { item: localText(names, 'en') } },
  ...(isAlways && { isAlways }),
})

export const createTerms = async (tx: Write, { names, isOn }: In<typeof contract.createItem>): Promise<ApprovalTerms> =>
  offerTerms(tx, names, `item:${localText(names, 'en')}`, isOn)

export async function changeTerms(tx: Write, { id, names, isOn, price }: In<typeof contract.changeItem>): Promise<ApprovalTerms> {
  const before = await itemOf(tx, id)
  if (!before) throw fail('points.no_such_item')
  return offerTerms(tx, names, `item:${id}`, isOn && (!before.isOn || price < before.price))
}

export async function createItem(
  tx: Write,
  { stock, why: _, ...terms }: In<typeof contract.createItem>,
): Promise<Out<typeof contract.createItem>> {
  const { count } = await tx.one<{ count: number }>('select count(*)::int as count from points.item where brand_id = $1', [
    tx.brand,
  ])
  if (count >= MOST) throw fail('points.too_many_items')
  const id = newId(tx.services.clock) as Id<'pit'>
  await tx.query(
    `insert into points.item (brand_id, id, names, texts, price, stock, art, picture, needs_address, is_on, place)
     select $1, $2, n.names, n.texts, n.price, $4, n.art, n.picture, n."needsAddress", n."isOn", n.place from ${TERMS}`,
    [tx.brand, id, encoded(terms), stock],
  )
  await usePicture(tx, id, terms.picture)
  noteChange(tx, id, undefined, { ...terms, stock })
  return { id }
}

const TERMS = `jsonb_to_record($3) as n (names jsonb, texts jsonb, price int8, art text, picture text, "needsAddress" boolean, "isOn" boolean, place int)`
const encoded = (terms: Terms): string => JSON.stringify({ ...terms, price: String(wholePoints(terms.price)) })

function wholePoints(price: Terms['price']) {
  if (price % 1_000_000n !== 0n) throw fail('request.invalid', { fields: { price: 'money.too_many_decimals' } })
  return price
}

export async function changeItem(
  tx: Write,
  { id, version: _version, why: _why, ...terms }: In<typeof contract.changeItem>,
): Promise<Out<typeof contract.changeItem>> {
  const before = await itemOf(tx, id)
  if (!before) throw fail('points.no_such_item')
  await tx.query(
    `update points.item i set names = n.names, texts = n.texts, price = n.price, art = n.art, picture = n.picture, needs_address = n."needsAddress",
                              is_on = n."isOn", place = n.place
       from ${TERMS} where i.brand_id = $1 and i.id = $2`,
    [tx.brand, id, encoded(terms)],
  )
  await usePicture(tx, id, terms.picture)
  noteChange(tx, id, before, terms)
  return { id }
}

export async function restockItem(
  tx: Write,
  { id, pieces }: In<typeof contract.restockItem>,
): Promise<Out<typeof contract.restockItem>> {
  if (!(await itemOf(tx, id))) throw fail('points.no_such_item')
  const stock = await moveStock(tx, id, pieces)
  if (stock === undefined) throw fail('points.sold_out')
  noteChange(tx, id, { stock: stock - pieces }, { stock })
  return { stock }
}

async function usePicture(tx: Write, id: string, picture: string | undefined): Promise<void> {
  const file = picture === undefined ? undefined : await publicFileId(tx, itemPictures, picture)
  if (picture !== undefined && file === undefined) throw fail('request.invalid', { fields: { picture: 'field.not_allowed' } })
  await useFile(tx, `points.item:${id}`, file)
}

function noteChange(tx: Write, id: string, before: object | undefined, after: object): void {
  const plain = (value: object | undefined) =>
    value && Object.fromEntries(Object.entries(value).map(([k, v]) => [k, typeof v === 'bigint' ? String(v) : v]))
  tx.noteAudit({ subject: id, before: plain(before), after: plain(after) })
  tx.afterCommit(() => {
    tx.services.events.publish(contract.deskChanged, tx.brand)
    tx.services.events.publish(contract.mallChanged, tx.brand)
  })
}
