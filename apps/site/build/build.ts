import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildWorker } from './build-worker.ts'
import { compressFolder } from './compress.ts'
import { firstLoad } from './measure.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const configFile = `${here}vite.config.ts`

/** Builds browser files and server renderer, lays compressed copies beside the files, and says what the first load costs. */
await build({ configFile, logLevel: 'warn' })
await build({ configFile, logLevel: 'warn', build: { ssr: true } })
await buildWorker(here)
await compressFolder(`${here}dist/client`)
const { scriptKb, styleKb } = firstLoad(`${here}dist/client`)
process.stdout.write(`site: first load ${scriptKb} kB script, ${styleKb} kB style (gzip)\n`)
