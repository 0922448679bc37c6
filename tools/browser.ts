import { type Browser, type BrowserContext, type BrowserContextOptions, chromium as driver } from 'playwright-core'
import { lendChineseFont } from './chinese-font.ts'
import { findChromium } from './chromium.ts'

/** The sandbox needs a kernel feature that containers and root do not have. */
const EVERYWHERE = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none', '--enable-unsafe-swiftshader']

/** Pages and WebGL drawn by a graphics card in software. Benchmarks use it, so that their figures stay comparable with those of before. */
export const browserFlags: readonly string[] = [...EVERYWHERE, '--use-gl=angle', '--use-angle=swiftshader']

/**
 * Pages drawn without a graphics card, as Chromium itself does where there is none; WebGL still in software. The same pictures for a
 * tenth of the processor: a wide lobby, a dialog and a page of the console took 26 s of it with a card in software, 3 s so.
 */
const WITHOUT_CARD: readonly string[] = [...EVERYWHERE, '--disable-gpu']

/** A real browser, started. The caller closes it. Used by e2e and screens. `keepsPages`: it keeps left pages for Back, as people's do. */
export async function launchBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return driver.launch({
    executablePath,
    args: [...WITHOUT_CARD],
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
    // Routes of a test see no request that a worker answers.
    serviceWorkers: 'block',
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
