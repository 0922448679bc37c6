import { createHash } from 'node:crypto'
import { join, relative, sep } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Short and stable name of a texts file: it is repeated in the page; the path itself would tell the source layout to everyone. */
export const fileId = (file: string): string =>
  createHash('sha1').update(relative(root, file).split(sep).join('/')).digest('base64url').slice(0, 6)
