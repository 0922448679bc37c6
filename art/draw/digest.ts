import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One hash over all files of a folder of drawings; kept beside the committed pictures, so that a test sees which were drawn from older art. */
export async function artDigest(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(folder)).sort()) hash.update(file).update(await readFile(path.join(folder, file)))
  return hash.digest('hex')
}
