import type { Flag, FlagTerms } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import { flags } from '../contract.ts'
import { type BannerRow, insertBanner, insertBrand } from './sql.ts'
import { seedSettings } from './sql-settings.ts'

/** Fixed, so that a demo installation is recognisable and seeds find the brand. */
export const DEMO_BRAND_ID = '01936b00-0000-7000-8000-00000000de30'

const onInDemo = Object.entries<FlagTerms>(flags).flatMap(([name, terms]) => (terms.isOnInDemo ? [name as Flag] : []))

const overrides = {
  footerVendors: ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'].map(code => ({ code })),
  customerService: [{ csType: 'EMAIL', title: 'help@tonle.example', url: 'mailto:help@tonle.example' }],
}

const home = (art: string, url: string | null, texts: Pick<BannerRow, 'title'> & Partial<BannerRow>): BannerRow => ({
  ...{ groupName: 'w_home', art, url, linkage: 0 },
  ...{ text: null, button: null, ...texts },
})

const bannerRows: BannerRow[] = [
  home('boat-race', '/register', {
    title: { en: 'Welcome to the lake', km: 'សូមស្វាគមន៍មកកាន់ទន្លេ', zh: '欢迎来到洞里萨湖' },
    text: {
      en: 'Open an account and play with free play money',
      km: 'បើកគណនី ហើយលេងដោយប្រាក់សាកល្បងឥតគិតថ្លៃ',
      zh: '注册账户，用免费游戏币畅玩',
    },
    button: { en: 'Join now', km: 'ចូលរួមឥឡូវ', zh: '立即加入' },
  }),
  home('naga-gold', '/seamless?vendor=TONLE&gameCode=naga-gold', {
    title: { en: 'Naga Gold', km: 'នាគមាស', zh: '金色那伽' },
    text: {
      en: 'Twenty lines, wilds and free spins on the river',
      km: 'ខ្សែឈ្នះ ២០ រូបជំនួស និងវិលឥតគិតថ្លៃ',
      zh: '二十条赔付线、百搭与免费旋转',
    },
    button: { en: 'Play', km: 'លេង', zh: '开始游戏' },
  }),
  home('open-books', '/help#fairness', {
    title: { en: 'Check every result yourself', km: 'ផ្ទៀងផ្ទាត់លទ្ធផលដោយខ្លួនឯង', zh: '每一局都可自行验证' },
    text: {
      en: 'Each round is sealed before you bet and can be verified after',
      km: 'គ្រប់ជុំត្រូវបានបិទត្រាមុនពេលភ្នាល់ ហើយអាចផ្ទៀងផ្ទាត់បានក្រោយមក',
      zh: '投注前结果已封存，投注后可随时核对',
    },
  }),
  home('fifteen-seconds', '/member/deposit', {
    title: { en: 'Deposits within 15 seconds', km: 'ដាក់ប្រាក់ក្នុងរយៈពេល ១៥ វិនាទី', zh: '15 秒内到账' },
    text: {
      en: 'The sandbox bank credits your play money at once',
      km: 'ធនាគារសាកល្បងបញ្ចូលប្រាក់លេងជូនអ្នកភ្លាមៗ',
      zh: '沙盒银行即时为您充入游戏币',
    },
    button: { en: 'Deposit', km: 'ដាក់ប្រាក់', zh: '存款' },
  }),
]

/** The demo brand: play money, USD, Phnom Penh, everything of the spec that exists switched on. */
export async function seedDemoBrand(services: Services): Promise<void> {
  await services.db.system(
    async tx => {
      await insertBrand(tx, {
        id: DEMO_BRAND_ID,
        name: 'Tonle',
        merchantCode: 'tonle',
        profile: 'demo',
        mode: 'play',
        currency: 'USD',
        currencies: ['USD'],
        zone: 'Asia/Phnom_Penh',
        defaultLanguage: 'km',
        flags: onInDemo,
        theme: {},
      })
      await seedSettings(tx, { module: 'brand', overrides })
      const book = { brand: DEMO_BRAND_ID, currency: 'USD', zone: 'Asia/Phnom_Penh' } as const
      await services.ledger.openBook(tx, { ...book, mode: 'play' })
      await services.ledger.openBook(tx, { ...book, mode: 'trial' })
      const seeded = await tx.maybe('select 1 as ok from brand.banner where brand_id = $1 limit 1', [DEMO_BRAND_ID])
      if (seeded) return
      for (const [position, row] of bannerRows.entries()) await insertBanner(tx, newId(services.clock), position, row)
    },
    { brand: DEMO_BRAND_ID },
  )
}
