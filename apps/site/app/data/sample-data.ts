import { sampleTile } from '@tonle/catalog/site/sample-tile.ts'
import type { SiteData } from './site-data.ts'

const sampleIndex: NonNullable<SiteData['contentIndex']> = {
  pages: [{ key: 'about', title: 'About' }],
  help: [{ key: 'deposit', title: 'Deposit' }],
  lists: ['news'],
  languages: [
    { tag: 'km', name: 'ខ្មែរ', base: 'KM', texts: 0 },
    { tag: 'en', name: 'English', base: 'EN', texts: 0 },
    { tag: 'zh', name: '中文', base: 'CN', texts: 0 },
  ],
}

/** For tests: answers of the shell's calls as they stand on the wire, fresh for each test. */
export const sampleData = (status: 0 | 1 | 2 = 0): SiteData => ({
  systemStatus: { status, ip: '203.0.113.24', until: null, now: null, hasWithdrawals: false },
  whitelabel: {
    name: 'Tonle',
    merchantCode: 'tonle',
    profile: 'demo',
    mode: 'play',
    currency: 'USD',
    currencySymbol: '$',
    zone: 'Asia/Phnom_Penh',
    languages: ['KM', 'EN', 'CN'],
    defaultLanguage: 'KM',
    flags: ['JACKPOT_TICKER'],
    closed: [],
    imageCDNs: [],
    launchCDNs: [],
    logo: null,
    first: { theme: 'dark', menu: 'open' },
    ...{ layout: { home: 'banners', header: 'start', tiles: 'regular' }, menus: { side: [], dock: [] } },
    platform: 'WEB',
    lotteryType: 'LOTT',
    theme: {},
    ages: { footer: 18, agreement: 21, birthday: 21 },
    banners: [
      {
        id: 'ban_00000000000070008000000000000001',
        groupName: 'w_home',
        art: 'boat-race',
        ...{ wide: null, phone: null, alt: '' },
        title: 'Welcome',
        text: 'To the lake',
        button: 'Join',
        url: '/register',
        linkageType: 0,
      },
    ],
    customerService: [],
    promotion: { announcementImages: [] },
    resources: [],
    footerVendors: ['PG'],
    analytics: { gtagId: null },
    termsVersion: '1',
  },
  announcements: [],
  contentIndex: sampleIndex,
  gameMenus: {
    prizeMode: 'LOTT',
    categories: [
      {
        gameType: 'RNG',
        parent: null,
        title: 'RNG',
        vendors: [{ vassalage: 'TONLE', displayName: 'Tonle Studio', isGame: 'GAME', games: 1 }],
        cards: [sampleTile],
      },
    ],
  },
  hotGames: { list: [sampleTile] },
  rankList: { list: [] },
})
