import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const sheet = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/index.css')

/**
 * The site takes Chinese letters from the visitor's system; machines that test have none and would draw boxes.
 * Serves them to this context only, under the name that the site's font stack asks for. The context must bypass CSP.
 */
export async function lendChineseFont(context: BrowserContext): Promise<void> {
  const css = readFileSync(sheet, 'utf8')
    .replaceAll("'Noto Sans SC Variable'", "'Noto Sans SC'")
    .replaceAll('url(./files/', `url(${await fontServer()}/`)
  await context.addInitScript(styles => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = styles
      document.head.append(style)
    })
  }, css)
}

let starting: Promise<string> | undefined

/**
 * The address of a server of the font's files, one for this process. A page needs dozens of them: a context whose requests are intercepted has no
 * cache, and each page would wait for all of them anew.
 */
function fontServer(): Promise<string> {
  starting ??= new Promise(resolve => {
    const server: Server = createServer((request, response) => {
      const [file] = /[\w-]+\.woff2$/.exec(request.url ?? '') ?? []
      if (!file) return response.writeHead(404).end()
      response.writeHead(200, {
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      response.end(readFileSync(join(dirname(sheet), 'files', file)))
    })
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).unref()
  })
  return starting
}
