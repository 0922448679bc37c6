import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build } from 'vite'

/** The service worker: one file at the root of the site, so that it may answer for all pages. Each build of the site makes another one, by the manifest. */
export async function buildWorker(site: string): Promise<void> {
  const manifest = readFileSync(`${site}dist/client/.vite/manifest.json`)
  const name = createHash('sha256').update(manifest).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    logLevel: 'warn',
    root: site,
    define: { BUILD: JSON.stringify(name) },
    publicDir: false,
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${site}client/service-worker.ts`,
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })
}
