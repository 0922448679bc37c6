import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import type { LocalText } from '@tonle/text'

const READY: readonly { title: LocalText; text: LocalText }[] = [
  {
    title: { en: 'No picture needed', km: 'មិនត្រូវការរូបភាព', zh: '无需图片' },
    text: {
      en: 'No picture is needed, thank you. We are looking at it now.',
      km: 'មិនត្រូវការរូបភាពទេ សូមអរគុណ។ យើងកំពុងពិនិត្យឥឡូវនេះ។',
      zh: '无需提供图片，谢谢。我们正在处理。',
    },
  },
  {
    title: { en: 'Time of withdrawals', km: 'រយៈពេលដកប្រាក់', zh: '提款时间' },
    text: {
      en: 'Withdrawals are checked and sent in the order in which they came. You see each step under Withdraw.',
      km: 'ការដកប្រាក់ត្រូវបានពិនិត្យ និងផ្ញើតាមលំដាប់ដែលមកដល់។ អ្នកអាចមើលជំហាននីមួយៗនៅទំព័រដកប្រាក់។',
      zh: '提款按提交顺序审核并汇出，您可在“提款”页面查看每一步进度。',
    },
  },
  {
    title: { en: 'Name must be equal', km: 'ឈ្មោះត្រូវដូចគ្នា', zh: '姓名须一致' },
    text: {
      en: 'The name of the bank account must be the name of your account here.',
      km: 'ឈ្មោះគណនីធនាគារត្រូវដូចឈ្មោះគណនីរបស់អ្នកនៅទីនេះ។',
      zh: '银行账户姓名须与您的会员姓名一致。',
    },
  },
]

/** Ready answers of the demo brands, while they have none. */
export async function seedTemplates(services: Services): Promise<void> {
  for (const { id: brand } of await seededBrands(services))
    await services.db.tx(brand, async tx => {
      if (await tx.maybe('select 1 as ok from support.template where brand_id = $1 limit 1', [brand])) return
      for (const { title, text } of READY)
        await tx.query('insert into support.template (brand_id, id, title, body) values ($1, $2, $3, $4)', [
          ...[brand, newId(services.clock), title, text],
        ])
    })
}
