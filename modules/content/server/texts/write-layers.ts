import { brandsChanged } from '@tonle/brand/contract'
import { setTag } from '@tonle/brand/server'
import { fail, type In, langOf, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { langs, PSEUDO, tags } from '@tonle/text'
import * as contract from '../../contract.ts'
import { catalog, type ShippedText } from './catalog.ts'
import { checkText, type TextProblem } from './icu.ts'
import { insertTexts, keepTextVersions, lockTexts, updateTexts } from './sql-layers.ts'

type Writer = WriteScope<OperatorActor>

export const isShipped = (tag: string): boolean => (langs as readonly string[]).includes(tag)

/** @throws content.no_such_language; the pseudo-locale is made, not written */
export function requireLanguage(tag: string): void {
  if (!isShipped(tag) && (tag === PSEUDO || !(tags as readonly string[]).includes(tag))) throw fail('content.no_such_language')
}

export async function requireText(address: string): Promise<ShippedText> {
  const text = (await catalog()).get(address)
  if (!text) throw fail('content.no_such_text')
  return text
}

/** @throws content.no_such_language, content.no_such_text, request.version_conflict; request.invalid with what the text lacks */
export async function saveText(
  tx: Writer,
  { tag, key: address, text, version, why }: In<typeof contract.saveText>,
): Promise<Out<typeof contract.saveText>> {
  requireLanguage(tag)
  const { entry } = await requireText(address)
  // Compared once more: the kernel found no row to lock where another's first change was not committed yet.
  const [before] = await lockTexts(tx, tag, [address])
  if ((before?.version ?? 0) !== version) throw fail('request.version_conflict')
  const checked = text === null ? { compiled: null, problem: undefined } : checkText(tag, entry.en, text)
  if (checked.problem) throw fail('request.invalid', { fields: { text: codeOf[checked.problem] } })
  const change = { address, message: text, compiled: checked.compiled }
  const [saved] = await (before ? updateTexts : insertTexts)(tx, tag, [change], tx.actor.name)
  await keepTextVersions(tx, tag, [address], why)
  tx.noteAudit({ subject: `${tag} ${address}`, before: before?.message ?? null, after: text })
  tellOf(tx)
  return { version: saved!.version }
}

/** @throws content.no_such_language */
export async function importTexts(
  tx: Writer,
  { tag, texts, why }: In<typeof contract.importTexts>,
): Promise<Out<typeof contract.importTexts>> {
  requireLanguage(tag)
  const shipped = await catalog()
  const refused: { key: string; problem: TextProblem | 'unknown' }[] = []
  const wanted = new Map<string, { address: string; message: string; compiled: string }>()
  for (const [address, given] of Object.entries(texts)) {
    const text = shipped.get(address)
    const checked = text ? checkText(tag, text.entry.en, given) : { problem: 'unknown' as const }
    if (checked.problem) refused.push({ key: address, problem: checked.problem })
    else wanted.set(address, { address, message: given.normalize('NFC').trim(), compiled: checked.compiled })
  }
  const known = new Map((await lockTexts(tx, tag, [...wanted.keys()])).map(row => [row.address, row.message]))
  const changes = [...wanted.values()].filter(({ address, message }) => known.get(address) !== message)
  const isKnown = ({ address }: { address: string }) => known.has(address)
  await updateTexts(tx, tag, changes.filter(isKnown), tx.actor.name)
  await insertTexts(
    tx,
    tag,
    changes.filter(change => !isKnown(change)),
    tx.actor.name,
  )
  if (changes.length > 0) {
    await keepTextVersions(
      tx,
      tag,
      changes.map(({ address }) => address),
      why,
    )
    tellOf(tx)
  }
  tx.noteAudit({ subject: tag, after: { saved: changes.map(({ address }) => address), refused } })
  return { saved: changes.length, same: wanted.size - changes.length, refused }
}

/** @throws content.no_such_language, content.language_shipped, content.demo_only */
export async function offerLanguage(
  tx: Writer,
  { tag, isOffered, base }: In<typeof contract.offerLanguage>,
): Promise<Out<typeof contract.offerLanguage>> {
  if (isShipped(tag)) throw fail('content.language_shipped')
  if (!(tags as readonly string[]).includes(tag)) throw fail('content.no_such_language')
  if (tag === PSEUDO && isOffered && tx.site.profile !== 'demo') throw fail('content.demo_only')
  const before = tx.site.tags.get(tag) ?? null
  await setTag(tx, tag, isOffered ? langOf[base] : undefined)
  tx.noteAudit({ subject: tag, before: { base: before }, after: { base: isOffered ? langOf[base] : null } })
  tx.afterCommit(() => tx.services.events.publish(brandsChanged))
  tellOf(tx)
  return {}
}

const codeOf = {
  malformed: 'content.text_malformed',
  arguments: 'content.text_arguments',
  marks: 'content.text_marks',
  form: 'content.text_form',
  nested: 'content.text_nested',
  signs: 'content.text_signs',
  long: 'content.text_long',
} as const

/** After the commit processes read the texts again, then open pages. */
function tellOf(tx: Writer): void {
  const { events } = tx.services
  tx.afterCommit(() => {
    events.publish(contract.textsChanged)
    events.publish(contract.pageTextsChanged, tx.brand)
    events.publish(contract.consoleTextsChanged, tx.brand)
  })
}
