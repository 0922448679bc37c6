import { seededBrands } from '@tonle/brand/server'
import { defineModule, type Module, type Services, serve } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import type { Mailing } from './add-notice.ts'
import { announcements, noticeAndPopular, ownAnnouncements } from './announcements.ts'
import { deleteMessage, deleteMessages, inbox, readMessages, unreadMessages } from './inbox.ts'
import { messagesJobs } from './jobs.ts'
import { noticePreferences, setNoticePreference } from './preferences.ts'
import { previewAnnouncement, previewedAnnouncement } from './preview.ts'
import * as writing from './write-announcements.ts'

export { addNotices, type Mailing } from './add-notice.ts'
export { type NoticeParams, noticeJob } from './outbox.ts'
export { provideSegments } from './segments.ts'

/** @param mailing how members are reached by e-mail; the addresses are those of `identity`, which stands above */
export const messagesModule = (mailing: Mailing): Module =>
  defineModule({
    area: 'messages',
    seed: seedMessages,
    jobs: messagesJobs(mailing),
    routes: serve('messages', contract, {
      inbox,
      unreadMessages,
      readMessages,
      deleteMessage,
      deleteMessages,
      noticePreferences: read => noticePreferences(read, mailing.emailOf),
      setNoticePreference: (tx, input) => setNoticePreference(tx, input, mailing.emailOf),
      announcements,
      noticeAndPopular,
      ownAnnouncements,
      previewedAnnouncement,
      previewAnnouncement,
      consoleAnnouncements: writing.consoleAnnouncements,
      consoleAnnouncement: writing.consoleAnnouncement,
      addAnnouncement: writing.addAnnouncement,
      changeAnnouncement: writing.changeAnnouncement,
      publishAnnouncement: {
        terms: writing.publishTerms,
        reading: writing.publishReading,
        run: writing.publishAnnouncement,
      },
      takeDownAnnouncement: writing.takeDownAnnouncement,
    }),
  })

/** The marquee's first lines of the demo brands. */
async function seedMessages(services: Services): Promise<void> {
  const lines = [
    {
      title: {
        en: 'Local bank deposits arrive within about 15 seconds',
        km: 'ការដាក់ប្រាក់តាមធនាគារក្នុងស្រុក ចូលគណនីក្នុងរយៈពេលប្រហែល ១៥ វិនាទី',
        zh: '本地银行存款约 15 秒到账',
      },
      content: {
        en: '<p>Deposits through the sandbox bank are credited within about 15 seconds.</p>',
        km: '<p>ការដាក់ប្រាក់តាមធនាគារសាកល្បង ចូលគណនីក្នុងរយៈពេលប្រហែល ១៥ វិនាទី។</p>',
        zh: '<p>通过沙盒银行的存款约 15 秒到账。</p>',
      },
    },
    {
      title: {
        en: 'This is a demo with play money only',
        km: 'នេះជាការសាកល្បង ដែលប្រើតែប្រាក់លេងប៉ុណ្ណោះ',
        zh: '本站为演示站，仅使用游戏币',
      },
      content: {
        en: '<p>No real money is used on this site.</p>',
        km: '<p>គេហទំព័រនេះមិនប្រើប្រាក់ពិតទេ។</p>',
        zh: '<p>本站不涉及真实货币。</p>',
      },
    },
  ]
  for (const { id } of await seededBrands(services))
    await services.db.tx(id, async tx => {
      if (await tx.maybe('select 1 as ok from messages.announcement where brand_id = $1 limit 1', [id])) return
      for (const line of lines) await writing.announce(tx, newId(services.clock), { ...line, type: 'H' })
    })
}
