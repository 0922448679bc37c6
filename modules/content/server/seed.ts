import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type { LocalText } from '@tonle/text'
import type { KINDS } from '../contract.ts'
import { helpDocuments } from './seed-help.data.ts'
import { pageDocuments } from './seed-pages.data.ts'
import type { DocumentTerms } from './sql-documents.ts'
import { addOwn, publishOwn } from './write-documents.ts'

export interface SeedDocument extends DocumentTerms {
  readonly kind: (typeof KINDS)[number]
  readonly key: string
  /** Written, and not published: the operator decides whether it is true. */
  readonly isDraft?: boolean
}

/** Help, pages and articles of the demo brands. A brand that has any document keeps what it has. */
export async function seedContent(services: Services): Promise<void> {
  for (const { id: brand, name } of await seededBrands(services))
    await services.db.tx(brand, async tx => {
      if (await tx.maybe('select 1 as ok from content.document where brand_id = $1 limit 1', [brand])) return
      for (const { kind, key, isDraft, ...terms } of [...helpDocuments, ...pageDocuments]) {
        const id = newId(services.clock)
        const content = withName(terms.content, name)
        const { title, summary } = { title: withName(terms.title, name), summary: terms.summary && withName(terms.summary, name) }
        await addOwn(tx, { id, kind, key }, { ...terms, title, summary, content })
        if (!isDraft) await publishOwn(tx, id, content)
      }
    })
}

const withName = (text: LocalText, name: string): LocalText =>
  Object.fromEntries(Object.entries(text).map(([lang, words]) => [lang, words.replaceAll('{brand}', name)]))
