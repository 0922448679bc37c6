import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { contractTables } from '@tonle/contract/build'
import { textPlugin } from '@tonle/text/build'
import { uiPlugin } from '@tonle/ui/build'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { sitePolicy } from '../apps/server/page-policy.ts'
import { launchBrowser } from '../tools/browser.ts'

/** A page with one built component under the site's policy; its `seen` lists the policy's violations. */
export interface BundledPage {
  page: Page
  end(): Promise<void>
}

/** @param source the page's script: an ES module that may import from any workspace */
export async function openBundledPage(source: string): Promise<BundledPage> {
  const files = await bundle(source)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname.slice(1)
    const code = files.get(path)
    if (code !== undefined) {
      response.setHeader(
        'content-type',
        path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'image/svg+xml',
      )
      return response.end(code)
    }
    const policy = sitePolicy('n', { origin: request.headers.host ?? '' }, [])
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy)
    const styles = [...files.keys()].filter(name => name.endsWith('.css')).map(name => `<link rel=stylesheet href=/${name}>`)
    const start = `${styles.join('')}<main id=root></main><script type=module nonce=n src=/page.js></script>`
    response.end(`<!doctype html><html lang=en><title>x</title>${path === '' ? start : ''}</html>`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchBrowser()
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', event => seen.push(`${event.violatedDirective} ${event.sample}`))
  })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { page, end: () => end(browser, server) }
}

async function end(browser: Browser, server: Server): Promise<void> {
  await browser.close()
  server.close()
}

async function bundle(source: string): Promise<Map<string, string | Uint8Array>> {
  const entry = 'virtual:page'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'page', resolveId: id => (id === entry ? `\0${entry}` : null), load: id => (id === `\0${entry}` ? source : null) },
      contractTables(fileURLToPath(new URL('..', import.meta.url)), 'console'),
      textPlugin(),
      uiPlugin(),
    ],
    root: import.meta.dirname,
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: { page: entry }, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  const output = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  return new Map(output.map(file => [file.fileName, 'code' in file ? file.code : file.source]))
}
