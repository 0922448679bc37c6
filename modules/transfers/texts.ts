import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'transfers.no_such_wallet': {
    en: 'This vendor keeps no wallet of its own.',
    km: 'អ្នកផលិតហ្គេមនេះមិនមានកាបូបដាច់ដោយឡែកទេ។',
    zh: '该厂商没有独立钱包。',
  },
  'transfers.not_found': {
    en: 'There is no such transfer.',
    km: 'មិនមានការផ្ទេរនេះទេ។',
    zh: '没有该转账。',
  },
  'transfers.under_way': {
    en: 'A transfer is still on its way. Please wait until it has arrived.',
    km: 'ការផ្ទេរមួយកំពុងដំណើរការ។ សូមរង់ចាំរហូតដល់វាមកដល់។',
    zh: '有一笔转账仍在途中，请等待其到账。',
  },
  'transfers.closed': {
    en: 'This vendor takes no money at the moment. What you have there can be moved out.',
    km: 'អ្នកផលិតហ្គេមនេះមិនទទួលប្រាក់នៅពេលនេះទេ។ ប្រាក់ដែលអ្នកមាននៅទីនោះអាចដកចេញបាន។',
    zh: '该厂商目前不接受转入，您在该处的资金可以转出。',
  },
  'transfers.nothing_there': {
    en: 'There is nothing to move.',
    km: 'មិនមានអ្វីត្រូវផ្ទេរទេ។',
    zh: '没有可转出的资金。',
  },
  'transfers.limited': {
    en: 'You have set a limit on stakes or losses. This vendor cannot keep it, so no money can be moved there.',
    km: 'អ្នកបានកំណត់ដែនកំណត់លើការភ្នាល់ ឬការខាត។ អ្នកផលិតហ្គេមនេះមិនអាចគោរពតាមបានទេ ដូច្នេះមិនអាចផ្ទេរប្រាក់ទៅទីនោះបានទេ។',
    zh: '您设置了投注或亏损限额，该厂商无法执行此限额，因此不能转入资金。',
  },
  'transfers.state_changed': {
    en: 'This transfer has been decided meanwhile.',
    km: 'ការផ្ទេរនេះត្រូវបានសម្រេចរួចហើយ។',
    zh: '该转账已有结果。',
  },
  'approval.transfers.decideTransfer': {
    en: "Decide a transfer with a vendor's wallet by hand.",
    km: 'សម្រេចការផ្ទេរជាមួយកាបូបអ្នកផ្គត់ផ្គង់ដោយដៃ។',
    zh: '人工处理与供应商钱包的转账。',
  },
})
