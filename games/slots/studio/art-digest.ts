import { createHash } from 'node:crypto'
import path from 'node:path'
import { artDigest } from '@tonle/art/draw'

/** One hash over the drawings of a title and those that all slots share. */
export async function slotArtDigest(title: string): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [path.join('..', title, 'art'), '../art'])
    hash.update(await artDigest(path.join(import.meta.dirname, folder)))
  return hash.digest('hex')
}
