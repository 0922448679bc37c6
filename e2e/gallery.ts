import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { consolePolicy } from '../apps/server/page-policy.ts'
import { type Look, launchBrowser, newVisitor } from '../tools/browser.ts'
import { policyViolations } from '../tools/policy.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface GalleryPage {
  page: Page
  /** Errors of the page and violations of its policy; empty when all is well. */
  problems(): Promise<string[]>
}

interface Gallery {
  browser: Browser
  url: string
  close(): Promise<void>
}

/**
 * The design system's gallery, built and served under the policy of our pages. Call at the top of the file; an empty section shows all,
 * `state` opens a dialog or toasts.
 */
export function gallery(): (look: Look, section: string, state?: string) => Promise<GalleryPage> {
  let open: Gallery | undefined
  let context: BrowserContext | undefined
  beforeAll(async () => {
    open = await openGallery()
  })
  afterEach(async () => await context?.close())
  afterAll(async () => await open?.close())
  return async (look, section, state = '') => {
    if (!open) throw new Error('the gallery opens before the first test')
    context = await newVisitor(open.browser, look, [open.url], { reducedMotion: 'reduce', bypassCSP: false })
    context.setDefaultTimeout(30_000)
    const violated = await policyViolations(context)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(`${open.url}/?only=${section}&open=${state}&theme=${look.theme}&lang=${look.language}`)
    await page.getByRole('heading', { name: section || 'overlays', exact: true }).waitFor()
    return {
      page,
      problems: async () => [...errors, ...violated()],
    }
  }
}

async function openGallery(): Promise<Gallery> {
  const root = mkdtempSync(join(tmpdir(), 'gallery-'))
  const configFile = join(import.meta.dirname, '../packages/ui/gallery/vite.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir: root } })
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const server = createServer((request, response) => {
    const { pathname, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (pathname !== '/') {
      response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream')
      const file = join(root, pathname)
      // One picture of the gallery is missing on purpose.
      if (existsSync(file)) return response.end(readFileSync(file))
      response.statusCode = 404
      return response.end()
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', consolePolicy('gallery', { origin }, "'none'"))
    return response.end(
      html
        .replaceAll('<script', '<script nonce="gallery"')
        .replace('<head>', '<head><meta property="csp-nonce" nonce="gallery">'),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchBrowser()
  return {
    browser,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await browser.close()
      server.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
