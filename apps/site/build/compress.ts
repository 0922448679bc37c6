import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packGzip = promisify(gzip)
const packBrotli = promisify(brotliCompress)
const isText = (file: string) => /\.(js|css|svg|json|html|txt|map)$/.test(file)
/** Below this a compressed copy saves nothing worth a second file. */
const minBytes = 700

/** Writes `.br` and `.gz` beside every text file of the folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => isText(file) && !file.startsWith('.vite'))
  await Promise.all(files.map(file => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([packBrotli(content, { params }), packGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
