import { siteOriginOf } from '@tonle/brand/rules'
import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, Services } from '@tonle/contract/server'
import type { SafeHtml } from '@tonle/html'
import { localText, toLang } from '@tonle/text'
import { z } from 'zod'
import type * as contract from '../contract.ts'
import { olderOf } from './sql-documents.ts'
import { cleaned, requireDocument } from './write-documents.ts'

/** Enough to look at it in each language; a link that is passed on shows nothing tomorrow. */
const GOOD_MS = 5 * 60_000

const sealed = z.object({ id: z.uuid(), version: z.number(), until: z.number(), frame: z.string() })
type Keys = Pick<Services, 'keyring' | 'clock'>
const contextOf = (brand: string) => `content.preview:${brand}`

function opened({ keyring, clock }: Keys, brand: string, token: unknown): z.infer<typeof sealed> | undefined {
  if (typeof token !== 'string') return undefined
  try {
    const found = sealed.parse(JSON.parse(keyring.open('session', token, contextOf(brand)).toString('utf8')))
    return found.until > clock.nowMs() ? found : undefined
  } catch {
    // Not sealed by this installation, or for another brand.
    return undefined
  }
}

/** @returns the origin of the console that may frame the page of this address */
export const previewFrame = (services: Keys, brand: string, token: unknown): string | undefined =>
  opened(services, brand, token)?.frame

export async function previewDocument(
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.previewDocument>,
): Promise<Out<typeof contract.previewDocument>> {
  const { kind, key, version } = await requireDocument(read, id)
  // Help and promises stand among others on their pages.
  if (kind === 'help' || kind === 'wording') throw fail('content.no_such_page')
  const { keyring, clock, config } = read.services
  const { origin: frame } = read.request
  const about = { id, version, until: clock.nowMs() + GOOD_MS, frame }
  const token = keyring.seal('session', JSON.stringify(about), contextOf(read.brand))
  const path = kind === 'page' ? `/${key}` : `/${kind}/${key}`
  return { url: `${siteOriginOf(frame, config)}${path}?preview=${token}` }
}

export async function preview(
  read: ReadScope,
  { preview: token, show }: In<typeof contract.preview>,
): Promise<Out<typeof contract.preview>> {
  const found = opened(read.services, read.brand, token)
  const version = found && (await olderOf(read, found.id, found.version))
  if (!version) throw fail('content.no_such_document')
  const { kind, key } = await requireDocument(read, found.id)
  const lang = (show && toLang(show)) ?? read.lang
  return {
    ...{ kind: kind as 'page', key, art: version.art, title: localText(version.title, lang) },
    summary: localText(version.summary, lang),
    content: localText(cleaned(version.content).html, lang) as SafeHtml,
    ...{ changedAt: version.savedAt, publishedAt: version.shownFrom ?? version.savedAt },
  }
}
