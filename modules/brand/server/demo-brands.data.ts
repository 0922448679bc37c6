import type { Lang } from '@tonle/text'
import type { BannerTerms } from './sql-banners.ts'

/** A brand of the demo installation: play money, USD, Phnom Penh. */
export interface DemoBrand {
  /** Fixed, so that a demo installation is recognisable and seeds find the brand. */
  id: string
  name: string
  merchantCode: string
  /** Its own host name. The first brand has none: it serves every host that is no other brand's (`BrandDirectory.byHost`). */
  host?: string
  defaultLanguage: Lang
  /** In the order of its language menu. */
  languages: readonly Lang[]
  /** CSS custom properties of packages/ui/theme/tokens.css. */
  theme: Readonly<Record<string, string>>
  email: string
  /** Vendor codes shown in the footer. */
  footerVendors: readonly string[]
  banners: readonly (Omit<BannerTerms, 'groupName' | 'linkage'> & { linkage?: number })[]
}

export const DEMO_BRAND_ID = '01936b00-0000-7000-8000-00000000de30'

const nagaGold: DemoBrand['banners'][number] = {
  art: 'naga-gold',
  linkage: 1,
  url: '/seamless?vendor=TONLE&gameCode=naga-gold',
  title: { en: 'Naga Gold', km: 'នាគមាស', zh: '金色那伽' },
  text: {
    en: 'Twenty lines, wilds and free spins on the river',
    km: 'ខ្សែឈ្នះ ២០ រូបជំនួស និងវិលឥតគិតថ្លៃ',
    zh: '二十条赔付线、百搭与免费旋转',
  },
  button: { en: 'Play', km: 'លេង', zh: '开始游戏' },
}
const openBooks: DemoBrand['banners'][number] = {
  art: 'open-books',
  url: '/help#fairness',
  title: { en: 'Check every result yourself', km: 'ផ្ទៀងផ្ទាត់លទ្ធផលដោយខ្លួនឯង', zh: '每一局都可自行验证' },
  text: {
    en: 'Each round is sealed before you bet and can be verified after',
    km: 'គ្រប់ជុំត្រូវបានបិទត្រាមុនពេលភ្នាល់ ហើយអាចផ្ទៀងផ្ទាត់បានក្រោយមក',
    zh: '投注前结果已封存，投注后可随时核对',
  },
  button: null,
}

const tonle: DemoBrand = {
  id: DEMO_BRAND_ID,
  name: 'Tonle',
  merchantCode: 'tonle',
  defaultLanguage: 'km',
  languages: ['km', 'en', 'zh'],
  theme: {},
  email: 'help@tonle.example',
  footerVendors: ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'],
  banners: [
    {
      art: 'boat-race',
      url: '/register',
      title: { en: 'Welcome to the lake', km: 'សូមស្វាគមន៍មកកាន់ទន្លេ', zh: '欢迎来到洞里萨湖' },
      text: {
        en: 'Open an account and play with free play money',
        km: 'បើកគណនី ហើយលេងដោយប្រាក់សាកល្បងឥតគិតថ្លៃ',
        zh: '注册账户，用免费游戏币畅玩',
      },
      button: { en: 'Join now', km: 'ចូលរួមឥឡូវ', zh: '立即加入' },
    },
    nagaGold,
    openBooks,
    {
      art: 'fifteen-seconds',
      url: '/member/deposit',
      title: { en: 'Deposits within 15 seconds', km: 'ដាក់ប្រាក់ក្នុងរយៈពេល ១៥ វិនាទី', zh: '15 秒内到账' },
      text: {
        en: 'The sandbox bank credits your play money at once',
        km: 'ធនាគារសាកល្បងបញ្ចូលប្រាក់លេងជូនអ្នកភ្លាមៗ',
        zh: '沙盒银行即时为您充入游戏币',
      },
      button: { en: 'Deposit', km: 'ដាក់ប្រាក់', zh: '存款' },
    },
  ],
}

/** Green on grey-green water; its lightness is lower than the lotus's, so that white stays legible on it. */
const sarika: DemoBrand = {
  id: '01936b00-0000-7000-8000-00000000de31',
  name: 'Sarika',
  merchantCode: 'sarika',
  host: 'sarika.localhost',
  defaultLanguage: 'en',
  languages: ['en', 'zh', 'km'],
  theme: {
    '--brand-h': '160',
    '--water-h': '205',
    '--brand': 'light-dark(oklch(0.5 0.125 var(--brand-h)), oklch(0.535 0.13 var(--brand-h)))',
    '--brand-hi': 'light-dark(oklch(0.545 0.135 var(--brand-h)), oklch(0.58 0.14 var(--brand-h)))',
    '--brand-lo': 'light-dark(oklch(0.42 0.105 var(--brand-h)), oklch(0.45 0.11 var(--brand-h)))',
    '--brand-text': 'light-dark(oklch(0.45 0.1 var(--brand-h)), oklch(0.79 0.13 var(--brand-h)))',
    '--brand-soft': 'light-dark(oklch(0.955 0.028 var(--brand-h)), oklch(0.6 0.13 var(--brand-h) / 0.17))',
  },
  email: 'help@sarika.example',
  footerVendors: ['PG', 'JDB', 'CQ9', 'BGS'],
  banners: [
    {
      art: 'lotus-dawn',
      url: '/register',
      title: { en: 'A second brand, a second site', zh: '第二个品牌，第二个网站', km: 'ម៉ាកទីពីរ គេហទំព័រទីពីរ' },
      text: {
        en: 'Its own members, games and colours on the same installation',
        zh: '同一套系统，独立的会员、游戏与配色',
        km: 'សមាជិក ហ្គេម និងពណ៌ផ្ទាល់ខ្លួន នៅលើប្រព័ន្ធតែមួយ',
      },
      button: { en: 'Join now', zh: '立即加入', km: 'ចូលរួមឥឡូវ' },
    },
    nagaGold,
    openBooks,
  ],
}

export const SECOND_DEMO_BRAND = { ...sarika, host: 'sarika.localhost' }
export const demoBrands: readonly DemoBrand[] = [tonle, SECOND_DEMO_BRAND]
