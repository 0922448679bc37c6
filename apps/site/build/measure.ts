import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readEntryAssets } from '../server/asset-paths.ts'

export interface FirstLoad {
  /** kB gzip of the scripts that the first view waits for. */
  scriptKb: number
  styleKb: number
  parts: { file: string; kb: number }[]
}

/** The bar of the lobby (issue 14). */
export const maxScriptKb = 105
/** With what follows the first view by itself: live data, what lies below, what taps need. */
export const maxVisitScriptKb = 130

/** Weighs the first load of the built site: the entry and everything it imports statically. */
export function firstLoad(clientDir: string): FirstLoad {
  const { script, preloads, styles } = readEntryAssets(clientDir)
  const kbOf = (file: string) => gzipSync(readFileSync(join(clientDir, file)), { level: 9 }).length / 1000
  const sum = (files: string[]) => round(files.reduce((total, file) => total + kbOf(file), 0))
  const parts = [script, ...preloads, ...styles].map(file => ({ file, kb: round(kbOf(file)) }))
  return { scriptKb: sum([script, ...preloads]), styleKb: sum(styles), parts }
}

const round = (kb: number) => Math.round(kb * 10) / 10

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const measured = firstLoad(fileURLToPath(new URL('../dist/client', import.meta.url)))
  for (const part of measured.parts) process.stdout.write(`${String(part.kb).padStart(7)} kB  ${part.file}\n`)
  process.stdout.write(`${JSON.stringify({ jsGzipKb: measured.scriptKb, cssGzipKb: measured.styleKb })}\n`)
  if (measured.scriptKb > maxScriptKb) process.exitCode = 1
}
