import { DEMO_BRAND_ID } from '@tonle/brand/server'
import { defineModule, type Services, serve } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { inbox, readMessages, unreadMessages } from './inbox.ts'
import { messagesJobs } from './jobs.ts'

export { type NoticeParams, noticeJob } from './outbox.ts'

interface Row {
  id: string
  type: string
  execution: string | null
  texts: Record<'km' | 'en' | 'zh', { title: string; content: string }>
  shown_from: Date
}

const MOST = 100

export const messagesModule = defineModule({
  area: 'messages',
  seed: seedMessages,
  jobs: messagesJobs,
  routes: serve('messages', contract, {
    inbox,
    unreadMessages,
    readMessages,
    async announcements(read, input) {
      const rows = await read.query<Row>(
        `select id, type, execution, texts, shown_from from messages.announcement
          where brand_id = $1 and type = any ($2) and ($3::text is null or execution is null or execution = $3)
            and shown_from <= app_now() and (shown_to is null or shown_to > app_now())
          order by shown_from desc, id limit ${MOST}`,
        [read.brand, input.types.split(','), input.execution ?? null],
      )
      return rows.map(row => ({
        id: row.id,
        type: row.type,
        execution: row.execution,
        ...row.texts[read.lang],
        time: row.shown_from.toISOString(),
      }))
    },
  }),
})

/** The marquee's first lines of the demo brand. */
async function seedMessages(services: Services): Promise<void> {
  const lines: Row['texts'][] = [
    {
      en: {
        title: 'Local bank deposits arrive within about 15 seconds',
        content: '<p>Deposits through the sandbox bank are credited within about 15 seconds.</p>',
      },
      km: {
        title: 'ការដាក់ប្រាក់តាមធនាគារក្នុងស្រុក ចូលគណនីក្នុងរយៈពេលប្រហែល ១៥ វិនាទី',
        content: '<p>ការដាក់ប្រាក់តាមធនាគារសាកល្បង ចូលគណនីក្នុងរយៈពេលប្រហែល ១៥ វិនាទី។</p>',
      },
      zh: { title: '本地银行存款约 15 秒到账', content: '<p>通过沙盒银行的存款约 15 秒到账。</p>' },
    },
    {
      en: { title: 'This is a demo with play money only', content: '<p>No real money is used on this site.</p>' },
      km: { title: 'នេះជាការសាកល្បង ដែលប្រើតែប្រាក់លេងប៉ុណ្ណោះ', content: '<p>គេហទំព័រនេះមិនប្រើប្រាក់ពិតទេ។</p>' },
      zh: { title: '本站为演示站，仅使用游戏币', content: '<p>本站不涉及真实货币。</p>' },
    },
  ]
  await services.db.system(
    async tx => {
      if (await tx.maybe('select 1 as ok from messages.announcement where brand_id = $1 limit 1', [DEMO_BRAND_ID])) return
      for (const texts of lines) {
        await tx.query(`insert into messages.announcement (brand_id, id, type, texts) values ($1, $2, 'H', $3)`, [
          DEMO_BRAND_ID,
          newId(services.clock),
          texts,
        ])
      }
    },
    { brand: DEMO_BRAND_ID },
  )
}
