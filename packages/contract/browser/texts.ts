import { defineTexts } from '@tonle/text'

/** What the page itself says of a call: no server was there to say it. */
export const texts = defineTexts({
  'network.failed': {
    en: 'The network link is not working. Please try again.',
    km: 'បណ្ដាញមិនដំណើរការ។ សូមព្យាយាមម្ដងទៀត។',
    zh: '网络连接异常，请重试。',
  },
})
