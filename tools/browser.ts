import { type Browser, type BrowserContext, type BrowserContextOptions, chromium as driver } from 'playwright-core'
import { lendChineseFont } from './chinese-font.ts'
import { findChromium } from './chromium.ts'

/** Software rendering that also draws WebGL; the sandbox needs a kernel feature that containers and root do not have. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
]

/** A real browser, started. The caller closes it. Used by e2e, screens and benchmarks. `keepsPages`: it keeps left pages for Back, as people's do. */
export async function launchBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return driver.launch({
    executablePath,
    args: [...browserFlags],
    env: { ...(process.env as Record<string, string>), ...env },
    headless: true,
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })
}

export const PHONE = { width: 390, height: 844 } as const
export const WIDE = { width: 1440, height: 900 } as const

export type Language = 'km' | 'en' | 'zh'
export type Theme = 'dark' | 'light'

export interface Look {
  width: 'phone' | 'wide'
  language: Language
  theme: Theme
}

const COOKIE_LANGUAGE = { km: 'KM', en: 'EN', zh: 'CN' } as const
const LOCALE = { km: 'km-KH', en: 'en-GB', zh: 'zh-CN' } as const

/** A fresh visitor with this look at the given origins: own cookies and storage, language and theme as the site itself keeps them. */
export async function newVisitor(
  browser: Browser,
  look: Look,
  origins: string[],
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const isPhone = look.width === 'phone'
  const context = await browser.newContext({
    viewport: isPhone ? PHONE : WIDE,
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: look.theme,
    locale: LOCALE[look.language],
    timezoneId: 'Asia/Phnom_Penh',
    bypassCSP: look.language === 'zh',
    ...more,
  })
  if (look.language === 'zh') await lendChineseFont(context)
  await context.addCookies(
    origins.flatMap(url => [
      { name: 'lang', value: COOKIE_LANGUAGE[look.language], url },
      { name: 'theme', value: look.theme, url },
    ]),
  )
  return context
}
